import { randomBytes } from 'node:crypto';
import { criarMotor } from '@martelo/bid-engine/motor/motor.ts';
import { openEventStoreDb } from '@martelo/platform/event-store/eventstoredb/eventstoredb.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { conferirTudo, diferenca } from '../conferir.ts';
import type { Contender } from '../load.ts';
import type { Onde } from './index.ts';
import { HOT_UID, INCREMENTO, MINIMO, semear, sessaoDe, TODOS } from '../lotes.ts';

const LICITANTES = 200;
/** Before the number in a key. A key of 13 letters and more would be one that V8 joins when it is read; out of JSON.parse none is. */
const PREFIXO = 'e';

/** Empties the event store between rounds, so that no contender pays for the rounds before. */
export async function esvaziar(url: string): Promise<void> {
  const pool = createPool({ url, max: 1, statementTimeoutMs: 120_000 });
  try {
    const { rows } = await pool.query<{ ha: boolean }>(
      "SELECT to_regclass('events.commits') IS NOT NULL AS ha",
    );
    if (rows[0]?.ha)
      await pool.query('TRUNCATE events.commits, events.stretches; UPDATE events.indexed SET until = 0');
  } finally {
    await pool.end();
  }
}

/** A store without anything in it. Nobody empties a server of the operator's: there, each round has a namespace of its own. */
async function vazio({ databaseUrl, eventStore }: Onde): Promise<EventStore> {
  if (eventStore !== null)
    return openEventStoreDb({
      url: eventStore.url,
      namespace: `bench-${randomBytes(6).toString('hex')}`,
      ...(eventStore.appends === undefined ? {} : { maxConcurrentAppends: eventStore.appends }),
    });
  await esvaziar(databaseUrl);
  return openPostgresEventStore({ url: databaseUrl });
}

/** Our engine on our event store: each bid one increment above the last, by another bidder, all accepted. */
export const martelo = (onde: Onde): Contender => ({
  name: onde.eventStore === null ? 'martelo engine (PostgreSQL)' : 'martelo engine (EventStoreDB)',
  open: async (lotes) => {
    const store = await vazio(onde);
    const uids = await semear(store, lotes);
    // Admission is the socket scenario's subject; here a slow disk shall show as latency.
    const limites = { esperaMaximaMs: 60_000, maxLotesQuentes: Math.max(20_000, lotes) };
    const motor = criarMotor({ store, clock: Date.now, participantes: TODOS, limites });
    for (const lelUid of uids) await motor.aoVivo(HOT_UID, lelUid);
    const sessoes = Array.from({ length: LICITANTES }, (_, n) => sessaoDe(n));
    const proximo = new Float64Array(lotes).fill(MINIMO);
    const ditos = { lances: 0, soma: 0 };
    let n = 0;
    return {
      bid: async (lote) => {
        const numero = n++;
        const valor = proximo[lote] ?? 0;
        proximo[lote] = valor + INCREMENTO;
        const sessao = sessoes[(valor / INCREMENTO) % LICITANTES];
        const lelUid = uids[lote];
        if (sessao === undefined || lelUid === undefined) throw new Error('no such lote');
        const lance = {
          tipoNegociacao: 'Disputa',
          tipoLance: 'Manual',
          valor: emCentavos(valor),
          chaveIdempotencia: `${PREFIXO}:${numero}`,
          confirmado: false,
        } as const;
        const resposta = await motor.darLance(sessao, lelUid, lance, Date.now());
        if (!resposta.ok) throw new Error(`a bid was refused: ${resposta.recusa.codigo}`);
        ditos.lances += 1;
        ditos.soma += numero;
      },
      check: async () => {
        await motor.ocioso();
        const conferencia = await conferirTudo(store);
        const falta = diferenca(PREFIXO, ditos, conferencia);
        return falta === null ? conferencia.problemas : [falta, ...conferencia.problemas];
      },
      close: async () => {
        await motor.stop();
        await store.close();
        if (onde.eventStore === null) await esvaziar(onde.databaseUrl);
      },
    };
  },
});
