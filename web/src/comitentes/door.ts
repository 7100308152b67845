export { ComitentesDoUsuario } from './parts/comitentes-do-usuario.tsx';
