import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import type { Palco } from './palco.ts';

/** A page's HTML as a search engine gets it; redirects are not followed. */
export async function verHtml({ programa }: Palco, host: string, caminho: string) {
  const { status, cabecalhos, texto } = await chamar(programa.url, host, 'GET', caminho);
  return { status, para: cabecalhos.location, html: texto };
}
