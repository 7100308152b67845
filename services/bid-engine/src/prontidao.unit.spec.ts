import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import { StoreUnavailable } from '@martelo/platform/event-store/port.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { expect, it } from 'vitest';
import { abrirLote, codigo, INICIO, lance, motorDeTeste, sessaoDe } from './motor/testing/cenario.ts';
import { storeComFalhas, type Falha } from './motor/testing/store-com-falhas.ts';
import { criarProntidao } from './prontidao.ts';

const ana = sessaoDe('a0000000-0000-4000-8000-000000000001');
const bia = sessaoDe('b0000000-0000-4000-8000-000000000002');
const SEGUNDO = 1_000;

/** An engine with one open lote on a store that fails as asked, and what it says of itself. */
async function cena() {
  const falhas: Falha[] = [];
  let agora = INICIO;
  let fora = false;
  const base = storeComFalhas(memoryEventStore(), () => falhas.shift() ?? 'nenhuma');
  const ping = async (): Promise<void> => {
    if (fora) throw new StoreUnavailable('away');
  };
  const clock = () => agora;
  const prontidao = criarProntidao({ store: { ping }, clock });
  const motor = motorDeTeste(base, { clock, metricas: prontidao.medir(undefined) });
  const lelUid = await abrirLote(motor);
  return {
    base,
    motor,
    falhas,
    passar: (ms: number) => void (agora += ms),
    tirar: (sim: boolean) => void (fora = sim),
    lancar: (quem: typeof ana, valor: number) => motor.darLance(quem, lelUid, lance(valor), agora),
    diz: (silencioMs = 0) =>
      prontidao.conferir(motor.estado(), silencioMs).then(
        () => 'pronto',
        (erro: Error) => `${erro.name}: ${erro.message}`,
      ),
  };
}

it('is ready while the store answers and keeps, bids or not', async () => {
  const c = await cena();
  expect(await c.diz()).toBe('pronto');
  expect(codigo(await c.lancar(ana, 1_000))).toBe('ok');
  c.passar(3_600 * SEGUNDO);
  expect(await c.diz(SEGUNDO)).toBe('pronto');
  c.tirar(true);
  expect(await c.diz()).toBe('StoreUnavailable: away');
});

it('is not ready from a commit that failed to the first that succeeds', async () => {
  const c = await cena();
  c.falhas.push('antes', 'antes');
  const falhou = 'NotReady: O último registro falhou, e nenhum deu certo depois dele.';
  expect(codigo(await c.lancar(ana, 1_000))).toBe('INDISPONIVEL');
  expect(await c.diz()).toBe(falhou);
  // Each that fails counts anew.
  c.passar(4 * SEGUNDO);
  await c.lancar(ana, 1_000);
  c.passar(4 * SEGUNDO);
  expect(await c.diz()).toBe(falhou);
  expect(codigo(await c.lancar(ana, 1_000))).toBe('ok');
  expect(await c.diz()).toBe('pronto');
});

it('is ready again after a failure once nobody has tried for five seconds, for nobody would come to try', async () => {
  const c = await cena();
  c.falhas.push('antes');
  await c.lancar(ana, 1_000);
  c.passar(5 * SEGUNDO);
  expect(await c.diz()).toMatch(/^NotReady/);
  c.passar(1);
  expect(await c.diz()).toBe('pronto');
  // What it writes every second anyway shows whether anything can be written.
  expect(await c.diz(5 * SEGUNDO + 1)).toBe(
    'NotReady: Há mais de 5 segundos o motor não grava o seu sinal de vida.',
  );
});

it('is not ready while a commit gets no answer for five seconds', async () => {
  const c = await cena();
  c.base.prender();
  const presos = c.base.appends;
  const esperando = c.lancar(bia, 1_000);
  await until(() => c.base.appends > presos, { what: 'the commit under way' });
  c.passar(5 * SEGUNDO);
  expect(await c.diz()).toBe('pronto');
  c.passar(1);
  expect(await c.diz()).toBe('NotReady: Um comando espera há mais de 5 segundos para ser registrado.');
  c.base.soltar();
  expect(codigo(await esperando)).toBe('ok');
  expect(await c.diz()).toBe('pronto');
});
