import type { LeilaoNoSite } from '@martelo/schemas/leiloes/leilao.ts';
import type { LancePublico, LoteAoVivo, Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { PaginaDeLances } from '../lib/socket/tipos.ts';
import { vendido } from './quadro.ts';

/** The state of the connection that brings the live updates. */
export type Conexao = 'parada' | 'conectando' | 'ligada' | 'caida';

/** What the socket has brought, by lelUid. Bids newest first, and none is missing between two of them. */
export type EstadoAoVivo = {
  readonly lotes: Readonly<Record<string, LoteAoVivo>>;
  readonly posicoes: Readonly<Record<string, Posicao>>;
  readonly lances: Readonly<Record<string, readonly LancePublico[]>>;
  /** Leilões of the site that changed while this tab was open, by leiUid. */
  readonly leiloes: Readonly<Record<string, LeilaoNoSite>>;
  readonly conexao: Conexao;
};

export const vazio: EstadoAoVivo = { lotes: {}, posicoes: {}, lances: {}, leiloes: {}, conexao: 'parada' };

/** Bids kept per lote; older ones are asked of the server. */
export const MAXIMO_DE_LANCES = 200;
/** Lines of a history shown before the reader asks for more. */
export const PRIMEIROS = 8;

/**
 * Puts bids together, newest first, each once: what arrived last says how a bid stands. When a newer bid leads, the
 * older leader is beaten.
 */
export function juntarLances(
  antes: readonly LancePublico[],
  novos: readonly LancePublico[],
): readonly LancePublico[] {
  if (novos.length === 0) return antes;
  const porUid = new Map(antes.map((l) => [l.lanUid, l]));
  for (const l of novos) porUid.set(l.lanUid, l);
  const todos = [...porUid.values()]
    .sort((a, b) => b.revisao - a.revisao || b.valor - a.valor)
    .slice(0, MAXIMO_DE_LANCES);
  const lider = todos.findIndex((l) => l.situacao === 'Vencendo' || l.situacao === 'Vencedor');
  return todos.map((l, i) =>
    i > lider && lider !== -1 && l.situacao === 'Vencendo' ? { ...l, situacao: 'Superado' as const } : l,
  );
}

/** The bid that leads a lote has won it once that is sold, before the list of its bids is read again. */
export const comVencedor = (
  lances: readonly LancePublico[],
  { situacao, apelido }: Pick<LoteAoVivo, 'situacao' | 'apelido'>,
): readonly LancePublico[] =>
  vendido(situacao)
    ? lances.map((l) =>
        l.situacao === 'Vencendo' && l.apelido === apelido ? { ...l, situacao: 'Vencedor' as const } : l,
      )
    : lances;

/**
 * Takes a lote's state; an older revision than the one known changes nothing (bid rule 22). `semOutros`: bids are missing
 * between `novos` and those known, which are forgotten: the reader asks for them if he wants to see them.
 */
export function comLote(
  e: EstadoAoVivo,
  lote: LoteAoVivo,
  novos: readonly LancePublico[] = [],
  semOutros = false,
): EstadoAoVivo {
  const { lelUid } = lote;
  const conhecido = e.lotes[lelUid];
  const antes = (semOutros ? undefined : e.lances[lelUid]) ?? [];
  const lances = novos.length === 0 ? e.lances : { ...e.lances, [lelUid]: juntarLances(antes, novos) };
  if (conhecido !== undefined && conhecido.revisao > lote.revisao) return { ...e, lances };
  return { ...e, lances, lotes: { ...e.lotes, [lelUid]: lote } };
}

/** Takes the asker's own place; an older revision changes nothing. */
export function comPosicao(e: EstadoAoVivo, posicao: Posicao): EstadoAoVivo {
  const conhecida = e.posicoes[posicao.lelUid];
  if (conhecida !== undefined && conhecida.revisao > posicao.revisao) return e;
  return { ...e, posicoes: { ...e.posicoes, [posicao.lelUid]: posicao } };
}

/** Takes a leilão's state; an older version than the one known changes nothing. */
export const comLeilao = (e: EstadoAoVivo, leilao: LeilaoNoSite): EstadoAoVivo =>
  (e.leiloes[leilao.uid]?.versao ?? -1) >= leilao.versao
    ? e
    : { ...e, leiloes: { ...e.leiloes, [leilao.uid]: leilao } };

/**
 * Takes a page of a lote's history as the server listed it: the newest bids, or those before the revision `antesDe`. Known
 * bids that the newest page does not reach are forgotten, and older ones are taken only where they go on from those known:
 * others may be missing in between.
 */
export function comHistorico(
  e: EstadoAoVivo,
  lelUid: string,
  { lances, temMais }: PaginaDeLances,
  antesDe?: number,
): EstadoAoVivo {
  const conhecidos = e.lances[lelUid] ?? [];
  if (antesDe !== undefined && conhecidos.at(-1)?.revisao !== antesDe) return e;
  const desde = antesDe === undefined && temMais ? (lances.at(-1)?.revisao ?? 0) : 0;
  const ficam = conhecidos.filter((l) => l.revisao >= desde);
  return { ...e, lances: { ...e.lances, [lelUid]: juntarLances(ficam, lances) } };
}

/** Forgets whose places these were (login, logout). */
export const semPosicoes = (e: EstadoAoVivo): EstadoAoVivo => ({ ...e, posicoes: {} });
