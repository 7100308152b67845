import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { abrirPalco, LEILAO } from './palco.ts';
import type { Palco } from './palco.ts';
import { CELULAR, novaPessoa, pronto } from './pessoa.ts';

let palco: Palco;

beforeAll(async () => {
  palco = await abrirPalco();
});

afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

/** Keeps the page's program away; answers what lets it through. */
async function reterPrograma(pagina: Page): Promise<() => void> {
  let soltar: () => void = () => undefined;
  const solto = new Promise<void>((r) => {
    soltar = r;
  });
  await pagina.route(/\/assets\/[^/]+\.js$/, async (rota) => {
    await solto;
    await rota.continue();
  });
  return soltar;
}

/** A button of the lote that is the list's last now; which one that is may change while lotes close. */
async function doUltimo(pagina: Page, name: RegExp): Promise<Locator> {
  const lista = pagina.getByRole('region', { name: 'Lotes', exact: true }).getByRole('article');
  const nome = await lista.last().getAttribute('aria-label');
  return pagina.getByRole('article', { name: nome ?? '', exact: true }).getByRole('button', { name });
}
const guardarOUltimo = (pagina: Page): Promise<Locator> => doUltimo(pagina, /favorito/i);

const rolagem = (pagina: Page): Promise<number> => pagina.evaluate(() => Math.round(scrollY));
const ligado = (botao: Locator): Promise<string | null> =>
  botao.evaluate((b) => b.getAttribute('aria-pressed') ?? b.getAttribute('aria-expanded'));

/** Puts the finger down in the middle of a button. */
async function encostar(pagina: Page, botao: Locator): Promise<void> {
  await botao.scrollIntoViewIfNeeded();
  const lugar = await botao.boundingBox();
  if (lugar === null) throw new Error('the button does not show');
  await pagina.mouse.move(lugar.x + lugar.width / 2, lugar.y + lugar.height / 2);
  await pagina.mouse.down();
}

it('does what was pressed before its program had come', async () => {
  const ana = await novaPessoa(palco.navegador, CELULAR);
  const { pagina } = ana;
  const soltar = await reterPrograma(pagina);
  await pagina.goto(`${palco.endereco(LEILAO)}/leilao`, { waitUntil: 'domcontentloaded' });
  const menu = pagina.getByRole('button', { name: 'Abrir menu' });
  await menu.click();
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
  soltar();
  await pagina.getByRole('button', { name: 'Fechar menu' }).waitFor();
  expect(ana.erros).toEqual([]);
  await ana.contexto.close();
});

it('does so, too, for what is below what is seen first', async () => {
  const ana = await novaPessoa(palco.navegador, CELULAR);
  const { pagina } = ana;
  const soltar = await reterPrograma(pagina);
  await pagina.goto(`${palco.endereco(LEILAO)}/leilao`, { waitUntil: 'domcontentloaded' });
  const guardar = await guardarOUltimo(pagina);
  await guardar.click();
  expect(await guardar.getAttribute('aria-pressed')).toBe('false');
  soltar();
  await expect.poll(() => guardar.getAttribute('aria-pressed'), { timeout: 15_000 }).toBe('true');
  expect(ana.erros).toEqual([]);
  await ana.contexto.close();
});

it('answers in parts of the page that are below what is seen first', async () => {
  const ana = await novaPessoa(palco.navegador, CELULAR);
  const { pagina } = ana;
  await pagina.goto(`${palco.endereco(LEILAO)}/leilao`, { waitUntil: 'domcontentloaded' });
  const guardar = await guardarOUltimo(pagina);
  const antes = await guardar.getAttribute('aria-pressed');
  await guardar.click();
  await expect.poll(() => guardar.getAttribute('aria-pressed'), { timeout: 15_000 }).not.toBe(antes);
  expect(ana.erros).toEqual([]);
  await ana.contexto.close();
});

it.each([
  ['a heart far down', guardarOUltimo],
  ['the scales far down', (pagina: Page) => doUltimo(pagina, /^Comparar/)],
  ['the menu', async (pagina: Page) => pagina.getByRole('button', { name: /^(Abrir|Fechar) menu/ })],
])(
  'does what %s is pressed for while the page is taken over, and moves nothing away',
  async (_nome, qual) => {
    const ana = await novaPessoa(palco.navegador, CELULAR);
    const { pagina } = ana;
    const soltar = await reterPrograma(pagina);
    await pagina.goto(`${palco.endereco(LEILAO)}/leilao`, { waitUntil: 'domcontentloaded' });
    const botao = await qual(pagina);
    await encostar(pagina, botao);
    const antes = await rolagem(pagina);
    expect(await ligado(botao)).toBe('false');
    soltar();
    await pronto(botao);
    expect(await rolagem(pagina)).toBe(antes);
    await pagina.mouse.up();
    await expect.poll(() => ligado(botao), { timeout: 15_000 }).toBe('true');
    expect(ana.erros).toEqual([]);
    await ana.contexto.close();
  },
);

it('does all that was pressed before its program had come, each once', async () => {
  const ana = await novaPessoa(palco.navegador, CELULAR);
  const { pagina } = ana;
  const soltar = await reterPrograma(pagina);
  await pagina.goto(`${palco.endereco(LEILAO)}/leilao`, { waitUntil: 'domcontentloaded' });
  const [guardar, comparar] = [await guardarOUltimo(pagina), await doUltimo(pagina, /^Comparar/)];
  for (const botao of [guardar, comparar, guardar]) await botao.click();
  const antes = await rolagem(pagina);
  soltar();
  await expect.poll(() => ligado(guardar), { timeout: 15_000 }).toBe('true');
  await expect.poll(() => ligado(comparar), { timeout: 15_000 }).toBe('true');
  expect(await rolagem(pagina)).toBe(antes);
  expect(ana.erros).toEqual([]);
  await ana.contexto.close();
});

it('takes no favourite away that the first HTML did not know of', async () => {
  const ana = await novaPessoa(palco.navegador, CELULAR);
  const { pagina } = ana;
  await pagina.goto(`${palco.endereco(LEILAO)}/leilao`, { waitUntil: 'domcontentloaded' });
  const guardar = await guardarOUltimo(pagina);
  await pronto(guardar);
  await guardar.click();
  await expect.poll(() => ligado(guardar)).toBe('true');
  const onde = await rolagem(pagina);
  for (const apertar of [
    async (soltar: () => void) => {
      await guardar.click();
      soltar();
      await pronto(guardar);
    },
    async (soltar: () => void) => {
      await encostar(pagina, guardar);
      soltar();
      await pronto(guardar);
      await expect.poll(() => ligado(guardar)).toBe('true');
      await pagina.mouse.up();
    },
  ]) {
    const soltar = await reterPrograma(pagina);
    await pagina.reload({ waitUntil: 'domcontentloaded' });
    expect(await ligado(guardar)).toBe('false');
    await apertar(soltar);
    await expect.poll(() => ligado(guardar), { timeout: 15_000 }).toBe('true');
    expect(await rolagem(pagina)).toBe(onde);
    await pagina.unrouteAll({ behavior: 'wait' });
  }
  const guardados = await pagina.evaluate(() => localStorage.getItem('martelo.favoritos') ?? '');
  expect((JSON.parse(guardados) as { veiUids: string[] }).veiUids).toHaveLength(1);
  expect(ana.erros).toEqual([]);
  await ana.contexto.close();
});
