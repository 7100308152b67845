import type { Elemento } from '@martelo/schemas/paginas/elementos.ts';
import type { QueryClient } from '@tanstack/react-query';
import { bannersQuery } from '../banners/door.ts';
import { leiloesQuery } from '../leiloes/door.ts';
import { carregar } from '../lib/carregar.ts';
import type { Chamar } from '../lib/client/client.ts';
import { destaquesQuery } from '../lotes/door.ts';
import { patiosQuery } from './queries.ts';

export const ATIVOS = { situacao: 'ativos', pagina: 1, limit: 30 } as const;
export const ENCERRADOS = { situacao: 'encerrados', pagina: 1, limit: 3 } as const;
/** The events of a month, and of a yard where one is chosen (spec 1, section 7, porMes and patioNome). */
export const daAgenda = (mes: string, patio: string | undefined) =>
  ({
    situacao: 'todos',
    pagina: 1,
    limit: 50,
    porMes: mes,
    ...(patio === undefined ? {} : { patioNome: patio }),
  }) as const;

/** What each kind of section asks of the server, so that a page's first HTML has it. */
const DO_ELEMENTO: Readonly<
  Partial<Record<Elemento, (queryClient: QueryClient, chamar: Chamar) => Promise<unknown>>>
> = {
  'busca-hero': (q, c) => Promise.all([carregar(q, destaquesQuery(c)), carregar(q, leiloesQuery(c, ATIVOS))]),
  'leiloes-ao-vivo': (q, c) => carregar(q, leiloesQuery(c, ATIVOS)),
  'agenda-de-leiloes': (q, c) => carregar(q, leiloesQuery(c, ATIVOS)),
  'leiloes-encerrados': (q, c) => carregar(q, leiloesQuery(c, ENCERRADOS)),
  'lotes-em-destaque': (q, c) => carregar(q, destaquesQuery(c)),
  'lotes-encerrando': (q, c) => carregar(q, destaquesQuery(c)),
  'carrossel-banners': (q, c) => carregar(q, bannersQuery(c, 'paginaInicial')),
  'lista-de-patios': (q, c) => carregar(q, patiosQuery(c)),
  'mapa-de-patios': (q, c) => carregar(q, patiosQuery(c)),
};

/** Loads what a page's sections show; an error of one leaves the others as they are. */
export async function carregarSessoes(
  elementos: readonly Elemento[],
  queryClient: QueryClient,
  chamar: Chamar,
): Promise<void> {
  await Promise.allSettled([...new Set(elementos)].map(async (e) => DO_ELEMENTO[e]?.(queryClient, chamar)));
}
