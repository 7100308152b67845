import type { PaginaPublica } from '@martelo/schemas/paginas/pagina.ts';
import { isNotFound } from '@tanstack/react-router';
import type { ContextoRota } from '../lib/raiz.ts';
import { carregarSessoes } from './consultas.ts';
import { CorpoDepois } from './parts/corpo-depois.ts';
import { paginaQuery } from './queries.ts';

/** Where the drawings of all kinds of sections are, for `staticData.modulo`. */
export const SECOES = 'src/paginas/parts/corpo.tsx';

type Contexto = Pick<ContextoRota, 'queryClient' | 'chamar'>;

/** Loads a page and what its sections show. Only "there is no such page" stops the navigation (spec 1, section 1). */
export async function carregarPagina(
  { queryClient, chamar }: Contexto,
  uri: string,
): Promise<PaginaPublica | null> {
  try {
    const pagina = await queryClient.ensureQueryData(paginaQuery(chamar, uri));
    const elementos = pagina.sessoes.map((s) => s.elemento);
    await Promise.all([
      carregarSessoes(elementos, queryClient, chamar),
      import('./parts/corpo.tsx').then((m) => m.prepararSessoes(elementos)),
    ]);
    return pagina;
  } catch (e) {
    if (isNotFound(e)) throw e;
    return null;
  }
}

/** The same for a form's page, which is there whether its tenant wrote something for it or not. */
export async function carregarConteudo(contexto: Contexto, uri: string): Promise<void> {
  const pagina = await carregarPagina(contexto, uri).catch(() => null);
  if (pagina !== null) await CorpoDepois.preload?.();
}
