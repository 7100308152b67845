export { ENDERECO_VAZIO, enderecoParaEnviar, errosDoEndereco } from './campos.ts';
export type { CamposDoEndereco, Erros } from './campos.ts';
export { CamposDoEnderecoDoFormulario } from './parts/campos-do-endereco.tsx';
export { CampoComoConheceu, CampoDeInteresses, OutrosTelefones } from './parts/campos-comuns.tsx';
