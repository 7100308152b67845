import { randomUUID } from 'node:crypto';
import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conferirInvariantes, hashDoEstado } from '../disputa/door.ts';
import type { Motor } from './motor.ts';
import {
  abrirLote,
  conferirConfirmados,
  eventosDe,
  HOTSITE,
  INICIO,
  lance,
  motorDeTeste,
  replay,
  sessaoDe,
  type Confirmado,
} from './testing/cenario.ts';
import { storeComFalhas, type Falha } from './testing/store-com-falhas.ts';

const pessoas = Array.from({ length: 6 }, (_, i) => sessaoDe(`c0000000-0000-4000-8000-00000000000${i}`));

type Passo =
  | {
      tipo: 'lance';
      motor: number;
      lote: number;
      quem: number;
      degraus: number;
      automatico: boolean;
      repetir: boolean;
      esperar: boolean;
    }
  | {
      tipo: 'pregao';
      motor: number;
      lote: number;
      passo: 'DarDouLheUma' | 'DarDouLheDuas' | 'BaterMartelo' | 'SuspenderLote' | 'RetomarLote';
    };

const passo: fc.Arbitrary<Passo> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      tipo: fc.constant('lance' as const),
      motor: fc.nat(1),
      lote: fc.nat(2),
      quem: fc.nat(5),
      degraus: fc.integer({ min: -2, max: 4 }),
      automatico: fc.boolean(),
      repetir: fc.boolean(),
      esperar: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      tipo: fc.constant('pregao' as const),
      motor: fc.nat(1),
      lote: fc.nat(2),
      passo: fc.constantFrom('DarDouLheUma', 'DarDouLheDuas', 'BaterMartelo', 'SuspenderLote', 'RetomarLote'),
    }),
  },
);
const falha: fc.Arbitrary<Falha> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Falha>('nenhuma') },
  { weight: 4, arbitrary: fc.constantFrom<Falha>('antes', 'depois', 'tarde', 'atrasada') },
);

/** Runs the steps; `quantos` engines share the store. Answers what bidders were told and what is wrong. */
async function viver(passos: readonly Passo[], falhas: readonly Falha[], quantos: number) {
  const base = memoryEventStore();
  const preparo = motorDeTeste(base);
  const lotes: string[] = [];
  for (let i = 0; i < 3; i += 1)
    lotes.push(await abrirLote(preparo, { recebeIncrementoTempo: true, finalizacaoManual: true }));
  const fila = [...falhas];
  const store = storeComFalhas(base, () => fila.shift() ?? 'nenhuma');
  let agora = INICIO;
  const motores = Array.from({ length: quantos }, () =>
    motorDeTeste(store, { clock: () => agora, limites: { maxLotesQuentes: 2 } }),
  );
  const feed = base.subscribe(-1, (eventos) => {
    for (const e of eventos) for (const m of motores) m.notar(e.stream, e.revision);
  });
  const confirmados: Confirmado[] = [];
  const pendentes: Promise<unknown>[] = [];
  for (const p of passos) {
    agora += 7;
    const motor = motores[p.motor % quantos] as Motor;
    const lelUid = lotes[p.lote] as string;
    if (p.tipo === 'pregao') {
      const comando =
        p.passo === 'BaterMartelo'
          ? ({
              tipo: 'BaterMartelo',
              por: 'leiloeiro',
              versaoVista: 1_000,
              aprovado: true,
              condicional: false,
            } as const)
          : p.passo === 'SuspenderLote' || p.passo === 'RetomarLote'
            ? ({ tipo: p.passo, motivo: 'conferência', por: 'adm' } as const)
            : ({ tipo: p.passo, por: 'leiloeiro' } as const);
      pendentes.push(motor.executar(HOTSITE, lelUid, comando));
      continue;
    }
    const visto = await motor.aoVivo(HOTSITE, lelUid);
    const valor = Math.max(1, (visto?.proximo ?? 1_000) + p.degraus * 1_000);
    const corpo = lance(valor, {
      tipoLance: p.automatico ? 'Configuração Automática' : 'Manual',
      chaveIdempotencia: randomUUID(),
    });
    const enviar = (m: Motor) =>
      m.darLance(pessoas[p.quem] as (typeof pessoas)[0], lelUid, corpo, agora).then((r) => {
        if (r.ok) confirmados.push({ lelUid, chave: corpo.chaveIdempotencia, resposta: r.valor });
      });
    pendentes.push(enviar(motor));
    // An impatient screen sends the same key again, perhaps to the other engine.
    if (p.repetir) pendentes.push(enviar(motores[(p.motor + 1) % quantos] as Motor));
    if (p.esperar) await Promise.all(pendentes.splice(0));
  }
  await Promise.all(pendentes);
  await Promise.all(motores.map((m) => m.ocioso()));
  for (let i = 0; i < 10; i += 1) await new Promise((resolve) => setImmediate(resolve));
  await feed.stop();
  const problemas = await conferirConfirmados(base, confirmados);
  for (const lelUid of lotes) problemas.push(...(await conferirLote(base, lelUid)));
  // I7: what a live engine shows is what a fresh one reads.
  for (const motor of motores) {
    for (const lelUid of lotes) {
      const [vivo, fresco] = await Promise.all([retrato(motor, lelUid), retrato(motorDeTeste(base), lelUid)]);
      if (vivo !== fresco) problemas.push(`I7: live ${vivo} differs from the log's ${fresco}`);
    }
  }
  for (const m of motores)
    if (m.estado().pendentes !== 0) problemas.push('an engine still waits for something');
  return { problemas, confirmados };
}

const retrato = async (motor: Motor, lelUid: string): Promise<string> =>
  JSON.stringify([
    await motor.aoVivo(HOTSITE, lelUid),
    await motor.lances(HOTSITE, lelUid, { limite: 1_000 }),
    await motor.posicoes(
      HOTSITE,
      lelUid,
      pessoas.map((p) => p.cliUid),
    ),
  ]);

/** I2 to I6 over the stream, and I7: what an engine reads is what a clean replay gives. */
async function conferirLote(base: EventStore, lelUid: string): Promise<string[]> {
  const problemas = conferirInvariantes(
    (await eventosDe(base, lelUid)).map(({ evento }, revisao) => ({ revisao, evento })),
  );
  const limpo = await replay(base, lelUid);
  const lido = motorDeTeste(base);
  const visto = await lido.aoVivo(HOTSITE, lelUid);
  if (limpo === null || visto?.revisao !== limpo.revisao || visto.valor !== limpo.preco)
    problemas.push('a replay differs');
  else if (hashDoEstado(limpo) !== hashDoEstado((await replay(base, lelUid)) ?? limpo))
    problemas.push('I7: two replays differ');
  return problemas;
}

describe('any interleaving of commands with a store that fails', () => {
  it('keeps the invariants: acknowledged is in the log exactly once (one engine)', async () => {
    let aceitos = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(passo, { minLength: 5, maxLength: 60 }),
        fc.array(falha, { maxLength: 40 }),
        async (passos, falhas) => {
          const { problemas, confirmados } = await viver(passos, falhas, 1);
          aceitos += confirmados.length;
          expect(problemas).toEqual([]);
        },
      ),
      { numRuns: 120 },
    );
    expect(aceitos).toBeGreaterThan(100);
  });

  it('keeps the invariants with two engines on one store', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(passo, { minLength: 5, maxLength: 60 }),
        fc.array(falha, { maxLength: 40 }),
        async (passos, falhas) => {
          expect((await viver(passos, falhas, 2)).problemas).toEqual([]);
        },
      ),
      { numRuns: 120 },
    );
  });

  it('accepts concurrent lances of many clients in one order, each value once', async () => {
    const store = memoryEventStore();
    const motor = motorDeTeste(store);
    const lelUid = await abrirLote(motor);
    const clientes = Array.from({ length: 50 }, () => sessaoDe(randomUUID()));
    const confirmados: Confirmado[] = [];
    await Promise.all(
      clientes.map(async (cliente) => {
        for (let n = 0; n < 20; n += 1) {
          const corpo = lance((await motor.aoVivo(HOTSITE, lelUid))?.proximo ?? 0);
          const r = await motor.darLance(cliente, lelUid, corpo, INICIO);
          if (r.ok) confirmados.push({ lelUid, chave: corpo.chaveIdempotencia, resposta: r.valor });
        }
      }),
    );
    expect(confirmados.length).toBeGreaterThan(19);
    expect(await conferirConfirmados(store, confirmados)).toEqual([]);
    expect(await conferirLote(store, lelUid)).toEqual([]);
    const total = (await eventosDe(store, lelUid)).filter((e) => e.evento.tipo === 'LanceRegistrado').length;
    expect(total).toBe(confirmados.length);
  });
});
