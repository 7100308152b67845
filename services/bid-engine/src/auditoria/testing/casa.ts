import { randomUUID } from 'node:crypto';
import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { migrate } from '@martelo/platform/sql/migrate.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { MotorDeLances, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { CorpoLance } from '@martelo/schemas/disputa/calls.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { migrations } from '../../migrations.ts';
import { criarDiario, type Diario } from '../diario/diario.ts';
import type { FontesDaExportacao } from '../exportacao/linhas.ts';
import { criarCartorio, novaChavePem, type Cartorio } from '../recibo.ts';

/** A house with a book of days: events in memory with a clock of the spec's own, its tables on a real PostgreSQL. */
export type CasaDeTeste = {
  readonly store: EventStore;
  readonly diario: Diario;
  readonly cartorio: Cartorio;
  readonly pool: ReturnType<typeof createPool>;
  readonly fontes: FontesDaExportacao;
  /** Sets the time of what is stored from now on. */
  em(quando: number): void;
  /** A lote with so many bids of 10 reais more each; answers its uid. */
  lote(lances: number, hotUid?: string): Promise<string>;
  dar(lelUid: string, lances: number): Promise<void>;
  /** What the board says of the lotes; AG_PAGAMENTO unless told. */
  readonly situacoes: Map<string, LoteSituacao>;
  /** Lotes whose maxima were revealed. */
  readonly revelados: Set<string>;
  fechar(): Promise<void>;
};

/** What the engine's own room has for specs; handed in, because rooms meet at their doors. */
export type Cenario<M extends MotorDeLances & { stop(): Promise<void> }> = {
  readonly HOTSITE: string;
  readonly LEILAO: string;
  motorDeTeste(store: EventStore): M;
  abrirLote(motor: M): Promise<string>;
  lance(valor: number, mudancas?: Partial<CorpoLance>): CorpoLance;
  sessaoDe(cliUid: string): Sessao;
};

/** Opens such a house on an empty database. */
export async function casaDeTeste<M extends MotorDeLances & { stop(): Promise<void> }>(
  cenario: Cenario<M>,
): Promise<CasaDeTeste> {
  const { HOTSITE, LEILAO, motorDeTeste, abrirLote, lance, sessaoDe } = cenario;
  const database = await testDatabase();
  const log = createLog({ level: 'silent', name: 'spec' });
  await migrate({ url: database.url, schema: 'bid_engine', migrations, log });
  const pool = createPool({ url: database.url, schema: 'bid_engine', log });
  let agora = 0;
  const store = memoryEventStore({ clock: () => agora });
  const cartorio = await criarCartorio(novaChavePem());
  const diario = criarDiario({ pool, store, cartorio, clock: () => agora, log });
  const motor = motorDeTeste(store);
  const situacoes = new Map<string, LoteSituacao>();
  const revelados = new Set<string>();
  const donos = new Map<string, string>();
  const dar = async (lelUid: string, lances: number): Promise<void> => {
    for (let i = 0; i < lances; i += 1) {
      const vivo = await motor.aoVivo(HOTSITE, lelUid);
      const automatico = i % 5 === 4;
      const valor = (vivo?.proximo ?? 0) + (automatico ? 50_000 : 0);
      const corpo = lance(valor, automatico ? { tipoLance: 'Configuração Automática' } : {});
      const r = await motor.darLance(sessaoDe(randomUUID()), lelUid, corpo, agora);
      if (!r.ok) throw new Error(r.recusa.codigo);
    }
  };
  const verLote = (lelUid: string) => ({
    lelUid,
    leiUid: LEILAO,
    hotUid: donos.get(lelUid) ?? '',
    situacao: situacoes.get(lelUid) ?? 'AG_PAGAMENTO',
  });
  return {
    store,
    diario,
    cartorio,
    pool,
    situacoes,
    revelados,
    fontes: {
      store,
      diario,
      lote: async (lelUid) => (donos.has(lelUid) ? verLote(lelUid) : null),
      lotesDoLeilao: async (leiUid) => (leiUid === LEILAO ? [...donos.keys()].map(verLote) : []),
      revelado: async (lelUid) => revelados.has(lelUid),
    },
    em: (quando) => {
      agora = quando;
    },
    lote: async (lances, hotUid = HOTSITE) => {
      const lelUid = await abrirLote(motor);
      donos.set(lelUid, hotUid);
      await dar(lelUid, lances);
      return lelUid;
    },
    dar,
    fechar: async () => {
      await motor.stop();
      await pool.end();
      await database.stop();
    },
  };
}
