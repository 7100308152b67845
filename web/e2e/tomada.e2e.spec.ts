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

/** The heart of the lote that is the list's last now; which one that is may change while lotes close. */
async function guardarOUltimo(pagina: Page): Promise<Locator> {
  const lista = pagina.getByRole('region', { name: 'Lotes', exact: true }).getByRole('article');
  const nome = await lista.last().getAttribute('aria-label');
  return pagina
    .getByRole('article', { name: nome ?? '', exact: true })
    .getByRole('button', { name: /favorito/i });
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
  await pronto(guardar);
  const antes = await guardar.getAttribute('aria-pressed');
  await guardar.click();
  await expect.poll(() => guardar.getAttribute('aria-pressed'), { timeout: 15_000 }).not.toBe(antes);
  expect(ana.erros).toEqual([]);
  await ana.contexto.close();
});
