import { z } from 'zod';
import { conferir, listarProblemas } from '@martelo/platform/http/validation.ts';
import { FORMULARIOS } from '@martelo/schemas/paginas/elementos.ts';
import type { Elemento } from '@martelo/schemas/paginas/elementos.ts';
import type { DadosDaPagina, ItemDaSessao, SessaoDaPagina } from '@martelo/schemas/paginas/pagina.ts';

/** A page as it is edited and published: its fields with its sections and their items, each in their order. */
export type Rascunho = DadosDaPagina & { readonly sessoes: SessaoDaPagina[] };

/** Numbers sections (or items) from 0 in the order they stand. */
export const renumerar = <T extends { readonly prioridade: number }>(lista: readonly T[]): T[] =>
  lista.map((x, prioridade) => ({ ...x, prioridade }));

/** Moves one up or down among its kind; at an end nothing changes. */
export function mover<T extends { readonly uid: string; readonly prioridade: number }>(
  lista: readonly T[],
  uid: string,
  para: 'aumentar' | 'diminuir',
): T[] {
  const i = lista.findIndex((x) => x.uid === uid);
  const j = para === 'aumentar' ? i - 1 : i + 1;
  const [um, outro] = [lista[i], lista[j]];
  if (um === undefined || outro === undefined) return renumerar(lista);
  return renumerar(lista.map((x, k) => (k === i ? outro : k === j ? um : x)));
}

export type ConfiguracaoLida =
  | { readonly ok: true; readonly valor: SessaoDaPagina['configuracao'] }
  | { readonly ok: false; readonly campos: readonly string[]; readonly mensagens: readonly string[] };

/** A kind's own form, read by the kind's schema; what is wrong as the edge says it of every body. */
export function lerConfiguracao(elemento: Elemento, dados: unknown): ConfiguracaoLida {
  const lido = conferir(z.strictObject({ configuracao: FORMULARIOS[elemento] }), { configuracao: dados });
  return lido.ok
    ? { ok: true, valor: lido.valor.configuracao }
    : { ok: false, ...listarProblemas(lido.issues) };
}

const noPrazo = (i: ItemDaSessao, agora: number): boolean =>
  (i.dataInicio === null || i.dataInicio <= agora) && (i.dataFim === null || agora < i.dataFim);

/** What of a page everybody sees at `agora`: sections that are on, items within their dates, in their order. */
export function visivel(sessoes: readonly SessaoDaPagina[], agora: number): SessaoDaPagina[] {
  return sessoes
    .filter((s) => s.ativo)
    .toSorted((a, b) => a.prioridade - b.prioridade)
    .map((s) => ({
      ...s,
      itens: s.itens
        .filter((i) => noPrazo(i, agora))
        .toSorted((a, b) => a.prioridade - b.prioridade)
        .map(({ audit: _audit, ...i }) => i),
    }));
}
