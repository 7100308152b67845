export type { Usuario, Usuarios } from './usuarios.ts';
export { FilaDeSenhasCheia } from './senha.ts';
