import { until } from '@martelo/platform/testing/until.ts';
import type { BrowserContext } from 'playwright-core';

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
