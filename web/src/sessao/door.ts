export { exigir, SemPermissao } from './guarda.ts';
export { FormularioDeLogin } from './parts/formulario-de-login.tsx';
export {
  encerrarNoServidor,
  renovarExpirado,
  renovarSePreciso,
  tokenParaChamada,
  vigiarToken,
} from './renovacao.ts';
export { manterAcordado, vigiarOciosidade } from './ociosidade.ts';
export { vitrineFechada } from './vitrine.ts';
export { acompanharOutrasAbas, guardarSessao, relerSessao, useSessao, useSessaoLida } from './store.ts';
export { useRotasDoUsuario } from './rotas.ts';
export { ParaEntrar } from './parts/para-entrar.tsx';
