import { randomUUID } from 'node:crypto';
import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import type { PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { describe, expect, it } from 'vitest';
import { hashDoEstado } from '../disputa/door.ts';
import {
  abrirLote,
  codigo,
  eventosDe,
  HOTSITE,
  INICIO,
  lance,
  motorDeTeste,
  replay,
  sessaoDe,
  todosHabilitados,
} from './testing/cenario.ts';
import { storeComFalhas } from './testing/store-com-falhas.ts';

const ana = sessaoDe('a0000000-0000-4000-8000-000000000001');
const bia = sessaoDe('b0000000-0000-4000-8000-000000000002');

describe('the engine', () => {
  it('answers an accepted lance only after the store has kept it', async () => {
    const store = storeComFalhas(memoryEventStore());
    const motor = motorDeTeste(store);
    const lelUid = await abrirLote(motor);
    store.prender();
    let resposta: unknown = null;
    const promessa = motor.darLance(ana, lelUid, lance(1_000), INICIO).then((r) => (resposta = r));
    for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(resposta).toBeNull();
    expect(await motor.aoVivo(HOTSITE, lelUid)).toMatchObject({ valor: null });
    store.soltar();
    await promessa;
    expect(resposta).toMatchObject({
      ok: true,
      valor: { situacao: 'Vencendo', preco: 1_000, proximo: 2_000 },
    });
    expect((await eventosDe(store, lelUid)).map((e) => e.evento.tipo)).toContain('LanceRegistrado');
    expect(await motor.aoVivo(HOTSITE, lelUid)).toMatchObject({ valor: 1_000 });
  });

  it('names the event that holds the reserve by a uid that the public ones do not lead to', async () => {
    const store = memoryEventStore();
    const motor = motorDeTeste(store);
    const lelUid = await abrirLote(motor);
    await motor.darLance(ana, lelUid, lance(1_000), INICIO);
    await motor.darLance(bia, lelUid, lance(2_000), INICIO);
    const eventos = await store.readStream(streamDoLote(lelUid));
    const comeco = (tipo: string): string[] =>
      eventos.filter((e) => e.type === tipo).map((e) => e.id.slice(0, 23));
    const [publico = '', outro = ''] = comeco('LanceRegistrado');
    expect(publico).toBe(outro);
    expect(comeco('LoteCadastrado')).not.toContain(publico);
  });

  it('commits what came during the previous commits as two groups, the second resting on the first', async () => {
    const store = storeComFalhas(memoryEventStore());
    const motor = motorDeTeste(store);
    const lelUid = await abrirLote(motor);
    const antes = store.appends;
    const lances = Array.from({ length: 300 }, (_, i) =>
      motor.darLance(i % 2 ? ana : bia, lelUid, lance(1_000 * (i + 1)), INICIO),
    );
    expect((await Promise.all(lances)).every((r) => r.ok)).toBe(true);
    expect(store.appends - antes).toBe(2);
  });

  it('never puts more events than the limit into one commit, and splits no command', async () => {
    const lotes: number[] = [];
    const store = storeComFalhas(memoryEventStore(), (batch) => {
      lotes.push(batch.reduce((n, a) => n + a.events.length, 0));
      return 'nenhuma';
    });
    const motor = motorDeTeste(store, { limites: { maxEventosPorCommit: 10 } });
    const lelUid = await abrirLote(motor);
    await Promise.all(
      Array.from({ length: 95 }, (_, i) =>
        motor.darLance(i % 2 ? ana : bia, lelUid, lance(1_000 * (i + 1)), INICIO),
      ),
    );
    expect(Math.max(...lotes)).toBe(10);
  });

  it('lets a refusal that rests on uncommitted lances wait for them, and answers others at once', async () => {
    const store = storeComFalhas(memoryEventStore());
    const motor = motorDeTeste(store);
    const lelUid = await abrirLote(motor);
    store.prender();
    const ordem: string[] = [];
    const primeiro = motor.darLance(ana, lelUid, lance(5_000), INICIO).then(() => ordem.push('aceito'));
    const baixo = motor.darLance(bia, lelUid, lance(5_000), INICIO).then((r) => ordem.push(codigo(r)));
    const alheia = motor.darLance(sessaoDe(randomUUID(), { aprovado: false }), lelUid, lance(9_000), INICIO);
    await alheia.then((r) => ordem.push(codigo(r)));
    expect(ordem).toEqual(['CLIENTE_NAO_APROVADO']);
    store.soltar();
    await Promise.all([primeiro, baixo]);
    expect(ordem).toEqual(['CLIENTE_NAO_APROVADO', 'aceito', 'LANCE_BAIXO']);
  });

  it('knows no lote of another tenant and no lote that does not exist, and keeps nothing of either', async () => {
    const motor = motorDeTeste(memoryEventStore());
    const lelUid = await abrirLote(motor);
    const deOutro = sessaoDe(ana.cliUid, { hotUid: randomUUID() });
    expect(codigo(await motor.darLance(deOutro, lelUid, lance(1_000), INICIO))).toBe('LOTE_NAO_ENCONTRADO');
    expect(await motor.aoVivo(deOutro.hotUid, lelUid)).toBeNull();
    expect(await motor.lances(deOutro.hotUid, lelUid, { limite: 10 })).toBeNull();
    expect(await motor.posicoes(deOutro.hotUid, lelUid, [ana.cliUid])).toEqual([]);
    expect(
      codigo(await motor.executar(deOutro.hotUid, lelUid, { tipo: 'PorNoPlacar', por: 'sistema' })),
    ).toBe('LOTE_NAO_ENCONTRADO');
    for (let i = 0; i < 50; i += 1) {
      expect(codigo(await motor.darLance(ana, randomUUID(), lance(1_000), INICIO))).toBe(
        'LOTE_NAO_ENCONTRADO',
      );
    }
    expect(codigo(await motor.darLance(ana, 'lote de ninguém', lance(1_000), INICIO))).toBe(
      'LOTE_NAO_ENCONTRADO',
    );
    expect(motor.estado()).toMatchObject({ lotesQuentes: 1, pendentes: 0 });
  });

  it('reads a cold lote once for all who ask, and gets the very state of the live one', async () => {
    const base = memoryEventStore();
    const primeiro = motorDeTeste(base);
    const lelUid = await abrirLote(primeiro);
    for (let i = 1; i <= 40; i += 1)
      await primeiro.darLance(i % 2 ? ana : bia, lelUid, lance(1_000 * i), INICIO);
    const vivo = await primeiro.aoVivo(HOTSITE, lelUid);
    let leituras = 0;
    const contado = {
      ...base,
      readStream: (...a: Parameters<typeof base.readStream>) => ((leituras += 1), base.readStream(...a)),
    };
    const segundo = motorDeTeste(contado);
    const respostas = await Promise.all([
      ...Array.from({ length: 20 }, () => segundo.aoVivo(HOTSITE, lelUid)),
      ...Array.from({ length: 20 }, (_, i) =>
        segundo.darLance(i % 2 ? ana : bia, lelUid, lance(1_000 * (41 + i)), INICIO),
      ),
    ]);
    expect(leituras).toBe(1);
    expect(respostas.slice(0, 20).every((r) => JSON.stringify(r) === JSON.stringify(vivo))).toBe(true);
    const estado = await replay(base, lelUid);
    if (estado === null) throw new Error('no lote');
    const quente = await segundo.aoVivo(HOTSITE, lelUid);
    expect(quente?.revisao).toBe(estado.revisao);
    expect(hashDoEstado(estado)).toMatch(/^[0-9a-f]+$/);
  });

  it('puts idle lotes out of memory beyond the limit, never one with a commit under way', async () => {
    const store = storeComFalhas(memoryEventStore());
    const motor = motorDeTeste(store, { limites: { maxLotesQuentes: 5 } });
    const lotes: string[] = [];
    for (let i = 0; i < 12; i += 1) lotes.push(await abrirLote(motor));
    expect(motor.estado().lotesQuentes).toBeLessThanOrEqual(6);
    store.prender();
    const presos = lotes.map((l) => motor.darLance(ana, l, lance(1_000), INICIO));
    for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
    store.soltar();
    expect((await Promise.all(presos)).map(codigo)).toEqual(lotes.map(() => 'ok'));
    for (const l of lotes) expect(await motor.aoVivo(HOTSITE, l)).toMatchObject({ valor: 1_000 });
  });

  it('keeps the lote that is used while others pass by, and counts what lotes hold', async () => {
    const base = memoryEventStore();
    const lidos: string[] = [];
    const store = {
      ...base,
      readStream: (...a: Parameters<typeof base.readStream>) => (lidos.push(a[0]), base.readStream(...a)),
    };
    const motor = motorDeTeste(store, { limites: { maxEventosQuentes: 30 } });
    const favorito = await abrirLote(motor);
    for (let i = 0; i < 40; i += 1) {
      await abrirLote(motor);
      await motor.aoVivo(HOTSITE, favorito);
    }
    expect(motor.estado().lotesQuentes).toBeLessThanOrEqual(12);
    // Once at its birth, and at most once more: on the first round everybody counts as used.
    expect(lidos.filter((s) => s.endsWith(favorito)).length).toBeLessThanOrEqual(2);
  });

  it('keeps a lote that alone holds more than fits: it would be read again for each bid', async () => {
    const base = memoryEventStore();
    let leituras = 0;
    const store = {
      ...base,
      readStream: (...a: Parameters<typeof base.readStream>) => ((leituras += 1), base.readStream(...a)),
    };
    const motor = motorDeTeste(store, { limites: { maxEventosQuentes: 5 } });
    const lelUid = await abrirLote(motor);
    const antes = leituras;
    for (let i = 1; i <= 20; i += 1)
      expect(codigo(await motor.darLance(i % 2 ? ana : bia, lelUid, lance(1_000 * i), INICIO))).toBe('ok');
    expect(leituras).toBe(antes);
  });

  it('refuses with OCUPADO when too many wait or the oldest waits too long, and takes bids again afterwards', async () => {
    const store = storeComFalhas(memoryEventStore());
    let agora = INICIO;
    const motor = motorDeTeste(store, {
      clock: () => agora,
      limites: { maxPendentes: 10, esperaMaximaMs: 250 },
    });
    const lelUid = await abrirLote(motor);
    store.prender();
    const cheios = Array.from({ length: 10 }, (_, i) =>
      motor.darLance(i % 2 ? ana : bia, lelUid, lance(1_000 * (i + 1)), agora),
    );
    expect(codigo(await motor.darLance(ana, lelUid, lance(50_000), agora))).toBe('OCUPADO');
    store.soltar();
    expect((await Promise.all(cheios)).map(codigo)).toEqual(cheios.map(() => 'ok'));
    store.prender();
    const lento = motor.darLance(bia, lelUid, lance(50_000), agora);
    agora += 251;
    expect(codigo(await motor.darLance(ana, lelUid, lance(60_000), agora))).toBe('OCUPADO');
    store.soltar();
    expect(codigo(await lento)).toBe('ok');
    expect(codigo(await motor.darLance(ana, lelUid, lance(60_000), agora))).toBe('ok');
    expect(motor.estado().pendentes).toBe(0);
  });

  it('publishes each lote once a commit, with new lances first, and names who lost the lead', async () => {
    const motor = motorDeTeste(memoryEventStore());
    const lelUid = await abrirLote(motor);
    const ouvidas: PublicacaoLote[] = [];
    const parar = motor.assinar((ps) => void ouvidas.push(...ps));
    motor.assinar(() => {
      throw new Error('a listener that throws disturbs nobody');
    });
    await motor.darLance(ana, lelUid, lance(1_000), INICIO);
    await Promise.all([
      motor.darLance(bia, lelUid, lance(2_000), INICIO),
      motor.darLance(ana, lelUid, lance(3_000), INICIO),
    ]);
    await motor.darLance(bia, lelUid, lance(4_000), INICIO);
    expect(ouvidas.map((p) => p.lote.valor)).toEqual([1_000, 3_000, 4_000]);
    expect(ouvidas.map((p) => p.novos.map((l) => l.valor))).toEqual([[1_000], [3_000, 2_000], [4_000]]);
    expect(ouvidas.map((p) => p.superados)).toEqual([[], [bia.cliUid], [ana.cliUid]]);
    expect(ouvidas[1]?.afetados).toEqual(expect.arrayContaining([ana.cliUid, bia.cliUid]));
    const [, , ultima] = ouvidas;
    expect(ultima?.lote).toEqual(await motor.aoVivo(HOTSITE, lelUid));
    await motor.executar(HOTSITE, lelUid, { tipo: 'DarDouLheUma', por: 'leiloeiro' });
    expect(ouvidas.at(-1)?.afetados).toBe('todos');
    parar();
    await motor.darLance(ana, lelUid, lance(5_000), INICIO);
    expect(ouvidas).toHaveLength(4);
  });

  it('refuses what comes after stop and answers what came before', async () => {
    const motor = motorDeTeste(memoryEventStore());
    const lelUid = await abrirLote(motor);
    const antes = motor.darLance(ana, lelUid, lance(1_000), INICIO);
    const parada = motor.stop();
    expect(codigo(await motor.darLance(bia, lelUid, lance(2_000), INICIO))).toBe('INDISPONIVEL');
    await parada;
    expect(codigo(await antes)).toBe('ok');
  });

  it('goes on after a decider that throws, for that command alone', async () => {
    const motor = motorDeTeste(memoryEventStore());
    const lelUid = await abrirLote(motor);
    const quebrado = {
      tipo: 'AbrirLote',
      por: 'sistema',
      get dataFim(): number {
        throw new Error('planted');
      },
    } as const;
    expect(codigo(await motor.executar(HOTSITE, lelUid, quebrado))).toBe('ERRO_INTERNO');
    expect(codigo(await motor.darLance(ana, lelUid, lance(1_000), INICIO))).toBe('ok');
  });

  it('decides what came together with a command that cannot be decided', async () => {
    const pessoas = todosHabilitados();
    let perguntas = 0;
    const prontos = (leiUid: string) => {
      perguntas += 1;
      if (perguntas === 2) throw new Error('planted');
      return pessoas.prontos(leiUid);
    };
    const motor = motorDeTeste(memoryEventStore(), { participantes: { ...pessoas, prontos } });
    const lelUid = await abrirLote(motor);
    const respostas = await Promise.all(
      [ana, bia, ana].map((quem, n) => motor.darLance(quem, lelUid, lance(1_000 * (n + 1)), INICIO)),
    );
    expect(respostas.map(codigo)).toEqual(['ok', 'ERRO_INTERNO', 'JA_VENCENDO']);
    await motor.ocioso();
    expect(motor.estado().pendentes).toBe(0);
  });
});
