import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { Bancada } from './testing/bancada.ts';

let bancada: Bancada;

beforeEach(async () => {
  bancada = await new Bancada({ pulsoMs: 40 }).abrir();
});

afterEach(async () => {
  expect(await bancada.fechar()).toEqual([]);
});

it('lets who asked for it hear that the line lives, and nobody else', async () => {
  const quem = await bancada.ligar();
  const outro = await bancada.ligar();
  expect(await quem.pedir({ tipo: 'pulso', ligado: true })).toMatchObject({ tipo: 'feito' });
  await until(() => quem.de('pulso').length >= 5, { what: 'five pulses' });
  await outro.emDia();
  expect(outro.de('pulso')).toEqual([]);
});

it('keeps its pace for bidders in a crowd, and tells visitors a slower one', async () => {
  await bancada.fechar();
  bancada = await new Bancada({ pulsoMs: 40, pulsosRapidos: 1, pulsoCalmoMs: 200 }).abrir();
  const ligar = { tipo: 'pulso', ligado: true };
  const primeiro = await bancada.ligar();
  expect(await primeiro.pedir(ligar)).toMatchObject({ pulsoMs: 40 });
  const visitante = await bancada.ligar();
  expect(await visitante.pedir(ligar)).toMatchObject({ pulsoMs: 200 });
  const licitante = await bancada.ligarComo(7);
  expect(await licitante.pedir(ligar)).toMatchObject({ pulsoMs: 40 });
  await until(() => visitante.de('pulso').length >= 2, { what: 'the slower pulses' });
  await until(() => licitante.de('pulso').length >= visitante.de('pulso').length + 3, {
    what: "the bidder's pulses, which are more",
  });
});

it('stops for a page that nobody looks at, and forgets who has gone', async () => {
  const quem = await bancada.ligar();
  const outro = await bancada.ligar();
  for (const cliente of [quem, outro]) await cliente.pedir({ tipo: 'pulso', ligado: true });
  await until(() => quem.de('pulso').length > 0, { what: 'a pulse' });
  await quem.pedir({ tipo: 'pulso', ligado: false });
  const antes = quem.de('pulso').length;
  const doOutro = outro.de('pulso').length;
  await until(() => outro.de('pulso').length >= doOutro + 5, { what: "the other one's pulses" });
  await quem.emDia();
  expect(quem.de('pulso').length).toBe(antes);
  outro.ws.terminate();
  await until(() => bancada.gateway.contadores.conexoes === 1, { what: 'the goodbye' });
});
