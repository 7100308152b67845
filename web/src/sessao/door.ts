export { exigir, SemPermissao } from './guarda.ts';
export { FormularioDeLogin } from './parts/formulario-de-login.tsx';
export { renovarExpirado, renovarSePreciso, tokenParaChamada, vigiarToken } from './renovacao.ts';
export { vigiarOciosidade } from './ociosidade.ts';
export { acompanharOutrasAbas, guardarSessao, relerSessao, useSessao, useSessaoLida } from './store.ts';
