import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { Bancada, LEILAO } from './testing/bancada.ts';
import { loteDeMentira, uid } from './testing/motor-de-mentira.ts';

const LOTE = uid(100);
const acompanhar = { tipo: 'acompanhar-lotes', lotes: [{ lelUid: LOTE }] };
let bancada: Bancada;

beforeEach(async () => {
  bancada = await new Bancada({ tiqueMs: 2, tiqueFinalMs: 1 }).abrir();
  bancada.motor.por(LEILAO.hotUid, loteDeMentira(LOTE));
});

afterEach(async () => {
  expect(await bancada.fechar()).toEqual([]);
});

it('does not answer with the state of what was left meanwhile: it may be older than what came since', async () => {
  const cliente = await bancada.ligarComo(7);
  const { motor } = bancada;
  const posicoes = motor.posicoes.bind(motor);
  const portao = Promise.withResolvers<void>();
  let perguntou = false;
  motor.posicoes = async (...de) => {
    motor.posicoes = posicoes;
    perguntou = true;
    await portao.promise;
    return posicoes(...de);
  };
  const primeira = cliente.pedir(acompanhar);
  await until(() => perguntou, { what: 'the first subscription to ask for places' });
  await cliente.pedir({ tipo: 'deixar-lotes', lelUids: [LOTE] });
  motor.mudar(LOTE, { minimo: 5 });
  expect(await cliente.pedir(acompanhar)).toMatchObject({ lotes: [{ revisao: 1 }] });
  portao.resolve();
  expect(await primeira).toMatchObject({ tipo: 'acompanhando', lotes: [] });
});
