import { until } from '@martelo/platform/testing/until.ts';
import type { BrowserContext, Page } from 'playwright-core';

/** The newest message to somebody, as the mailbox page of development shows it. */
export async function lerCarta(
  contexto: BrowserContext,
  site: string,
  para: string,
  assunto: RegExp,
): Promise<string> {
  const pagina = await contexto.newPage();
  try {
    return await until(
      async () => {
        await pagina.goto(`${site}/dev/caixa-de-correio`);
        const item = pagina.getByRole('link').filter({ hasText: para }).filter({ hasText: assunto }).first();
        if ((await item.count()) === 0) return null;
        await item.click();
        return pagina.locator('pre').innerText();
      },
      { what: `a message to ${para}`, everyMs: 200 },
    );
  } finally {
    await pagina.close();
  }
}

/** Ends a sign-up that was just sent: types in the code that came, and the page is logged in. Answers the letter. */
export async function confirmarCadastro(
  { pagina, contexto }: { readonly pagina: Page; readonly contexto: BrowserContext },
  site: string,
  email: string,
): Promise<string> {
  await pagina.getByRole('heading', { name: 'Confirme o seu e-mail' }).waitFor();
  const carta = await lerCarta(contexto, site, email, /código de confirmação/);
  await pagina.getByLabel('Código').fill(/\b\d{6}\b/.exec(carta)?.[0] ?? '');
  await pagina.getByRole('button', { name: 'Confirmar e entrar' }).click();
  return carta;
}
