import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { describe, expect, it } from 'vitest';
import type { Motor, OpcoesDoMotor } from './motor.ts';
import { loteFrio, novaTarefa, venceu, type PedidoDeLance } from './tarefa.ts';
import {
  abrirLote,
  codigo,
  eventosDe,
  HOTSITE,
  INICIO,
  lance,
  motorDeTeste,
  sessaoDe,
  todosHabilitados,
} from './testing/cenario.ts';
import { storeComFalhas } from './testing/store-com-falhas.ts';

const ana = sessaoDe('a0000000-0000-4000-8000-000000000001');
const bia = sessaoDe('b0000000-0000-4000-8000-000000000002');
const nunca = new Promise<never>(() => undefined);

/** A clock that goes on from the start of the test's auction. */
const relogio = (): (() => number) => {
  const desde = performance.now();
  return () => INICIO + performance.now() - desde;
};
const apressado = (store: EventStore, clock = relogio(), opcoes: Partial<OpcoesDoMotor> = {}): Motor =>
  motorDeTeste(store, { clock, limites: { prazoDoLanceMs: 200, esperaMaximaMs: 60_000 }, ...opcoes });
const volta = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const lancesNoLog = async (store: EventStore, lelUid: string) =>
  (await eventosDe(store, lelUid)).filter((e) => e.evento.tipo === 'LanceRegistrado').length;

describe('the deadline of a bid', () => {
  it('is kept where its lote cannot be read, and nobody says so', async () => {
    const base = memoryEventStore();
    const lelUid = await abrirLote(motorDeTeste(base));
    const clock = relogio();
    const motor = apressado({ ...base, readStream: () => nunca }, clock);
    expect(codigo(await motor.darLance(ana, lelUid, lance(1_000), clock()))).toBe('INDISPONIVEL');
    expect(motor.estado().pendentes).toBe(0);
  });

  it('is kept where the people of the leilão cannot be read, and what is read later decides it no more', async () => {
    const base = memoryEventStore();
    const lelUid = await abrirLote(motorDeTeste(base));
    const clock = relogio();
    const leitura =
      Promise.withResolvers<Awaited<ReturnType<ReturnType<typeof todosHabilitados>['carregar']>>>();
    const participantes = { prontos: () => undefined, carregar: () => leitura.promise };
    const motor = apressado(base, clock, { participantes });
    expect(codigo(await motor.darLance(ana, lelUid, lance(1_000), clock()))).toBe('INDISPONIVEL');
    leitura.resolve(await todosHabilitados().carregar(''));
    await motor.ocioso();
    expect(codigo(await motor.darLance(bia, lelUid, lance(1_000), clock()))).toBe('ok');
    expect(await lancesNoLog(base, lelUid)).toBe(1);
  });

  it('is kept while its commit has no answer, and its key tells afterwards what became of it', async () => {
    const store = storeComFalhas(memoryEventStore());
    const clock = relogio();
    const motor = apressado(store, clock);
    const lelUid = await abrirLote(motor);
    store.prender();
    const corpo = lance(1_000);
    expect(codigo(await motor.darLance(ana, lelUid, corpo, clock()))).toBe('INDISPONIVEL');
    expect(codigo(await motor.darLance(ana, lelUid, corpo, clock()))).toBe('CHAVE_EM_ANDAMENTO');
    store.soltar();
    const resposta = await until(
      async () => {
        const outra = await motor.darLance(ana, lelUid, corpo, clock());
        return outra.ok && outra;
      },
      { what: 'the outcome' },
    );
    expect(resposta).toMatchObject({ ok: true, valor: { preco: 1_000 } });
    expect(await lancesNoLog(store, lelUid)).toBe(1);
    expect(await motor.aoVivo(HOTSITE, lelUid)).toMatchObject({ quantidade: 1, valor: 1_000 });
  });

  it.each([
    ['a store with a call for each lote', { inOrder: false, atOnce: 1 }],
    ['a store with a commit for all', {}],
  ])('takes a bid back that could not be sent by then: %s', async (_, ordem) => {
    const presa = storeComFalhas(memoryEventStore());
    const store = Object.assign(presa, ordem);
    const clock = relogio();
    const motor = apressado(store, clock);
    const lotes = [await abrirLote(motor), await abrirLote(motor), await abrirLote(motor)];
    store.prender();
    // Two commits are under way at most, and a few bids wait for what those bring.
    const primeiros = [];
    for (const lelUid of lotes) {
      primeiros.push(motor.darLance(ana, lelUid, lance(1_000), clock()));
      await volta();
      await volta();
    }
    const outro = motor.darLance(bia, lotes[0] ?? '', lance(2_000), clock());
    expect((await Promise.all([...primeiros, outro])).map(codigo)).toEqual(Array(4).fill('INDISPONIVEL'));
    const enviados = store.appends;
    store.soltar();
    const depois = await motor.darLance(ana, lotes[2] ?? '', lance(1_000), clock());
    expect(codigo(depois)).toBe('ok');
    expect(store.appends).toBe(enviados + 1);
    expect(await lancesNoLog(store, lotes[2] ?? '')).toBe(1);
  });

  it('counts from when the edge took it, unless that cannot be right', () => {
    const chegou = (recebidoEm: number) => {
      const pedido = { recebidoEm, chave: 'k', cliUid: 'c', origem: 'site' } as unknown as PedidoDeLance;
      return novaTarefa(loteFrio('l', 'lote-l'), '', pedido, null, 100_000, () => undefined);
    };
    expect(venceu(chegou(100_000), 100_000)).toBe(false);
    expect(venceu(chegou(100_000), 100_001)).toBe(true);
    expect(venceu(chegou(94_000), 94_001)).toBe(true);
    expect(venceu(chegou(94_000), 94_000)).toBe(false);
    expect(venceu(chegou(1_000), 94_001)).toBe(false);
    expect(venceu(chegou(900_000), 100_001)).toBe(true);
    expect(venceu({ ...chegou(94_000), aberta: false }, 94_001)).toBe(false);
    expect(venceu({ ...chegou(94_000), lance: null }, 94_001)).toBe(false);
  });
});
