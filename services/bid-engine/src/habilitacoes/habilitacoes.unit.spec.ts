import { randomUUID } from 'node:crypto';
import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import { StoreUnavailable } from '@martelo/platform/event-store/port.ts';
import { eventoHabilitacao, streamDasHabilitacoes } from '@martelo/schemas/habilitacoes/events.ts';
import { describe, expect, it } from 'vitest';
import { criarHabilitacoes, type PedidoHabilitacao } from './registro.ts';

const hotUid = randomUUID();
const clock = () => 1_000;
const habilitar = (
  apelido: string,
  mudancas: Partial<Extract<PedidoHabilitacao, { tipo: 'HabilitarCliente' }>> = {},
): PedidoHabilitacao => {
  const cliUid = randomUUID();
  return {
    tipo: 'HabilitarCliente',
    por: cliUid,
    cliUid,
    hotUid,
    apelido,
    cidade: 'Recife',
    limite: null,
    aprovado: true,
    bloqueado: false,
    ...mudancas,
  };
};
const plateia = (apelido: string): PedidoHabilitacao => ({
  tipo: 'CadastrarApelido',
  por: 'leiloeiro',
  apelidoUid: randomUUID(),
  hotUid,
  apelido,
  cidade: 'Recife',
  estado: 'PE',
  porApelido: 'Rui',
  tipoVeiculoSite: null,
  tipoRetomadaSite: null,
});

describe('who may bid in a leilão', () => {
  it('enables an approved client once, under an apelido that nobody else of the leilão has', async () => {
    const store = memoryEventStore();
    const habilitacoes = criarHabilitacoes({ store, clock });
    const leiUid = randomUUID();
    const pedidos = [
      habilitar('Zé  da Feira'),
      habilitar('ze da feira'),
      habilitar('ZÉ DA FEIRA'),
      habilitar(''),
      habilitar(''),
    ];
    const respostas = await habilitacoes.executar(leiUid, pedidos);
    expect(respostas.every((r) => r.ok)).toBe(true);
    const pessoas = await habilitacoes.carregar(leiUid);
    const apelidos = pedidos.map((p) =>
      p.tipo === 'HabilitarCliente' ? pessoas.habilitado(p.cliUid)?.apelido : '',
    );
    expect(apelidos).toEqual(['Zé da Feira', 'ze da feira 2', 'ZÉ DA FEIRA 3', 'Licitante 4', 'Licitante 5']);
    await habilitacoes.executar(leiUid, pedidos);
    const guardados = await store.readStream(streamDasHabilitacoes(leiUid));
    expect(guardados).toHaveLength(5);
    for (const e of guardados) expect(eventoHabilitacao.safeParse(JSON.parse(e.data)).error).toBeUndefined();
  });

  it('refuses who is not approved or blocked, and a floor apelido that is in use', async () => {
    const habilitacoes = criarHabilitacoes({ store: memoryEventStore(), clock });
    const leiUid = randomUUID();
    const respostas = await habilitacoes.executar(leiUid, [
      habilitar('ana', { aprovado: false }),
      habilitar('bia', { bloqueado: true }),
      plateia('Mesa 4'),
      plateia('mesa  4'),
      habilitar('Mesa 4'),
      plateia('Mesa\u200B 4'),
      plateia('\u202EMesa ４'),
    ]);
    expect(respostas.map((r) => (r.ok ? 'ok' : r.recusa.codigo))).toEqual([
      'CLIENTE_NAO_APROVADO',
      'CLIENTE_BLOQUEADO',
      'ok',
      'APELIDO_EM_USO',
      'ok',
      'APELIDO_EM_USO',
      'APELIDO_EM_USO',
    ]);
    expect((await habilitacoes.carregar(leiUid)).todaPlateia().map((p) => p.apelido)).toEqual(['Mesa 4']);
  });

  it('gives a name to a client whose apelido nobody would see', async () => {
    const habilitacoes = criarHabilitacoes({ store: memoryEventStore(), clock });
    const leiUid = randomUUID();
    const cliUid = randomUUID();
    await habilitacoes.executar(leiUid, [habilitar('\u200D\u2800', { cliUid })]);
    expect((await habilitacoes.carregar(leiUid)).habilitado(cliUid)?.apelido).toBe('Licitante 1');
  });

  it('keeps one event a client when two processes enable him at once, and notices the other one', async () => {
    const store = memoryEventStore();
    const [um, dois] = [criarHabilitacoes({ store, clock }), criarHabilitacoes({ store, clock })];
    const leiUid = randomUUID();
    const pedidos = Array.from({ length: 8 }, (_, i) => habilitar(`cliente ${i}`));
    await Promise.all(pedidos.flatMap((p) => [um.executar(leiUid, [p]), dois.executar(leiUid, [p])]));
    expect(await store.readStream(streamDasHabilitacoes(leiUid))).toHaveLength(8);
    const nova = habilitar('outra');
    await um.executar(leiUid, [nova]);
    dois.notar(leiUid, 8);
    const pessoas = await dois.carregar(leiUid);
    await expect
      .poll(() => (nova.tipo === 'HabilitarCliente' ? pessoas.habilitado(nova.cliUid)?.apelido : ''))
      .toBe('outra');
  });

  it('forgets what it knew when an answer of the store was lost, and asks again', async () => {
    const base = memoryEventStore();
    let perder = true;
    const store = {
      ...base,
      append: async (...a: Parameters<typeof base.append>) => {
        const r = await base.append(...a);
        if (!perder) return r;
        perder = false;
        throw new StoreUnavailable('planned');
      },
    };
    const habilitacoes = criarHabilitacoes({ store, clock });
    const leiUid = randomUUID();
    const pedido = habilitar('ana');
    await expect(habilitacoes.executar(leiUid, [pedido])).rejects.toThrow('planned');
    expect((await habilitacoes.executar(leiUid, [pedido]))[0]?.ok).toBe(true);
    expect(await base.readStream(streamDasHabilitacoes(leiUid))).toHaveLength(1);
  });

  it('forgets what it knew when it could not read what another process committed', async () => {
    const store = memoryEventStore();
    let fora = false;
    const readStream: typeof store.readStream = async (...de) => {
      if (fora) throw new StoreUnavailable('the line is down');
      return store.readStream(...de);
    };
    const [um, dois] = [store, { ...store, append: store.append.bind(store), readStream }].map((s) =>
      criarHabilitacoes({ store: s, clock }),
    );
    if (um === undefined || dois === undefined) throw new Error('two processes were made');
    const leiUid = randomUUID();
    const ana = habilitar('Ana');
    const cliUid = 'cliUid' in ana ? ana.cliUid : '';
    await um.executar(leiUid, [ana]);
    expect((await dois.carregar(leiUid)).habilitado(cliUid)).toBeDefined();
    await um.executar(leiUid, [
      { tipo: 'RevogarHabilitacao', por: 'adm', porApelido: 'Ada', cliUid, motivo: 'Documento falso.' },
    ]);
    fora = true;
    dois.notar(leiUid, 1);
    await expect.poll(() => dois.prontos(leiUid)).toBeUndefined();
    fora = false;
    expect((await dois.carregar(leiUid)).habilitado(cliUid)).toBeUndefined();
  });

  it('hears of what was committed while it read', async () => {
    const store = memoryEventStore();
    const lida = Promise.withResolvers<void>();
    const readStream: typeof store.readStream = async (...de) => {
      const eventos = await store.readStream(...de);
      await lida.promise;
      return eventos;
    };
    const um = criarHabilitacoes({ store, clock });
    const dois = criarHabilitacoes({
      store: { ...store, append: store.append.bind(store), readStream },
      clock,
    });
    const leiUid = randomUUID();
    const [ana, bia] = [habilitar('Ana'), habilitar('Bia')];
    await um.executar(leiUid, [ana]);
    const carregadas = dois.carregar(leiUid);
    await um.executar(leiUid, [bia]);
    dois.notar(leiUid, 1);
    lida.resolve();
    await carregadas;
    await expect
      .poll(() => dois.prontos(leiUid)?.habilitado('cliUid' in bia ? bia.cliUid : ''))
      .toBeDefined();
  });

  it('enables a crowd that asks at once in a few commits', async () => {
    const base = memoryEventStore();
    let commits = 0;
    const store = {
      ...base,
      append: (...a: Parameters<typeof base.append>) => ((commits += 1), base.append(...a)),
    };
    const habilitacoes = criarHabilitacoes({ store, clock });
    const leiUid = randomUUID();
    const pedidos = Array.from({ length: 3_000 }, (_, i) => habilitar(i % 2 ? 'ana' : `cliente ${i}`));
    const respostas = await Promise.all(pedidos.map((p) => habilitacoes.executar(leiUid, [p])));
    expect(respostas.every(([r]) => r?.ok)).toBe(true);
    expect(commits).toBeLessThanOrEqual(3);
    const pessoas = await habilitacoes.carregar(leiUid);
    const apelidos = pedidos.map((p) =>
      p.tipo === 'HabilitarCliente' ? pessoas.habilitado(p.cliUid)?.apelido : '',
    );
    expect(new Set(apelidos).size).toBe(3_000);
  });
});
