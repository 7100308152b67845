import type { Cookie } from 'playwright-core';
import type { Pessoa } from './pessoa.ts';

/** The session that this browser holds; null where there is none. */
export const sessaoDe = ({ pagina }: Pessoa): Promise<{ nome: string; manterLogado: boolean } | null> =>
  pagina.evaluate(() => JSON.parse(localStorage.getItem('martelo-sessao') ?? 'null'));

/** Watches for sentences on the page; answers those that have shown since. */
export async function vigiar(
  { pagina }: Pessoa,
  frases: readonly string[],
): Promise<() => Promise<string[]>> {
  await pagina.evaluate((procuradas) => {
    const vistas = new Set<string>();
    Object.assign(globalThis, { vistas });
    new MutationObserver(() => {
      const texto = document.body.innerText;
      for (const frase of procuradas) if (texto.includes(frase)) vistas.add(frase);
    }).observe(document.documentElement, { subtree: true, childList: true, characterData: true });
  }, frases);
  return () => pagina.evaluate(() => [...(globalThis as unknown as { vistas: Set<string> }).vistas]);
}

/** The page's cookie of the session; null where the browser has none. */
export const cookieDe = async ({ contexto }: Pessoa): Promise<Cookie | null> =>
  (await contexto.cookies()).find((c) => c.name.includes('martelo-sessao')) ?? null;
