import type { LeilaoNoSite } from '@martelo/schemas/leiloes/leilao.ts';
import type { LancePublico, LoteAoVivo, Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import { vendido } from './quadro.ts';

/** The state of the connection that brings the live updates. */
export type Conexao = 'parada' | 'conectando' | 'ligada' | 'caida';

/** What the socket has brought, by lelUid. Bids newest first. */
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

/** Takes a lote's state; an older revision than the one known changes nothing (bid rule 22). */
export function comLote(
  e: EstadoAoVivo,
  lote: LoteAoVivo,
  novos: readonly LancePublico[] = [],
): EstadoAoVivo {
  const { lelUid } = lote;
  const conhecido = e.lotes[lelUid];
  const lances =
    novos.length === 0 ? e.lances : { ...e.lances, [lelUid]: juntarLances(e.lances[lelUid] ?? [], novos) };
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

/** Takes part of a lote's history as the server listed it. */
export const comHistorico = (
  e: EstadoAoVivo,
  lelUid: string,
  lances: readonly LancePublico[],
): EstadoAoVivo => ({
  ...e,
  lances: { ...e.lances, [lelUid]: juntarLances(e.lances[lelUid] ?? [], lances) },
});

/** Forgets whose places these were (login, logout). */
export const semPosicoes = (e: EstadoAoVivo): EstadoAoVivo => ({ ...e, posicoes: {} });
