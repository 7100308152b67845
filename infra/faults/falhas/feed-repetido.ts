import { randomBytes, randomInt } from 'node:crypto';
import { bidEngine, criarCartorio, novaChavePem } from '@martelo/bid-engine/module.ts';
import { catalog } from '@martelo/catalog/module.ts';
import type { EventStore, StoredEvent } from '@martelo/platform/event-store/port.ts';
import { emMemoria } from '@martelo/platform/files/em-memoria.ts';
import { silentLog } from '@martelo/platform/sql/log.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { abrirPalco } from '../palco.ts';
import type { Falha } from '../quadro.ts';

/** The tables that projections write; checkpoints, what only records things and what waits to be handed over are left out. */
const FORA = /checkpoint|migration|batimento|diario|raizes|elos|avisos/;

/** The events of a batch in another order: each stream keeps its own, and the last position stays last. */
function embaralhar(eventos: readonly StoredEvent[]): StoredEvent[] {
  const filas = [...Map.groupBy(eventos.slice(0, -1), (e) => e.stream).values()];
  const saida: StoredEvent[] = [];
  while (filas.length > 0) {
    const i = randomInt(filas.length);
    const e = filas[i]?.shift();
    if (e === undefined) filas.splice(i, 1);
    else saida.push(e);
  }
  return [...saida, ...eventos.slice(-1)];
}

/** The same store whose feed repeats itself, goes back, and mixes the streams of a batch. */
function torto(store: EventStore, contar: () => void): EventStore {
  return {
    ...store,
    append: (b) => store.append(b),
    readStream: (s, f, l) => store.readStream(s, f, l),
    readAll: (p, l) => store.readAll(p, l),
    ping: () => store.ping(),
    close: async () => undefined,
    subscribe: (posicao, handler) => {
      let antes: readonly StoredEvent[] = [];
      return store.subscribe(posicao, async (eventos) => {
        for (let de = 0; de < eventos.length;) {
          const parte = eventos.slice(de, (de += randomInt(1, 40)));
          await handler(embaralhar(parte));
          for (let i = 0; i < randomInt(1, 3); i += 1) await handler(parte);
          if (antes.length > 0) await handler(antes);
          antes = parte;
          contar();
        }
      });
    },
  };
}

/** Builds all read models anew from a store into a database of their own; answers their rows as text, by table. */
async function projetar(store: EventStore, servidor: string): Promise<Map<string, string>> {
  const nome = `f_${randomBytes(8).toString('hex')}`;
  const admin = createPool({ url: servidor, max: 1, statementTimeoutMs: 60_000 });
  await admin.query(`CREATE DATABASE ${nome}`);
  const url = new URL(servidor);
  url.pathname = `/${nome}`;
  const databaseUrl = url.href;
  const log = createLog({ level: 'error', name: 'faults' });
  const engine = bidEngine({
    databaseUrl,
    store,
    clock: Date.now,
    log,
    comRelogio: false,
    cartorio: await criarCartorio(novaChavePem()),
  });
  const lists = catalog({
    databaseUrl,
    store,
    clock: Date.now,
    log,
    favoritosDe: async () => [],
    contatosDe: async () => [],
    avisarProposta: async () => undefined,
    avisarSuperado: async () => undefined,
    avisarAdiamento: async () => undefined,
    habilitadosDe: async () => [],
    avisarNosAparelhos: async () => undefined,
    visitasDe: async () => [],
    presosDe: async () => [],
    cumprir: () => Promise.reject(new Error('no orders are given here')),
    casaDe: async () => ({ manterComoCondicional: false }),
    arquivos: emMemoria(),
  });
  const pool = createPool({ url: databaseUrl, max: 2, log: silentLog });
  try {
    await engine.start?.();
    await lists.start?.();
    const fim = (await ultimaPosicao(store)) ?? -1;
    await engine.emDia(fim, 60_000);
    await lists.emDia(fim, 60_000);
    const { rows } = await pool.query<{ nome: string }>(
      `SELECT table_schema || '.' || table_name AS nome FROM information_schema.tables
       WHERE table_schema IN ('bid_engine', 'catalog') AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const saida = new Map<string, string>();
    for (const { nome: tabela } of rows.filter((r) => !FORA.test(r.nome))) {
      const linhas = await pool.query<{ j: string }>(
        `SELECT to_jsonb(t)::text AS j FROM ${tabela} t ORDER BY 1`,
      );
      saida.set(tabela, linhas.rows.map((r) => r.j).join('\n'));
    }
    return saida;
  } finally {
    await engine.stop?.();
    await lists.stop?.();
    await pool.end();
    await admin.query(`DROP DATABASE IF EXISTS ${nome} WITH (FORCE)`);
    await admin.end();
  }
}

async function ultimaPosicao(store: EventStore): Promise<number | undefined> {
  let ultima: number | undefined;
  for (;;) {
    const pagina = await store.readAll(ultima ?? -1, 5_000);
    if (pagina.length === 0) return ultima;
    ultima = pagina.at(-1)?.position;
  }
}

/** The feed of the read models repeats batches, goes back to earlier ones and mixes streams. */
export const feedRepetido: Falha = {
  nome: 'repeated-feed',
  titulo: 'duplicate and reordered deliveries',
  deve: 'projections identical to a clean replay',
  correr: async ({ rapido, dizer }) => {
    const palco = await abrirPalco({ linha: true });
    try {
      const carga = palco.carga().iniciar();
      await carga.maisAceites(rapido ? 300 : 3_000);
      await carga.parar();
      const { problemas, ...conta } = await palco.conferir(carga);
      let repetidas = 0;
      await palco.comRegistro(async (store) => {
        const limpo = await projetar(store, palco.databaseUrl);
        for (let volta = 0; volta < (rapido ? 1 : 5); volta += 1) {
          const sujo = await projetar(
            torto(store, () => (repetidas += 1)),
            palco.databaseUrl,
          );
          for (const [tabela, linhas] of limpo)
            if (sujo.get(tabela) !== linhas) problemas.push(`I9: ${tabela} differs from a clean replay`);
        }
        dizer(`${limpo.size} tables compared: ${[...limpo.keys()].join(', ')}`);
      });
      const nota = `${repetidas} batches repeated, preceded by older ones and mixed`;
      return { ...conta, problemas, injetadas: repetidas, recuperacoesMs: [], nota };
    } finally {
      await palco.fechar();
    }
  },
};
