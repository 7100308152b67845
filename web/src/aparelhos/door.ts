import { depois } from '../ui/depois.tsx';

export { AvisosNosAparelhos } from './parts/avisos-nos-aparelhos.tsx';

/**
 * For who has a bid. A part comes late by its own file: a door that is fetched later itself, while others import it at
 * once, keeps the bundler from putting small shared files into large ones (20 files for a lote's page became 48).
 */
export const [ConviteDoAparelho] = depois(() =>
  import('./parts/convite-do-aparelho.tsx').then((m) => m.ConviteDoAparelho),
);
