import axe from 'axe-core';
import { until } from '@martelo/platform/testing/until.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { SENHA_DA_DEMO } from '../../services/demo/src/module.ts';

export const DESKTOP = { width: 1440, height: 900 } as const;
export const CELULAR = { width: 390, height: 844 } as const;
export const ESTREITO = { width: 320, height: 640 } as const;
/** The shortest phone. */
export const CURTO = { width: 320, height: 568 } as const;

export type Tela = { readonly width: number; readonly height: number };

export type Pessoa = {
  readonly pagina: Page;
  readonly contexto: BrowserContext;
  /** Errors of the page, its console and its policy; a journey ends with none. */
  readonly erros: readonly string[];
  /** Every frame that came over the sockets of this person's pages, as text. */
  readonly recebidos: readonly string[];
};

/**
 * What a journey may cause on purpose: refused bids and logins answer 4xx, lines are cut (in the
 * middle of an answer, too, where a server is killed), and browsers log each.
 */
const ESPERADO =
  /status of (400|401|403|404|409|413|415|422|429)|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_|ABORTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)|WebSocket connection/;

/** Somebody with a browser of his own: nothing is shared with the others. */
export async function novaPessoa(navegador: Browser, tela: Tela = DESKTOP): Promise<Pessoa> {
  const contexto = await navegador.newContext({
    viewport: tela,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    hasTouch: tela.width < 500,
  });
  contexto.setDefaultTimeout(30_000);
  const pagina = await contexto.newPage();
  const erros: string[] = [];
  const recebidos: string[] = [];
  pagina.on('pageerror', (e) => erros.push(`page: ${e.message}`));
  pagina.on('console', (m) => {
    if (m.type() === 'error' && !ESPERADO.test(m.text())) erros.push(`console: ${m.text()}`);
  });
  pagina.on('websocket', (ws) => ws.on('framereceived', ({ payload }) => recebidos.push(String(payload))));
  return { pagina, contexto, erros, recebidos };
}

/** Fills in the form for logging in, wherever it stands. */
export async function preencherLogin({ pagina }: Pessoa, host: string, usuario: string): Promise<void> {
  const formulario = visivel(pagina.getByRole('form', { name: 'Entrar' }));
  await pronto(formulario);
  await formulario.getByLabel('E-mail').fill(`${usuario}@${host.split('.')[0] ?? ''}.example.com`);
  await formulario.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMO);
  await formulario.getByRole('button', { name: 'Entrar' }).click();
}

/** Opens a lote's page and waits until it is followed live (so it has been made interactive, too). */
export async function abrirLote(pessoa: Pessoa, endereco: string, { lelUid }: Lote): Promise<void> {
  const antes = pessoa.recebidos.length;
  await pessoa.pagina.goto(endereco, { waitUntil: 'commit' });
  await until(
    () => pessoa.recebidos.slice(antes).some((q) => q.includes('"acompanhando"') && q.includes(lelUid)),
    {
      what: 'the first live state of the lote',
      timeoutMs: 30_000,
    },
  );
}

/** Lets messages of one kind from the server wait, as a slow line would. Call before the first page opens. */
export async function comFreio(
  { pagina }: Pessoa,
  tipo: string,
): Promise<{ prender(): void; soltar(): void }> {
  let preso = false;
  const esperando: (() => void)[] = [];
  await pagina.routeWebSocket(/\/v1\/socket/, (daPagina) => {
    daPagina.connectToServer().onMessage((mensagem) => {
      const entregar = (): void => daPagina.send(mensagem);
      if (preso && String(mensagem).includes(`"${tipo}"`)) esperando.push(entregar);
      else entregar();
    });
  });
  return {
    prender: () => {
      preso = true;
    },
    soltar: () => {
      preso = false;
      for (const entregar of esperando.splice(0)) entregar();
    },
  };
}

/** The one of several that shows, the sheet over the page first: the panel stands beside the lote on wide screens and in a sheet on narrow ones. */
export const visivel = (l: Locator): Locator => l.filter({ visible: true }).last();

/** Resolves when React has taken over the element that the server sent, so that it hears presses. */
export const pronto = (l: Locator): Promise<boolean> =>
  until(() => l.evaluate((e) => Object.keys(e).some((k) => k.startsWith('__reactProps'))), {
    what: 'an interactive page',
    timeoutMs: 30_000,
  });

type Violacao = { id: string; nodes: { target: unknown }[] };

/** What axe finds on the page as it is now, in words; none is the goal. */
export async function violacoes(pagina: Page): Promise<string[]> {
  await assentar(pagina);
  await pagina.evaluate(axe.source);
  const achadas = await pagina.evaluate(async () => {
    const { axe: aqui } = globalThis as unknown as {
      axe: { run: () => Promise<{ violations: Violacao[] }> };
    };
    return (await aqui.run()).violations.map((v) => ({
      id: v.id,
      onde: v.nodes.map((n) => String(n.target)),
    }));
  });
  return achadas.map((v) => `${v.id}: ${v.onde.slice(0, 3).join(' | ')}`);
}

/** Waits for what is fading or sliding: half shown text has half its contrast. What turns for ever is not waited for. */
const assentar = (pagina: Page): Promise<void> =>
  pagina.evaluate(async () => {
    const finitas = document
      .getAnimations()
      .filter((a) => Number.isFinite(a.effect?.getComputedTiming().endTime));
    await Promise.allSettled(finitas.map((a) => a.finished));
  });

const ASSENTAR_MS = 2_000;

/** The shorter side of something to press, in px: 44 suits a finger (web/src/ui/README.md, Space and shape). */
export async function medida(alvo: Locator): Promise<number> {
  const { width, height } = (await alvo.boundingBox()) ?? { width: 0, height: 0 };
  return Math.min(width, height);
}

/** Whether something stands in full on the screen as it is now, without moving the page. */
export async function aVista(alvo: Locator, { height: tela }: Pick<Tela, 'height'>): Promise<boolean> {
  const { y, height } = (await alvo.boundingBox()) ?? { y: -1, height: 0 };
  return height > 0 && y >= 0 && y + height <= tela;
}

/** Whether all of something stands above something else. */
export async function acima(alvo: Locator, outro: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([alvo.boundingBox(), outro.boundingBox()]);
  return a !== null && b !== null && a.height > 0 && a.y + a.height <= b.y;
}

/** The buttons and fields that are smaller than 44 px, each by its name and size. What is ticked is pressed on its words, too. */
export const apertados = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(() => {
    const achados: string[] = [];
    const campos = 'select, textarea, input:not([type="checkbox"], [type="radio"])';
    for (const e of document.querySelectorAll<HTMLElement>(`button, summary, ${campos}`)) {
      // A password stands in a box with the button that shows it.
      const caixa = e.closest('.mantine-PasswordInput-input') ?? e;
      const { width, height } = caixa.getBoundingClientRect();
      const menor = Math.min(width, height);
      if (menor <= 1 || menor >= 43.5 || !e.checkVisibility() || e.ariaHidden === 'true') continue;
      const nome = e.ariaLabel ?? e.textContent?.trim().slice(0, 40) ?? '';
      achados.push(`${nome} (${e.localName}, ${width.toFixed()} x ${height.toFixed()})`);
    }
    return achados;
  });

/** Whether the page stays wider than the screen: what is cut off cannot be used. */
export async function transborda(pagina: Page): Promise<boolean> {
  const largo = () => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1;
  const limite = performance.now() + ASSENTAR_MS;
  while (await pagina.evaluate(largo)) if (performance.now() > limite) return true;
  return false;
}

/**
 * The words that somebody sees only in part: they run out of a box that hides what does not fit and does not scroll. What
 * ends in dots, or after a number of lines, is meant to.
 */
export const cortados = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(() => {
    type Faixa = { readonly left: number; readonly right: number };
    const esconde = (v: string): boolean => v === 'hidden' || v === 'clip';
    const dentroDe = (letras: Faixa, caixa: Faixa): Faixa => ({
      left: Math.max(letras.left, caixa.left),
      right: Math.min(letras.right, caixa.right),
    });
    const achados: string[] = [];
    const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let no = textos.nextNode(); no !== null; no = textos.nextNode()) {
      const dono = no.parentElement;
      if (dono === null || no.textContent?.trim() === '' || !dono.checkVisibility()) continue;
      const trecho = document.createRange();
      trecho.selectNodeContents(no);
      let linhas: readonly Faixa[] = [...trecho.getClientRects()].filter((r) => r.width > 0);
      for (let e: Element | null = dono; e !== null && e !== document.body; e = e.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp, position, clipPath } = getComputedStyle(e);
        if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed' || clipPath !== 'none')
          break;
        if (!esconde(overflowX)) continue;
        const caixa = e.getBoundingClientRect();
        const comPontos = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        // A box of a pixel is for who listens.
        if (comPontos || caixa.width <= 1) linhas = linhas.map((l) => dentroDe(l, caixa));
        else if (linhas.some((l) => l.right > caixa.right + 1 || l.left < caixa.left - 1))
          achados.push(no.textContent?.trim().slice(0, 60) ?? '');
      }
    }
    return achados;
  });
