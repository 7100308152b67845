export { AvisosNosAparelhos } from './parts/avisos-nos-aparelhos.tsx';
export { ConviteDoAparelho } from './parts/convite-do-aparelho.tsx';
