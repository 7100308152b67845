import { expect, it, onTestFinished } from 'vitest';
import { corpoLance } from '@martelo/schemas/disputa/calls.ts';
import { SocketGateway } from './gateway.ts';
import { paginaDeLances } from './history.ts';
import { LEILAO, LOJA, sessaoDe } from './testing/bancada.ts';
import { FioDeMentira } from './testing/fio-de-mentira.ts';
import { MotorDeMentira, loteDeMentira, uid } from './testing/motor-de-mentira.ts';

const LOTE = uid(100);

/** An engine with one lote, and a gateway at which one visitor follows it. */
async function cena() {
  const motor = new MotorDeMentira();
  motor.por(LEILAO.hotUid, loteDeMentira(LOTE));
  const gateway = new SocketGateway({
    motor,
    clock: Date.now,
    sessaoDoToken: async () => ({ ok: true, valor: sessaoDe(7, LEILAO.hotUid) }),
    lotesDoLeilao: async () => [LOTE],
  });
  gateway.iniciar();
  onTestFinished(() => gateway.encerrar());
  const fio = new FioDeMentira();
  const conexao = gateway.aceitar({ wire: fio, life: fio, tenant: LEILAO, ip: '127.0.0.1' });
  const { registry } = gateway;
  const lote = registry.seguirLote(conexao, LOTE);
  await registry.carregar(lote);
  const de = { motor, registry, limites: { ...gateway.limites, historicoPorPagina: 2 } };
  const pedir = (antesDe?: number, hotUid = LEILAO.hotUid) => paginaDeLances(de, hotUid, LOTE, antesDe);
  let valor = 100_000;
  const darLance = async (n: number): Promise<void> => {
    const lance = corpoLance.parse({
      tipoNegociacao: 'Disputa',
      tipoLance: 'Manual',
      valor,
      chaveIdempotencia: `chave-${valor}`,
    });
    await motor.darLance(sessaoDe(n, LEILAO.hotUid), LOTE, lance, Date.now());
    valor += 10_000;
  };
  return { motor, registry, conexao, lote, pedir, darLance };
}

const valores = (pagina: string | null): number[] =>
  (JSON.parse(`{${pagina}}`) as { lances: { valor: number }[] }).lances.map((l) => l.valor);

it('reads the newest page once for all who ask at the same moment, and again after the next bid', async () => {
  const { motor, pedir, darLance } = await cena();
  for (const n of [7, 8, 9]) await darLance(n);
  const paginas = await Promise.all(Array.from({ length: 50 }, () => pedir()));
  expect(new Set(paginas).size).toBe(1);
  expect(valores(paginas[0] ?? null)).toEqual([120_000, 110_000]);
  expect(paginas[0]).toContain('"temMais":true');
  await pedir();
  expect(motor.paginas).toBe(1);
  await darLance(7);
  expect(valores(await pedir())).toEqual([130_000, 120_000]);
  expect(motor.paginas).toBe(2);
});

it('reads older pages, and those of a lote that nobody follows, for each who asks', async () => {
  const { motor, registry, conexao, lote, pedir, darLance } = await cena();
  for (const n of [7, 8, 9]) await darLance(n);
  const [primeira, segunda] = [await pedir(2), await pedir(2)];
  expect(valores(primeira)).toEqual([100_000]);
  expect([primeira, motor.paginas]).toEqual([segunda, 2]);
  registry.deixarLote(conexao, lote);
  await pedir();
  await pedir();
  expect(motor.paginas).toBe(4);
});

it('keeps no page that could not be read', async () => {
  const { motor, pedir, darLance } = await cena();
  await darLance(7);
  motor.falha = new Error('planned');
  await expect(pedir()).rejects.toThrow('planned');
  motor.falha = null;
  expect(valores(await pedir())).toEqual([100_000]);
});

it('gives a page that is kept to nobody of another tenant (I11)', async () => {
  const { pedir } = await cena();
  expect(await pedir()).not.toBeNull();
  expect(await pedir(undefined, LOJA.hotUid)).toBeNull();
});
