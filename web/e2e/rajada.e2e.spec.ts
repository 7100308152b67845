import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import type { LancePublico } from '@martelo/schemas/disputa/ao-vivo.ts';
import { LIMITES_SOCKET } from '@martelo/schemas/tempo-real/mensagens.ts';
import type { Locator } from 'playwright-core';
import { formatarValor } from '../src/lib/format/texto.ts';
import { abrirConsole } from './console-do-leiloeiro.ts';
import { historico } from './painel.ts';
import { abrirPalco, LEILAO } from './palco.ts';
import type { Palco } from './palco.ts';
import { abrirLote, CELULAR, novaPessoa } from './pessoa.ts';

let palco: Palco;

beforeAll(async () => {
  palco = await abrirPalco();
});

afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

/** The value of each line, in order. */
const valores = async (linhas: Locator): Promise<string[]> =>
  (await linhas.allInnerTexts()).map((texto) => /R\$\s[\d.]+/.exec(texto)?.[0] ?? texto);

it('shows a rush of bids without a hole, and no page asks for what a push could not carry', async () => {
  const [lote] = await palco.encenar();
  const [ana, c] = await Promise.all([
    novaPessoa(palco.navegador, CELULAR),
    abrirConsole(palco, lote, 'leiloeiro'),
  ]);
  await abrirLote(ana, palco.pagina(lote), lote);
  const { proximo, incremento } = await palco.aoVivo(lote);
  const { chamar, entrar } = palco.programa;
  const tokens = await Promise.all(['comprador1', 'comprador2'].map((u) => entrar(LEILAO, u)));
  await Promise.all(
    Array.from({ length: 240 }, (_, n) =>
      chamar(LEILAO, 'POST', `/v1/lote/${lote.lelUid}/lances`, {
        token: tokens[n % tokens.length] ?? '',
        body: { valor: proximo + n * incremento, chaveIdempotencia: `rajada-de-lances-${n}` },
      }),
    ),
  );
  const { corpo } = await chamar(LEILAO, 'GET', `/v1/lote/${lote.lelUid}/lances?porPagina=200`);
  const todos = (corpo['lances'] as LancePublico[]).map((l) => formatarValor(l.valor));
  const cheios = ana.recebidos.filter(
    (m) =>
      m.includes('"tipo":"lote-atualizado"') && m.split('"lanUid"').length > LIMITES_SOCKET.lancesPorTique,
  );
  expect(cheios.length).toBeGreaterThan(0);

  const linhas = historico(ana).getByRole('listitem');
  await linhas
    .first()
    .filter({ hasText: todos[0] ?? '' })
    .waitFor();
  expect(await valores(linhas)).toEqual(todos.slice(0, 8));
  expect(ana.recebidos.filter((m) => m.includes('"tipo":"historico"'))).toEqual([]);
  for (let mostra = 16; mostra <= 40; mostra += 8) {
    await ana.pagina.getByRole('button', { name: 'Mostrar mais' }).click();
    await linhas.nth(mostra - 1).waitFor();
    expect(await valores(linhas)).toEqual(todos.slice(0, mostra));
  }
  // Somebody who runs the event always has as many as his screen shows.
  const doConsole = c.pagina.getByRole('region', { name: 'Histórico de lances' }).getByRole('listitem');
  await until(async () => JSON.stringify(await valores(doConsole)) === JSON.stringify(todos.slice(0, 40)), {
    what: 'forty bids in the console',
  });
  for (const { erros } of [ana, c.pessoa]) expect(erros).toEqual([]);
});
