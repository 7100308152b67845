import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { StoredEvent } from '@martelo/platform/event-store/port.ts';
import type { EventoHabilitacao } from '@martelo/schemas/habilitacoes/events.ts';

/** Where a client is enabled: the streams turned round, for one question of one client. */
export type Indice = {
  /** Newest first, at most 500. `limite` centavos, `dataCadastro` epoch ms. */
  doCliente(hotUid: string, cliUid: string): Promise<readonly HabilitacaoDoCliente[]>;
  /** Writes a row ahead of the projection, so that the client sees at once what he was just told. */
  adiantar(leiUid: string, evento: Habilitado): Promise<void>;
};

type Habilitado = Pick<
  Extract<EventoHabilitacao, { tipo: 'ClienteHabilitado' }>,
  'cliUid' | 'hotUid' | 'apelido' | 'limite' | 'em'
>;
export type HabilitacaoDoCliente = {
  readonly leiUid: string;
  readonly dataCadastro: number;
  readonly apelido: string;
  readonly limite: number | null;
};

const PREFIXO = 'habilitacoes-';

export function criarIndice(pool: pg.Pool): Indice {
  return {
    doCliente: async (hotUid, cliUid) => {
      const { rows } = await pool.query<{
        lei_uid: string;
        data_cadastro: number;
        apelido: string;
        limite: number | null;
      }>(
        `SELECT lei_uid, data_cadastro, apelido, limite FROM habilitacoes
         WHERE cli_uid = $1 AND hot_uid = $2 AND NOT revogada ORDER BY data_cadastro DESC LIMIT 500`,
        [cliUid, hotUid],
      );
      return rows.map((r) => ({
        leiUid: r.lei_uid,
        dataCadastro: r.data_cadastro,
        apelido: r.apelido,
        limite: r.limite,
      }));
    },
    adiantar: async (leiUid, e) => {
      // Revision -1: whatever the projection knows is newer.
      await pool.query(
        `INSERT INTO habilitacoes VALUES ($1, $2, $3, $4, $5, $6, -1, false) ON CONFLICT DO NOTHING`,
        [e.cliUid, leiUid, e.hotUid, e.apelido, e.limite, e.em],
      );
    },
  };
}

/** Keeps the index in step with a batch of events. */
export async function aplicarAoIndice(
  trx: Transaction<unknown>,
  guardados: readonly StoredEvent[],
): Promise<void> {
  for (const { stream, revision, data } of guardados) {
    if (!stream.startsWith(PREFIXO)) continue;
    const leiUid = stream.slice(PREFIXO.length);
    const e = JSON.parse(data) as EventoHabilitacao;
    if (e.tipo === 'ClienteHabilitado') {
      await sql`INSERT INTO habilitacoes AS h
        VALUES (${e.cliUid}, ${leiUid}, ${e.hotUid}, ${e.apelido}, ${e.limite}, ${e.em}, ${revision}, false)
        ON CONFLICT (cli_uid, lei_uid) DO UPDATE SET apelido = excluded.apelido, limite = excluded.limite,
          data_cadastro = excluded.data_cadastro, revisao = excluded.revisao, revogada = false
        WHERE h.revisao < excluded.revisao`.execute(trx);
    } else if (e.tipo === 'HabilitacaoRevogada') {
      await sql`UPDATE habilitacoes SET revogada = true, revisao = ${revision}
        WHERE cli_uid = ${e.cliUid} AND lei_uid = ${leiUid} AND revisao < ${revision}`.execute(trx);
    }
  }
}
