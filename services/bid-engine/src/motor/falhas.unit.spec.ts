import { randomUUID } from 'node:crypto';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { describe, expect, it } from 'vitest';
import type { Motor } from './motor.ts';
import {
  abrirLote,
  codigo,
  eventosDe,
  HOTSITE,
  INICIO,
  lance,
  motorDeTeste,
  sessaoDe,
} from './testing/cenario.ts';
import { storeComFalhas, type Falha } from './testing/store-com-falhas.ts';

const ana = sessaoDe('a0000000-0000-4000-8000-000000000001');
const bia = sessaoDe('b0000000-0000-4000-8000-000000000002');

async function cena(falhas: Falha[]) {
  const base = memoryEventStore();
  let ligado = false;
  const store = storeComFalhas(base, () => (ligado ? (falhas.shift() ?? 'nenhuma') : 'nenhuma'));
  const motor = motorDeTeste(store);
  const lelUid = await abrirLote(motor);
  ligado = true;
  return { base, store, motor, lelUid };
}
/** Prices that the engine publishes, and how many events the feed told it of. */
function ouvir(motor: Motor, base: EventStore) {
  const vistas: (number | null)[] = [];
  let ouvidas = 0;
  motor.assinar((publicacoes) => vistas.push(...publicacoes.map(({ lote }) => lote.valor)));
  const feed = base.subscribe(-1, (eventos) => {
    ouvidas += eventos.length;
    for (const { stream, revision } of eventos) motor.notar(stream, revision);
  });
  return { vistas, ouvidas: () => ouvidas, feed };
}
const lancesNoLog = async (base: Parameters<typeof eventosDe>[0], lelUid: string) =>
  (await eventosDe(base, lelUid)).filter((e) => e.evento.tipo === 'LanceRegistrado').length;

describe('a commit that fails', () => {
  it('refuses everybody who rests on it, and the next command starts from the log', async () => {
    const { base, motor, lelUid } = await cena(['antes']);
    const todos = await Promise.all(
      [1, 2, 3, 4].map((i) => motor.darLance(i % 2 ? ana : bia, lelUid, lance(1_000 * i), INICIO)),
    );
    expect(todos.map(codigo)).toEqual(['INDISPONIVEL', 'INDISPONIVEL', 'INDISPONIVEL', 'INDISPONIVEL']);
    expect(await lancesNoLog(base, lelUid)).toBe(0);
    expect(await motor.aoVivo(HOTSITE, lelUid)).toMatchObject({ valor: null, quantidade: 0 });
    expect(codigo(await motor.darLance(ana, lelUid, lance(1_000), INICIO))).toBe('ok');
    expect(motor.estado().pendentes).toBe(0);
  });

  it.each(['depois', 'atrasada'] as const)(
    'tells the truth to a retry with the same key when the answer was lost (%s)',
    async (falha) => {
      const { base, motor, lelUid } = await cena([falha]);
      const corpo = lance(1_000);
      expect(codigo(await motor.darLance(ana, lelUid, corpo, INICIO))).toBe('INDISPONIVEL');
      const outraVez = await motor.darLance(ana, lelUid, corpo, INICIO);
      expect(outraVez).toMatchObject({ ok: true, valor: { preco: 1_000 } });
      expect(await motor.darLance(ana, lelUid, corpo, INICIO)).toEqual(outraVez);
      for (let i = 0; i < 10; i += 1) await new Promise((resolve) => setImmediate(resolve));
      expect(await lancesNoLog(base, lelUid)).toBe(1);
    },
  );

  it.each(['depois', 'atrasada'] as const)(
    'tells the watchers what was kept all the same, once the feed shows it (%s)',
    async (falha) => {
      const { base, motor, lelUid } = await cena([falha]);
      const vistas: (number | null)[] = [];
      motor.assinar((publicacoes) => {
        for (const { lote, afetados } of publicacoes) if (afetados === 'todos') vistas.push(lote.valor);
      });
      const feed = base.subscribe(-1, (eventos) => {
        for (const { stream, revision } of eventos) motor.notar(stream, revision);
      });
      expect(codigo(await motor.darLance(ana, lelUid, lance(1_000), INICIO))).toBe('INDISPONIVEL');
      await until(() => vistas.includes(1_000), { what: 'the publication' });
      await feed.stop();
    },
  );

  it('tells the watchers what another engine committed', async () => {
    const { base, motor, lelUid } = await cena([]);
    const vistas: (number | null)[] = [];
    motor.assinar((publicacoes) => vistas.push(...publicacoes.map(({ lote }) => lote.valor)));
    const feed = base.subscribe(-1, (eventos) => {
      for (const { stream, revision } of eventos) motor.notar(stream, revision);
    });
    expect(codigo(await motorDeTeste(base).darLance(bia, lelUid, lance(3_000), INICIO))).toBe('ok');
    await until(() => vistas.includes(3_000), { what: 'the publication' });
    expect(vistas).toHaveLength(1);
    await feed.stop();
  });

  it('tells the watchers of what another engine committed to a lote that had left the memory', async () => {
    const base = memoryEventStore();
    const motor = motorDeTeste(base, { limites: { maxLotesQuentes: 1 } });
    const lelUid = await abrirLote(motor);
    const { vistas, feed } = ouvir(motor, base);
    await abrirLote(motor);
    await abrirLote(motor);
    expect(motor.estado().lotesQuentes).toBe(1);
    expect(codigo(await motorDeTeste(base).darLance(bia, lelUid, lance(3_000), INICIO))).toBe('ok');
    await until(() => vistas.includes(3_000), { what: 'the publication' });
    await feed.stop();
  });

  it('tells the watchers of what another engine committed while people of the leilão were being read', async () => {
    const base = memoryEventStore();
    const outro = motorDeTeste(base);
    const lelUid = await abrirLote(outro);
    const leitura = Promise.withResolvers<never>();
    const motor = motorDeTeste(base, {
      participantes: { prontos: () => undefined, carregar: () => leitura.promise },
    });
    await motor.aoVivo(HOTSITE, lelUid);
    const { vistas, ouvidas, feed } = ouvir(motor, base);
    const esperando = motor.darLance(ana, lelUid, lance(1_000), INICIO);
    expect(codigo(await outro.darLance(bia, lelUid, lance(3_000), INICIO))).toBe('ok');
    await until(() => ouvidas() === 4, { what: 'the feed' });
    leitura.reject(new Error('planned: away'));
    expect(codigo(await esperando)).toBe('INDISPONIVEL');
    await until(() => vistas.includes(3_000), { what: 'the publication' });
    await feed.stop();
  });

  it('reads a lote again until it can tell its watchers, when the first reading fails', async () => {
    const base = memoryEventStore();
    let fora = 0;
    const store = {
      ...base,
      readStream: async (...a: Parameters<typeof base.readStream>) => {
        if ((fora -= 1) >= 0) throw new Error('planned: away');
        return base.readStream(...a);
      },
    };
    const motor = motorDeTeste(store);
    const lelUid = await abrirLote(motor);
    const { vistas, feed } = ouvir(motor, base);
    fora = 2;
    expect(codigo(await motorDeTeste(base).darLance(bia, lelUid, lance(3_000), INICIO))).toBe('ok');
    await until(() => vistas.includes(3_000), { what: 'the publication' });
    await feed.stop();
  });

  it('harms no other lote of the same process', async () => {
    const base = memoryEventStore();
    let alvo = '';
    const store = storeComFalhas(base, (batch) =>
      batch.some((a) => a.stream === alvo) ? 'antes' : 'nenhuma',
    );
    const motor = motorDeTeste(store, { limites: { maxEventosPorCommit: 1 } });
    const [ruim, bom] = [await abrirLote(motor), await abrirLote(motor)];
    alvo = streamDoLote(ruim);
    const respostas = await Promise.all([
      motor.darLance(ana, ruim, lance(1_000), INICIO),
      motor.darLance(ana, bom, lance(1_000), INICIO),
    ]);
    expect(respostas.map(codigo)).toEqual(['INDISPONIVEL', 'ok']);
  });

  it('counts a commit without an answer as unknown after its time', async () => {
    const store = storeComFalhas(memoryEventStore());
    const motor = motorDeTeste(store, { limites: { commitTimeoutMs: 30 } });
    const lelUid = await abrirLote(motor);
    store.prender();
    const corpo = lance(1_000);
    expect(codigo(await motor.darLance(ana, lelUid, corpo, INICIO))).toBe('INDISPONIVEL');
    store.soltar();
    expect(codigo(await motor.darLance(ana, lelUid, corpo, INICIO))).toBe('ok');
    expect(await lancesNoLog(store, lelUid)).toBe(1);
  });

  it('answers INDISPONIVEL while a stream cannot be read, and recovers', async () => {
    const base = memoryEventStore();
    const lelUid = await abrirLote(motorDeTeste(base));
    let fora = true;
    const store = {
      ...base,
      readStream: async (...a: Parameters<typeof base.readStream>) => {
        if (fora) throw new Error('planned: away');
        return base.readStream(...a);
      },
    };
    const motor = motorDeTeste(store);
    expect(codigo(await motor.darLance(ana, lelUid, lance(1_000), INICIO))).toBe('INDISPONIVEL');
    await expect(motor.aoVivo(HOTSITE, lelUid)).rejects.toThrow('away');
    fora = false;
    expect(codigo(await motor.darLance(ana, lelUid, lance(1_000), INICIO))).toBe('ok');
    expect(motor.estado()).toMatchObject({ pendentes: 0, lotesQuentes: 1 });
  });
});

describe('readers of cold lotes', () => {
  it('are refused beyond the limit, and nobody who waited is forgotten', async () => {
    const base = memoryEventStore();
    const lelUid = await abrirLote(motorDeTeste(base));
    let soltar: () => void = () => {};
    const presa = new Promise<void>((resolve) => (soltar = resolve));
    const store = {
      ...base,
      readStream: async (...a: Parameters<typeof base.readStream>) => {
        await presa;
        return base.readStream(...a);
      },
    };
    const motor = motorDeTeste(store, { limites: { maxPendentes: 5, maxHidratacoes: 1 } });
    const olhares = Array.from({ length: 5 }, () => motor.aoVivo(HOTSITE, lelUid));
    await expect(motor.aoVivo(HOTSITE, lelUid)).rejects.toThrow('too many');
    const outros = Array.from({ length: 5 }, () => motor.aoVivo(HOTSITE, randomUUID()));
    await expect(motor.aoVivo(HOTSITE, randomUUID())).rejects.toThrow('too many');
    soltar();
    expect((await Promise.all(olhares)).every((l) => l?.lelUid === lelUid)).toBe(true);
    expect(await Promise.all(outros)).toEqual([null, null, null, null, null]);
  });
});

describe('two engines on one store', () => {
  it('never both accept: the expected revision fences, and the loser decides again from the log', async () => {
    const base = memoryEventStore();
    const [um, dois] = [motorDeTeste(base), motorDeTeste(base)];
    const lelUid = await abrirLote(um);
    await dois.aoVivo(HOTSITE, lelUid);
    for (let i = 1; i <= 30; i += 1) {
      const [a, b] = await Promise.all([
        um.darLance(ana, lelUid, lance(1_000 * i), INICIO),
        dois.darLance(bia, lelUid, lance(1_000 * i), INICIO),
      ]);
      expect([codigo(a), codigo(b)].filter((c) => c === 'ok').length).toBeLessThanOrEqual(1);
    }
    const valores = (await eventosDe(base, lelUid)).flatMap(({ evento }) =>
      evento.tipo === 'LanceRegistrado' ? [evento.valor] : [],
    );
    expect(valores.length).toBeGreaterThan(0);
    expect([...new Set(valores)]).toEqual([...valores].sort((x, y) => x - y));
  });

  it('reads a lote again that another engine moved on, once it is told', async () => {
    const base = memoryEventStore();
    const [um, dois] = [motorDeTeste(base), motorDeTeste(base)];
    const lelUid = await abrirLote(um);
    await dois.aoVivo(HOTSITE, lelUid);
    await um.darLance(ana, lelUid, lance(1_000), INICIO);
    expect(await dois.aoVivo(HOTSITE, lelUid)).toMatchObject({ valor: null });
    const eventos = await eventosDe(base, lelUid);
    dois.notar(streamDoLote(lelUid), eventos.length - 1);
    dois.notar(`leilao-${randomUUID()}`, 3);
    expect(await dois.aoVivo(HOTSITE, lelUid)).toMatchObject({ valor: 1_000 });
  });

  it('leaves a lote that went to another owner alone, and reads it again when somebody asks', async () => {
    const base = memoryEventStore();
    let leituras = 0;
    const store = {
      ...base,
      readStream: async (...a: Parameters<typeof base.readStream>) => {
        leituras += 1;
        return base.readStream(...a);
      },
    };
    let meu = true;
    const [um, dono] = [motorDeTeste(store, { meu: () => meu }), motorDeTeste(base)];
    const lelUid = await abrirLote(um);
    const { vistas, ouvidas, feed } = ouvir(um, base);
    await until(() => ouvidas() === 3, { what: 'the feed' });
    meu = false;
    const antes = leituras;
    for (const [i, quem] of [bia, ana, bia].entries())
      expect(codigo(await dono.darLance(quem, lelUid, lance(1_000 * (i + 1)), INICIO))).toBe('ok');
    await until(() => ouvidas() === 6, { what: 'the feed' });
    expect(leituras).toBe(antes);
    expect(vistas).toEqual([]);
    expect(um.estado().lotesQuentes).toBe(0);
    expect(await um.aoVivo(HOTSITE, lelUid)).toMatchObject({ valor: 3_000 });
    await feed.stop();
  });
});
