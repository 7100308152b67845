import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { SENHA_DA_DEMO } from '../../services/single-process/src/demo/contas.ts';

export const DESKTOP = { width: 1440, height: 900 } as const;
export const CELULAR = { width: 390, height: 844 } as const;
export const ESTREITO = { width: 320, height: 640 } as const;

export type Pessoa = {
  readonly pagina: Page;
  readonly contexto: BrowserContext;
  /** Errors of the page, its console and its policy; a journey ends with none. */
  readonly erros: readonly string[];
};

type Tela = { readonly width: number; readonly height: number };

/** What a journey may cause on purpose: refused bids and logins answer 4xx, and browsers log each. */
const ESPERADO = /status of (400|401|403|404|409|422)|net::ERR_INTERNET_DISCONNECTED|WebSocket connection/;

/** Somebody with a browser of his own: nothing is shared with the others. */
export async function novaPessoa(navegador: Browser, tela: Tela = DESKTOP): Promise<Pessoa> {
  const contexto = await navegador.newContext({ viewport: tela, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', hasTouch: tela.width < 500 });
  contexto.setDefaultTimeout(20_000);
  const pagina = await contexto.newPage();
  const erros: string[] = [];
  pagina.on('pageerror', (e) => erros.push(`page: ${e.message}`));
  pagina.on('console', (m) => {
    if (m.type() === 'error' && !ESPERADO.test(m.text())) erros.push(`console: ${m.text()}`);
  });
  return { pagina, contexto, erros };
}

/** Logs in on the login page of the tenant that `base` names. */
export async function entrar({ pagina }: Pessoa, base: string, usuario: string): Promise<void> {
  const tenant = new URL(base).hostname.split('.')[0] ?? '';
  await pagina.goto(`${base}/login`);
  await pagina.waitForLoadState('networkidle');
  await pagina.getByLabel('E-mail').fill(`${usuario}@${tenant}.example.com`);
  await pagina.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMO);
  await pagina.getByRole('form', { name: 'Entrar' }).getByRole('button', { name: 'Entrar' }).click();
  await pagina.waitForURL((u) => !u.pathname.startsWith('/login'));
}

type Violacao = { id: string; nodes: { target: unknown }[] };

/** What axe finds on the page as it is now, in words; none is the goal (stack.md, Goals in a real browser). */
export async function violacoes(pagina: Page): Promise<string[]> {
  await pagina.evaluate(axe.source);
  const achadas = await pagina.evaluate(async () => {
    const { axe: aqui } = globalThis as unknown as { axe: { run: () => Promise<{ violations: Violacao[] }> } };
    return (await aqui.run()).violations.map((v) => ({ id: v.id, onde: v.nodes.map((n) => String(n.target)) }));
  });
  return achadas.map((v) => `${v.id}: ${v.onde.slice(0, 3).join(' | ')}`);
}

/** Whether the page is wider than the screen: what is cut off cannot be used. */
export const transborda = (pagina: Page): Promise<boolean> =>
  pagina.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);
