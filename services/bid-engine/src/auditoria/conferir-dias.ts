import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { eloDoDia, lerRaiz } from '@martelo/schemas/auditoria/verificador/raiz.ts';
import { elosAte, refazerDia } from './diario/elos.ts';
import { ondeQuebra } from './diario/onde-quebra.ts';
import type { LinhaDaRaiz } from './diario/tabelas.ts';

export type DiasConferidos = {
  readonly dias: number;
  /** Names of the keys that signed them: to be compared with what was noted elsewhere. */
  readonly kids: readonly string[];
  /** What is wrong, in English: a few of each day, one of each stream. */
  readonly problemas: readonly string[];
};

export type OpcoesDosDias = {
  readonly databaseUrl: string;
  /** The engine's schema. */
  readonly schema: string;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly log: Logger;
};

/**
 * Holds what the log has now against what was signed at the end of each day: every day's signature, its link to the day before
 * and its tree, and then the chain of every lote up to the last day. The chains alone do not show events that were cut off
 * the end of a lote, a lote that is gone, or one that was written anew from its first event; the days do.
 *
 * @throws StoreUnavailable and the errors of PostgreSQL
 */
export async function conferirDias({
  databaseUrl,
  schema,
  store,
  log,
}: OpcoesDosDias): Promise<DiasConferidos> {
  const pool = createPool({ url: databaseUrl, schema, name: 'conferir', max: 1, log });
  const problemas: string[] = [];
  try {
    const { rows: achadas } = await pool.query<{ ha: boolean }>('SELECT to_regclass($1) IS NOT NULL AS ha', [
      `${schema}.raizes_dos_dias`,
    ]);
    if (achadas[0]?.ha !== true) return { dias: 0, kids: [], problemas };
    const { rows: dias } = await pool.query<Pick<LinhaDaRaiz, 'dia' | 'assinada' | 'chave'>>(
      'SELECT dia, assinada, chave FROM raizes_dos_dias ORDER BY dia',
    );
    let antes: string | null = null;
    for (const { dia, assinada, chave } of dias) {
      const lida = lerRaiz(assinada, [chave]);
      const refeita = await refazerDia(pool, dia);
      if (lida?.dia !== dia) problemas.push(`day ${dia}: its signature does not hold`);
      else {
        if (lida.anterior !== antes) problemas.push(`day ${dia}: it does not follow the day before`);
        if (lida.raiz !== refeita.raiz || lida.folhas !== refeita.folhas)
          problemas.push(`day ${dia}: what is kept of its lotes is not what was signed`);
      }
      antes = eloDoDia(assinada);
    }
    const ultimo = dias.at(-1)?.dia;
    if (ultimo !== undefined)
      for await (const elo of elosAte(pool, ultimo)) {
        const revisao = await ondeQuebra(store, elo);
        if (revisao !== null)
          problemas.push(
            `${elo.stream}: from revision ${revisao} on it is not what the signed day ${elo.dia} has`,
          );
      }
    return {
      dias: dias.length,
      kids: [...new Set(dias.map((d) => d.chave.kid))],
      problemas,
    };
  } finally {
    await pool.end();
  }
}
