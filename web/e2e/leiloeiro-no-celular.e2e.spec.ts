import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { until } from '@martelo/platform/testing/until.ts';
import { abrirConsole, cadastrar } from './console-do-leiloeiro.ts';
import { palcoComum } from './palco.ts';
import type { Palco } from './palco.ts';
import { acima, aVista, CELULAR, CURTO, medida, violacoes } from './pessoa.ts';

let palco: Palco;

beforeAll(async () => {
  palco = await palcoComum();
});

afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

it('brings the hall into sight on a phone, where it opens below the lote', async () => {
  const [lote] = await palco.encenar();
  const c = await abrirConsole(palco, lote, 'leiloeiro', CELULAR);
  await c.passo('Lance da plateia', 'l');
  const titulo = c.pagina.getByRole('heading', { name: 'Lance da plateia' });
  await until(() => aVista(titulo, CELULAR), { what: 'the hall in sight' });
  expect(c.pessoa.erros).toEqual([]);
  await c.pessoa.contexto.close();
});

/** Whether what is said is going to fade away by itself. */
const desaparece = (dito: Locator): Promise<boolean> =>
  dito.evaluate((e) =>
    document.getAnimations().some((a) => a.effect instanceof KeyframeEffect && a.effect.target?.contains(e)),
  );

it('says on a phone what a press led to, far below the screen that it concerns, until it is dismissed', async () => {
  const [lote] = await palco.encenar();
  const c = await abrirConsole(palco, lote, 'leiloeiro', CURTO);
  // What may not be done yet says why when it is pressed.
  const cancelar = c.pagina.getByRole('button', { name: 'Cancelar lance' });
  await cancelar.click({ force: true });
  const recusa = c.pagina.getByText('Não há lance para cancelar.');
  await recusa.waitFor();
  expect(await aVista(recusa, CURTO)).toBe(true);
  // A refusal never goes by itself; only what was done does.
  expect(await desaparece(recusa)).toBe(false);
  const dispensar = c.pagina.getByRole('button', { name: 'Dispensar aviso' });
  expect(await medida(dispensar)).toBeGreaterThanOrEqual(44);
  expect(await violacoes(c.pagina)).toEqual([]);
  await dispensar.click();
  await recusa.waitFor({ state: 'detached' });

  await cancelar.click({ force: true });
  await recusa.waitFor();
  await c.pagina.getByRole('button', { name: 'Dou-lhe uma' }).click();
  await recusa.waitFor({ state: 'detached' });
  expect(await desaparece(c.pagina.getByRole('status').filter({ hasText: 'Dou-lhe uma' }))).toBe(true);
  expect(c.pessoa.erros).toEqual([]);
  await c.pessoa.contexto.close();
});

it('keeps the price in sight on the shortest phone, and puts the next lote where the thumb is once the hammer has fallen', async () => {
  const [lote] = await palco.encenar({ lotes: 2 });
  const c = await abrirConsole(palco, lote, 'leiloeiro', CURTO);
  const { pagina } = c;
  const proximo = pagina.getByRole('button', { name: 'Próximo lote' });
  const preco = pagina.getByRole('region', { name: lote.nome }).getByText(/^R\$/).first();
  expect(await acima(preco, pagina.getByRole('button', { name: 'Abrir lote' }))).toBe(true);
  for (const passo of ['Dou-lhe uma', 'Dou-lhe duas', 'Martelo']) {
    const botao = pagina.getByRole('button', { name: passo, disabled: false });
    await botao.waitFor();
    expect(await aVista(botao, CURTO)).toBe(true);
    await botao.click();
  }
  await pagina.getByRole('button', { name: 'Próximo lote', disabled: false }).waitFor();
  expect(await pagina.evaluate(() => scrollY)).toBe(0);
  expect(await aVista(proximo, CURTO)).toBe(true);
  expect(await acima(preco, proximo)).toBe(true);
  expect(await medida(proximo)).toBeGreaterThanOrEqual(44);
  expect(await violacoes(pagina)).toEqual([]);
  await proximo.click();
  await c.noQuadro(1, 'Ao Vivo');
  expect(c.pessoa.erros).toEqual([]);
  await c.pessoa.contexto.close();
});

it('keeps who leads above the steps on the shortest phone, the city with the name', async () => {
  const [lote] = await palco.encenar();
  const c = await abrirConsole(palco, lote, 'leiloeiro', CURTO);
  const { pagina } = c;
  await c.passo('Lance da plateia', 'l');
  await cadastrar(c, 'Tropeira da Lapa', 'Mogi das Cruzes');
  await c.tecla('d');
  await c.disse(/Tropeira da Lapa na frente/);
  await c.tecla('Escape');
  await pagina.evaluate(() => scrollTo(0, 0));
  const cidade = pagina.getByRole('region', { name: lote.nome }).getByText('Mogi das Cruzes');
  expect(await acima(cidade, pagina.getByRole('button', { name: 'Abrir lote' }))).toBe(true);
  expect(c.pessoa.erros).toEqual([]);
  await c.pessoa.contexto.close();
});
