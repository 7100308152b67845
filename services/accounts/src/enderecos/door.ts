export { completarEndereco } from './municipios.ts';
