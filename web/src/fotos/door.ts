export { PainelDeFotos } from './parts/fotos.tsx';
