import type { SituacaoDaLista } from '../lotes/door.ts';

export const ABAS = ['ativos', 'encerrados', 'todos'] as const;
export type Aba = (typeof ABAS)[number];
export const ABA_ROTULOS: Readonly<Record<Aba, string>> = {
  ativos: 'Abertos',
  encerrados: 'Encerrados',
  todos: 'Todos',
};

/** Auction list limit per request (spec 1, section 9). */
export const POR_PAGINA = 10;

/** What stands in the address of the list of events, and of an event's page. */
export type BuscaDaLista = { readonly situacao?: Aba; readonly pagina?: number };
export type BuscaDoEvento = { readonly situacao?: SituacaoDaLista; readonly pagina?: number };
