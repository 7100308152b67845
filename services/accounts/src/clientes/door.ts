export type { Usuario, Usuarios } from './usuarios.ts';
export { FilaDeSenhasCheia } from './fila-de-senhas.ts';
export type { DeQuem } from './fila-de-senhas.ts';
export { registrarAlteracao } from './alteracoes.ts';
export {
  cartaDeDivergencia,
  cartaDeEntradaDaEquipe,
  cartaDeNovaSenha,
  cartaDeSenhaTrocada,
  cartaDeUsoUnico,
  email,
} from './cartas.ts';
export type { Remetente } from './cartas.ts';
export { temCadastro } from './clientes.ts';
export type { Clientes } from './clientes.ts';
export type { Cadastros } from './cadastros.ts';
export { regrasDe } from './regras.ts';
export { comRemetente } from './remetentes.ts';
export type { RemetenteDe } from './remetentes.ts';
export { recusaDaSenhaNova } from './senha-nova.ts';
export { senhaComum } from './senhas-comuns.ts';
export { hashSenha } from './senha.ts';
export type { HotsiteDasContas } from './regras.ts';
