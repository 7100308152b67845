import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { until } from '../testing/until.ts';
import { MotorRemoto } from './motor-remoto.ts';
import { juntar } from './protocolo.ts';
import { aceito, bancada, lance, loteDe, sessao } from './testing/bancada.ts';
import { HOT, LOG, lote, publicacao, selo } from './testing/replica.ts';

const { engine, remoto, abertos, fechar } = bancada();
afterEach(fechar);

describe('the engine as several replicas', () => {
  it('asks the owner of each lote and hears answers, refusals and publications', async () => {
    const pedidos: unknown[][] = [];
    const a = await engine({
      darLance: async (...args) => {
        pedidos.push(args);
        return { ok: false, recusa: recusar('LANCE_BAIXO', { proximo: 7 }) };
      },
    });
    const b = await engine({ darLance: aceito('b'), aoVivo: async (_h, uid) => lote(uid, 3) });
    const urls = [a.url, b.url];
    const motor = await remoto(urls);
    const daA = loteDe(a.url, urls);
    const corpo = lance();
    expect(await motor.darLance(sessao, daA, corpo, 42)).toEqual({
      ok: false,
      recusa: { codigo: 'LANCE_BAIXO', detalhes: { proximo: 7 } },
    });
    expect(pedidos).toEqual([[sessao, daA, corpo, 42]]);
    const daB = loteDe(b.url, urls);
    expect(await motor.darLance(sessao, daB, lance(), 1)).toEqual({ ok: true, valor: { lanUid: 'b' } });
    expect((await motor.aoVivo(HOT, daB))?.revisao).toBe(3);

    const ouvidas: PublicacaoLote[] = [];
    motor.assinar((p) => ouvidas.push(...p));
    b.publicar(publicacao(daB, 4));
    await until(() => ouvidas.length > 0, { what: 'the publication' });
    expect(ouvidas).toEqual([publicacao(daB, 4)]);
  });

  it('asks a bid again, with its key, of the next owner when its line broke before the answer', async () => {
    let chegou = 0;
    const a = await engine({ darLance: () => new Promise(() => (chegou += 1)) });
    const chaves: string[] = [];
    const b = await engine({
      darLance: async (_s, _l, { chaveIdempotencia }) => {
        chaves.push(chaveIdempotencia);
        return { ok: true, valor: { lanUid: 'b' } } as never;
      },
    });
    const urls = [a.url, b.url];
    const motor = await remoto(urls);
    const chave = randomUUID();
    const resposta = motor.darLance(sessao, loteDe(a.url, urls), lance(chave), 1);
    await until(() => chegou > 0, { what: 'the bid at the first replica' });
    await a.cair();
    expect(await resposta).toEqual({ ok: true, valor: { lanUid: 'b' } });
    expect(chaves).toEqual([chave]);
  });

  it('does not repeat a step of the auctioneer whose line broke: it bears no key', async () => {
    let chegou = 0;
    const a = await engine({ executar: () => new Promise(() => (chegou += 1)) });
    let doOutro = 0;
    const b = await engine({
      executar: async () => {
        doOutro += 1;
        return { ok: true, valor: null } as never;
      },
    });
    const urls = [a.url, b.url];
    const motor = await remoto(urls);
    const passo = motor.executar(HOT, loteDe(a.url, urls), { tipo: 'DarDouLheUma', por: 'x' });
    await until(() => chegou > 0, { what: 'the step at the first replica' });
    await a.cair();
    expect(await passo).toEqual({ ok: false, recusa: recusar('INDISPONIVEL') });
    expect(doOutro).toBe(0);
  });

  it('hands lotes over when a replica says goodbye, and what is under way there is still answered', async () => {
    const { promise: termine, resolve: terminar } = Promise.withResolvers<void>();
    let chegou = 0;
    const a = await engine({
      darLance: async () => {
        chegou += 1;
        await termine;
        return { ok: true, valor: { lanUid: 'a' } } as never;
      },
    });
    const b = await engine({ darLance: aceito('b') });
    const urls = [a.url, b.url];
    const motor = await remoto(urls);
    const daA = loteDe(a.url, urls);
    const emCurso = motor.darLance(sessao, daA, lance(), 1);
    await until(() => chegou > 0, { what: 'the bid at the leaving replica' });
    const saida = a.sair();
    await until(() => motor.donoDe(daA) === b.url, { what: 'the other owner' });
    expect(await motor.darLance(sessao, daA, lance(), 1)).toEqual({ ok: true, valor: { lanUid: 'b' } });
    terminar();
    expect(await emCurso).toEqual({ ok: true, valor: { lanUid: 'a' } });
    await saida;
  });

  it('still asks one that leaves while nobody else is reached', async () => {
    // What is never answered keeps it from leaving.
    const a = await engine({ darLance: aceito('a'), executar: () => new Promise(() => undefined) });
    const motor = await remoto([a.url]);
    void motor.executar(HOT, randomUUID(), { tipo: 'DarDouLheUma', por: 'x' });
    const saida = a.sair();
    for (let i = 0; i < 3; i += 1)
      expect(await motor.darLance(sessao, randomUUID(), lance(), 1)).toEqual({
        ok: true,
        valor: { lanUid: 'a' },
      });
    await a.cair();
    await saida;
  });

  it('lets nobody in after its goodbye, however often he asks: a line that nobody ends would keep it from ending', async () => {
    const [a, b] = [await engine(), await engine({ darLance: aceito('b') })];
    const motor = await remoto([a.url, b.url]);
    await a.sair();
    const antes = a.pedidas();
    await until(() => a.pedidas() >= antes + 3, { what: 'the neighbour to ask for a line again' });
    expect(a.linhas()).toBe(0);
    await a.fechar();
    expect(await motor.darLance(sessao, loteDe(a.url, [a.url, b.url]), lance(), 1)).toMatchObject({
      ok: true,
    });
  });

  it('makes up for publications that were missed while a lote changed hands', async () => {
    const a = await engine();
    const b = await engine({ aoVivo: async (_h, uid) => lote(uid, 9) });
    const urls = [a.url, b.url];
    const motor = await remoto(urls);
    const daA = loteDe(a.url, urls);
    const ouvidas: PublicacaoLote[] = [];
    motor.assinar((p) => ouvidas.push(...p));
    a.publicar(publicacao(daA, 4));
    await until(() => ouvidas.length === 1, { what: 'the last publication of the first owner' });
    await a.cair();
    await until(() => ouvidas.length === 2, { what: 'the state at the next owner' });
    expect(ouvidas[1]).toEqual({ ...publicacao(daA, 9), afetados: 'todos' });
  });

  it('asks again for what was missed until somebody can say it: a lote that is over may never publish again', async () => {
    const a = await engine();
    let perguntas = 0;
    const b = await engine({
      aoVivo: async (_h, uid) => {
        perguntas += 1;
        if (perguntas === 1) throw new Error('the store does not answer');
        // It has not heard yet of what was shown here already.
        if (perguntas === 2) return lote(uid, 3);
        return lote(uid, 9, { situacao: 'AG_PAGAMENTO' });
      },
    });
    const urls = [a.url, b.url];
    const motor = new MotorRemoto({ replicas: urls, selo, log: LOG, insistirMs: 0 });
    motor.iniciar();
    abertos.push(motor);
    await until(() => motor.prontas === 2, { what: 'the lines' });
    const daA = loteDe(a.url, urls);
    const ouvidas: PublicacaoLote[] = [];
    motor.assinar((p) => ouvidas.push(...p));
    a.publicar(publicacao(daA, 4));
    await until(() => ouvidas.length === 1, { what: 'the last publication of the first owner' });
    await a.cair();
    await until(() => ouvidas.length === 2, { what: 'the state at the next owner' });
    expect(ouvidas[1]?.lote).toMatchObject({ lelUid: daA, revisao: 9, situacao: 'AG_PAGAMENTO' });
    expect(perguntas).toBe(3);
  });

  it('never shows an older state than was published: a replica that is behind is asked again, or nobody is answered', async () => {
    const behind = [2, 2];
    const a = await engine({ aoVivo: async (_h, uid) => lote(uid, behind.shift() ?? 3) });
    const b = await engine();
    const urls = [a.url, b.url];
    const daA = loteDe(a.url, urls);
    const patient = await remoto(urls);
    const hasty = new MotorRemoto({ replicas: urls, selo, log: LOG, insistirMs: 0 });
    hasty.iniciar();
    abertos.push(hasty);
    await until(() => hasty.prontas === 2, { what: 'the lines' });
    const ouvidas: PublicacaoLote[] = [];
    for (const motor of [patient, hasty]) motor.assinar((p) => ouvidas.push(...p));
    b.publicar(publicacao(daA, 3));
    await until(() => ouvidas.length === 2, { what: 'the publication' });
    expect((await patient.aoVivo(HOT, daA))?.revisao).toBe(3);
    behind.push(2);
    await expect(hasty.aoVivo(HOT, daA)).rejects.toMatchObject({ name: 'StoreUnavailable' });
    expect((await hasty.aoVivo(HOT, daA))?.revisao).toBe(3);
  });

  it('comes back to a replica that came back, and takes what is refused by one that leaves to the next', async () => {
    const a = await engine({ darLance: aceito('a') });
    const b = await engine({ darLance: aceito('b') });
    const urls = [a.url, b.url];
    const motor = await remoto(urls);
    const daA = loteDe(a.url, urls);
    await a.cair();
    await until(() => motor.prontas === 1, { what: 'the loss' });
    expect(await motor.darLance(sessao, daA, lance(), 1)).toEqual({ ok: true, valor: { lanUid: 'b' } });
    await engine({ darLance: aceito('a de novo') }, a.porta);
    await until(() => motor.prontas === 2, { what: 'the return' });
    expect(await motor.darLance(sessao, daA, lance(), 1)).toEqual({
      ok: true,
      valor: { lanUid: 'a de novo' },
    });
  });

  it('says INDISPONIVEL for bids and refuses reading when nobody is there, within a bounded time', async () => {
    const motor = new MotorRemoto({ replicas: ['http://127.0.0.1:1'], selo, log: LOG, insistirMs: 200 });
    motor.iniciar();
    abertos.push(motor);
    const [bid, lida] = await Promise.allSettled([
      motor.darLance(sessao, randomUUID(), lance(), 1),
      motor.aoVivo(HOT, randomUUID()),
    ]);
    expect(bid).toEqual({ status: 'fulfilled', value: { ok: false, recusa: recusar('INDISPONIVEL') } });
    expect(lida).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailable' } });
  });

  it('follows who owns a lote by the word of a group, while that replica answers', async () => {
    const [a, b] = [await engine({ darLance: aceito('a') }), await engine({ darLance: aceito('b') })];
    const urls = [a.url, b.url];
    const daA = loteDe(a.url, urls);
    let dono: string | undefined = b.url;
    const motor = new MotorRemoto({ replicas: urls, selo, log: LOG, donos: { donoDe: () => dono } });
    motor.iniciar();
    abertos.push(motor);
    await until(() => motor.prontas === 2, { what: 'the lines' });
    expect(motor.donoDe(daA)).toBe(b.url);
    dono = 'http://nobody:1';
    expect(motor.donoDe(daA)).toBe(a.url);
    dono = undefined;
    expect(motor.donoDe(daA)).toBe(a.url);
  });

  it('takes the other way for bids while no line stands', async () => {
    const semLinha = () => ({ darLance: aceito('pelo tópico'), darLancePlateia: aceito('pelo tópico') });
    const motor = new MotorRemoto({ replicas: ['http://127.0.0.1:1'], selo, log: LOG, semLinha });
    motor.iniciar();
    abertos.push(motor);
    expect(await motor.darLance(sessao, randomUUID(), lance(), 1)).toEqual({
      ok: true,
      valor: { lanUid: 'pelo tópico' },
    });
  });

  it('tells the other replicas of people that changed, and does not wait for one that is gone', async () => {
    const a = await engine();
    const motor = await remoto([a.url, 'http://127.0.0.1:1'], 1);
    await motor.avisarTodos('pessoas', ['leilao-1']);
    expect(a.pessoas).toEqual(['leilao-1']);
  });
});

describe('publications of one lote that wait together', () => {
  it('become one: the later state, the newer bids first, everybody who has to be told', () => {
    const l = (revisao: number) => ({ lanUid: `l${revisao}`, revisao }) as never;
    const juntas = juntar(
      publicacao('x', 4, { novos: [l(4)], afetados: ['a'], superados: ['b'] }),
      publicacao('x', 6, { novos: [l(6), l(5)], afetados: ['a', 'c'], superados: ['a'] }),
    );
    expect(juntas).toEqual(
      publicacao('x', 6, { novos: [l(6), l(5), l(4)], afetados: ['a', 'c'], superados: ['a', 'b'] }),
    );
    expect(juntar(juntas, publicacao('x', 7, { afetados: 'todos' })).afetados).toBe('todos');
  });
});
