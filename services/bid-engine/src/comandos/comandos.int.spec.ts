import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { ComandosPorTopico } from '@martelo/platform/bus/comandos-por-topico.ts';
import { ouvirDonos, type DonosDosLotes } from '@martelo/platform/bus/donos.ts';
import { openKafkaBus } from '@martelo/platform/bus/kafka.ts';
import type { Bus } from '@martelo/platform/bus/port.ts';
import { TOPICOS } from '@martelo/platform/bus/topicos.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { describeComKafka, prefixoNovo } from '@martelo/platform/testing/kafka.ts';
import { testDatabase, type TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bidEngine, conferirRegistro, criarCartorio, novaChavePem } from '../module.ts';
import {
  abrirLote,
  conferirConfirmados,
  HOTSITE,
  lance,
  LEILAO,
  sessaoDe,
  type Confirmado,
} from '../motor/testing/cenario.ts';

const FILHO = new URL('./testing/motor-em-processo.ts', import.meta.url);
const PACIENCIA = { timeoutMs: 60_000 };
type Dito = { readonly particoes: readonly number[]; readonly decididos: number };

await describeComKafka('two engines on one PostgreSQL and a real Kafka', (brokers) => {
  const prefix = prefixoNovo();
  const clientes = Array.from({ length: 4 }, () => randomUUID());
  let database: TestDatabase;
  let store: EventStore;
  let bus: Bus;
  let donos: DonosDosLotes;
  let comandos: ComandosPorTopico;
  let lotes: string[] = [];
  const replicas: Replica[] = [];
  const confirmados: Confirmado[] = [];

  class Replica {
    readonly url: string;
    readonly processo: ChildProcess;
    ultimo: Dito = { particoes: [], decididos: 0 };

    constructor(url: string) {
      this.url = url;
      this.processo = fork(FILHO, [database.url, brokers.join(','), prefix, url], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      this.processo.on('message', (dito) => {
        this.ultimo = dito as Dito;
      });
    }

    async sair(): Promise<void> {
      if (this.processo.exitCode !== null || this.processo.signalCode !== null) return;
      const saiu = new Promise((resolve) => this.processo.once('exit', resolve));
      this.processo.kill('SIGCONT');
      this.processo.send('parar');
      await saiu;
    }
  }

  const iniciar = async (url: string): Promise<Replica> => {
    const replica = new Replica(url);
    replicas.push(replica);
    await until(() => replica.ultimo.particoes.length > 0, { what: `lotes of ${url}`, ...PACIENCIA });
    return replica;
  };

  /** Every client bids the next values of every lote, and again with the same key when there is no answer. */
  async function disputar(rodadas: number): Promise<void> {
    const umLote = async (lelUid: string): Promise<void> => {
      for (let n = 0; n < rodadas; n += 1) {
        const atual = confirmados.filter((c) => c.lelUid === lelUid).length;
        // Never who leads already.
        const cliUid = clientes[atual % clientes.length] ?? '';
        const corpo = lance((atual + 1) * 1_000, { chaveIdempotencia: randomUUID() });
        for (let tentativa = 0; ; tentativa += 1) {
          const r = await comandos.darLance(
            sessaoDe(cliUid, { fim: Date.now() + 3_600_000 }),
            lelUid,
            corpo,
            Date.now(),
          );
          if (r.ok) {
            confirmados.push({ lelUid, chave: corpo.chaveIdempotencia, resposta: r.valor });
            break;
          }
          if (r.recusa.codigo !== 'INDISPONIVEL' || tentativa > 10) throw new Error(r.recusa.codigo);
        }
      }
    };
    await Promise.all(lotes.map(umLote));
  }

  beforeAll(async () => {
    database = await testDatabase();
    store = await openPostgresEventStore({ url: database.url });
    const log = createLog({ level: 'silent', name: 'spec' });
    const cartorio = await criarCartorio(novaChavePem());
    const engine = bidEngine({
      databaseUrl: database.url,
      store,
      clock: Date.now,
      log,
      cartorio,
      comRelogio: false,
    });
    await engine.start?.();
    const janela = {
      dataInicio: Date.now() - 60_000,
      dataFim: Date.now() + 3_600_000,
      fimDoEvento: Date.now() + 7_200_000,
    };
    lotes = await Promise.all(Array.from({ length: 12 }, () => abrirLote(engine.motor, janela)));
    const habilitar = clientes.map(
      (cliUid) =>
        ({
          tipo: 'HabilitarCliente',
          por: cliUid,
          cliUid,
          hotUid: HOTSITE,
          apelido: '',
          cidade: 'São Paulo',
          limite: null,
          aprovado: true,
          bloqueado: false,
        }) as const,
    );
    await engine.habilitacoes.executar(LEILAO, habilitar);
    await engine.stop?.();
    bus = await openKafkaBus({ brokers, clientId: 'gateway', prefix, topics: TOPICOS });
    donos = await ouvirDonos(bus);
    comandos = new ComandosPorTopico({ bus, clock: Date.now });
    await comandos.iniciar();
  });
  afterAll(async () => {
    await Promise.all(replicas.map((r) => r.sair()));
    await comandos?.parar();
    await donos?.parar();
    await bus?.close();
    await store?.close();
    await database?.stop();
  });

  const conferir = async (): Promise<void> => {
    expect(await conferirConfirmados(store, confirmados)).toEqual([]);
    expect((await conferirRegistro(store)).problemas).toEqual([]);
  };

  it('shares the lotes by the assignment of the group, and each replica decides its own', async () => {
    const um = await iniciar('http://um');
    await disputar(2);
    const dois = await iniciar('http://dois');
    await until(() => um.ultimo.particoes.length === 12 && dois.ultimo.particoes.length === 12, {
      what: 'halves',
      ...PACIENCIA,
    });
    await until(() => new Set(lotes.map((l) => donos.donoDe(l))).size === 2, {
      what: 'both owners',
      ...PACIENCIA,
    });
    const antes = dois.ultimo.decididos;
    await disputar(4);
    const deDois = lotes.filter((l) => donos.donoDe(l) === 'http://dois').length;
    await until(() => dois.ultimo.decididos - antes >= deDois * 4, { what: 'the count', ...PACIENCIA });
    expect(dois.ultimo.decididos - antes).toBe(deDois * 4);
    await conferir();
  });

  it('loses no bid when an owner dies, and none when one leaves in good order', async () => {
    const [um] = replicas;
    const disputa = disputar(6);
    await until(() => confirmados.length > 80, { what: 'bids on their way', ...PACIENCIA });
    um?.processo.kill('SIGKILL');
    await disputa;
    const tres = await iniciar('http://tres');
    const outra = disputar(6);
    await tres.sair();
    await outra;
    await until(() => lotes.every((l) => donos.donoDe(l) === 'http://dois'), {
      what: 'the heir',
      ...PACIENCIA,
    });
    await conferir();
  });

  it('fences an owner that was silent and believes to own: it reads again, and nothing is doubled', async () => {
    const [, dois] = replicas;
    // Hot in its memory, with bids on their way when it falls silent.
    await disputar(1);
    const disputa = disputar(6);
    dois?.processo.kill('SIGSTOP');
    const quatro = await iniciar('http://quatro');
    await until(() => quatro.ultimo.particoes.length === 24, { what: 'all lotes', ...PACIENCIA });
    await disputa;
    // It wakes with states of long ago and with what it had fetched, and decides it.
    dois?.processo.kill('SIGCONT');
    await disputar(6);
    await until(() => dois?.ultimo.particoes.length === 12, { what: 'its return', ...PACIENCIA });
    await disputar(4);
    await conferir();
  });
});
