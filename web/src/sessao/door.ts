export { exigir, SemPermissao } from './guarda.ts';
export { FormularioDeLogin } from './parts/formulario-de-login.tsx';
export { renovarExpirado, renovarSePreciso, tokenParaChamada, vigiarToken } from './renovacao.ts';
export { completarSaida, encerrar } from './saida.ts';
export { repartir } from './state.ts';
export { continuar, manterAcordado, ociosidadeStore, vigiarOciosidade } from './ociosidade.ts';
export { vitrineFechada } from './vitrine.ts';
export {
  acompanharOutrasAbas,
  guardarSessao,
  relerSessao,
  useSessao,
  useSessaoLida,
  useToken,
} from './store.ts';
export { useRotasDoUsuario } from './rotas.ts';
export { ParaEntrar } from './parts/para-entrar.tsx';
export { useEntrar } from './use-entrar.ts';
