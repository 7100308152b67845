import * as auditoria from './auditoria/auditoria.ts';
import * as disputa from './disputa/calls.ts';
import * as habilitacoes from './habilitacoes/habilitacao.ts';
import * as hotsites from './hotsites/hotsite.ts';
import * as leiloes from './leiloes/leilao.ts';
import * as lotes from './lotes/lote.ts';
import * as sessao from './sessao/sessao.ts';
import type { Call } from './shared/call.ts';

const ehCall = (v: unknown): v is Call =>
  typeof v === 'object' && v !== null && 'metodo' in v && 'caminho' in v;

/** Every HTTP call of the product: the program refuses to start if one has no handler or no access rule. */
export const CALLS: readonly Call[] = [
  auditoria,
  disputa,
  habilitacoes,
  hotsites,
  leiloes,
  lotes,
  sessao,
].flatMap((m) => Object.values(m).filter(ehCall));
