import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import type { Escada } from '@martelo/schemas/disputa/incremento.ts';
import { incrementoEm } from '@martelo/schemas/disputa/incremento.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import { conferirInvariantes } from '../disputa/door.ts';
import type { LanceGravado } from './linha-de-lance.ts';
import { LoteGravado, regrasGravadas } from './lote-gravado.ts';

/** What a replayed auction came to; amounts in centavos. */
export type LeilaoReplicado = {
  readonly auctionid: string;
  readonly price: Centavos | null;
  readonly winner: string | null;
  readonly accepted: number;
  readonly refused: number;
  readonly refusals: Readonly<Partial<Record<CodigoErro, number>>>;
  /** Price as recorded; null where the file has none. */
  readonly gravado: Centavos | null;
  /** `min(highest + 0, second + inc(second))` over all recorded maxima, which docs/replay.md explains; null without bids. */
  readonly pelaRegra: Centavos;
  /** Violations of the invariants, in words; empty where all holds. */
  readonly violacoes: readonly string[];
};

/** Refusals that mean: below what the engine would have taken at that moment. */
export const ABAIXO: readonly CodigoErro[] = ['LANCE_BAIXO', 'MAXIMO_ABAIXO_DO_PRECO'];

/** The auction's policy: opening price and ladder, a hard close at the recorded duration, earliest wins ties. */
function regrasDe(lances: readonly [LanceGravado, ...LanceGravado[]], escada: Escada): RegrasDisputa {
  const [{ openbid, duracaoMs }] = lances;
  const ultimo = lances.reduce((ms, l) => Math.max(ms, l.bidtime), 0);
  // The recorded times are rounded, so a bid at the very end still counts.
  const dataFim = (duracaoMs ?? ultimo) + 1;
  return regrasGravadas({ minimo: openbid, escada, dataFim, fimDoEvento: dataFim });
}

/**
 * Runs one recorded auction through the real decider: registered, released, each row a Configuração Automática at its
 * time (rows in order of time, equal times in file order), closed by the clock with its proof (bid rule 25).
 */
export function replicar(
  lances: readonly [LanceGravado, ...LanceGravado[]],
  escada: Escada,
): LeilaoReplicado {
  const emOrdem = lances.toSorted((a, b) => a.bidtime - b.bidtime);
  const regras = regrasDe(lances, escada);
  const [{ auctionid }] = lances;
  const lote = new LoteGravado(regras, auctionid);
  const refusals: Partial<Record<CodigoErro, number>> = {};
  let accepted = 0;
  for (const { bidder: quem, bid: valor, bidtime: em } of emOrdem) {
    const codigo = lote.lance({ quem, valor, em, automatico: true })?.codigo;
    if (codigo === undefined) accepted += 1;
    else refusals[codigo] = (refusals[codigo] ?? 0) + 1;
  }
  lote.dar({ tipo: 'EncerrarPrazo', agora: regras.dataFim, por: 'relogio' });
  const { preco, lider } = lote.estado;
  return {
    auctionid,
    price: preco,
    winner: lider?.cliUid ?? null,
    accepted,
    refused: lances.length - accepted,
    refusals,
    gravado: lances.find((l) => l.price !== null)?.price ?? null,
    pelaRegra: precoPelaRegra(lances, escada),
    violacoes: conferirInvariantes(lote.eventos),
  };
}

/** The rule that docs/replay.md measures: no order, no refusals, only what each bidder offered at most. */
function precoPelaRegra(lances: readonly [LanceGravado, ...LanceGravado[]], escada: Escada): Centavos {
  const maximos = new Map<string, number>();
  for (const l of lances) maximos.set(l.bidder, Math.max(maximos.get(l.bidder) ?? 0, l.bid));
  const [primeiro = 0, segundo] = [...maximos.values()].sort((a, b) => b - a);
  const abertura = lances[0].openbid;
  if (segundo === undefined) return abertura;
  return emCentavos(Math.max(abertura, Math.min(primeiro, segundo + incrementoEm(segundo, null, escada))));
}
