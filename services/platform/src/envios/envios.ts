import { sql } from 'kysely';
import type { Kysely, QueryExecutorProvider, RawBuilder } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { ok, recusado } from '@martelo/kernel/resultado.ts';
import type { ParaQue, SituacaoDoEnvio } from '@martelo/schemas/envios/para.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import type { Arquivos } from '../files/port.ts';

/** A file that arrives in parts. Bytes; `em` epoch ms. */
export type EnvioGuardado = {
  readonly hotUid: string;
  readonly uid: string;
  readonly para: ParaQue;
  readonly alvo: string;
  readonly nome: string;
  readonly tamanho: number;
  readonly recebido: number;
  readonly situacao: SituacaoDoEnvio;
  readonly recusa: CodigoErro | null;
  readonly porUid: string;
  readonly porNome: string;
  readonly em: number;
};
export type NovoEnvio = Pick<
  EnvioGuardado,
  'hotUid' | 'uid' | 'para' | 'alvo' | 'nome' | 'tamanho' | 'porUid' | 'porNome'
>;

type Deps<T> = {
  readonly db: Kysely<T>;
  readonly arquivos: Arquivos;
  readonly clock: Clock;
  /** All of it has arrived: puts it into the queue of what takes long, in the transaction that says so. */
  readonly enfileirar: (trx: QueryExecutorProvider, envio: EnvioGuardado) => Promise<Resultado<unknown>>;
};

const DIA_MS = 86_400_000;
/** What nobody ended within this time is forgotten. */
const ESQUECER_MS = 7 * DIA_MS;
/** Files of one record that a list names. */
const NA_LISTA = 200;

const COLUNAS = sql`hot_uid AS "hotUid", uid, para, alvo, nome, tamanho, recebido, situacao, recusa, por_uid AS "porUid",
  por_nome AS "porNome", em`;
const lida = (e: EnvioGuardado): EnvioGuardado => ({ ...e, em: Number(e.em) });
const parte = ({ hotUid, uid }: Pick<EnvioGuardado, 'hotUid' | 'uid'>, de: number): string =>
  `envios/${hotUid}/${uid}/${de}`;

/**
 * Files that arrive in parts of the sender's choice, each kept before its row counts it: after a kill, a broken connection or a
 * reloaded page the sender asks how much has arrived and goes on there.
 */
export function enviosEm<T>({ db, arquivos, clock, enfileirar }: Deps<T>) {
  const um = async (
    comando: RawBuilder<EnvioGuardado>,
    em: QueryExecutorProvider = db,
  ): Promise<EnvioGuardado | null> => {
    const { rows } = await comando.execute(em);
    return rows[0] === undefined ? null : lida(rows[0]);
  };
  const ver = (hotUid: string, uid: string, em?: QueryExecutorProvider): Promise<EnvioGuardado | null> =>
    um(sql<EnvioGuardado>`SELECT ${COLUNAS} FROM envios WHERE hot_uid = ${hotUid} AND uid = ${uid}`, em);

  /** Removes the bytes of a file that arrived in parts; what is not there any more is no error. */
  const apagarPartes = async (e: EnvioGuardado): Promise<void> => {
    for (let de = 0; de < e.recebido;) {
      const bytes = await arquivos.ler(parte(e, de));
      if (bytes === null || bytes.length === 0) return;
      await arquivos.apagar(parte(e, de));
      de += bytes.length;
    }
  };

  return {
    ver,
    /** Begins one, or answers the one that began under this uid before. */
    comecar: async (n: NovoEnvio): Promise<EnvioGuardado | null> => {
      await sql`INSERT INTO envios (hot_uid, uid, para, alvo, nome, tamanho, por_uid, por_nome, em)
        VALUES (${n.hotUid}, ${n.uid}, ${n.para}, ${n.alvo}, ${n.nome}, ${n.tamanho}, ${n.porUid}, ${n.porNome},
          ${clock()}) ON CONFLICT DO NOTHING`.execute(db);
      return ver(n.hotUid, n.uid);
    },
    /** Keeps the bytes from `de` on. What does not follow the bytes that are there, or goes past the end, is left out. */
    receber: async (e: EnvioGuardado, de: number, bytes: Buffer): Promise<Resultado<EnvioGuardado>> => {
      const ate = de + bytes.length;
      if (e.situacao !== 'RECEBENDO' || de !== e.recebido || bytes.length === 0 || ate > e.tamanho)
        return ok(e);
      // The bytes first: a row that counts what is not there would be a broken file.
      await arquivos.gravar(parte(e, de), bytes);
      return db.transaction().execute(async (trx) => {
        const agora = await um(
          sql<EnvioGuardado>`SELECT ${COLUNAS} FROM envios
            WHERE hot_uid = ${e.hotUid} AND uid = ${e.uid} FOR UPDATE`,
          trx,
        );
        if (agora === null) return recusado('NAO_ENCONTRADO');
        if (agora.recebido !== de || agora.situacao !== 'RECEBENDO') return ok(agora);
        const inteiro = ate === e.tamanho;
        const naFila = inteiro ? await enfileirar(trx, agora) : ok(null);
        if (!naFila.ok) return naFila;
        const situacao: SituacaoDoEnvio = inteiro ? 'NA_FILA' : 'RECEBENDO';
        await sql`UPDATE envios SET recebido = ${ate}, situacao = ${situacao}
          WHERE hot_uid = ${e.hotUid} AND uid = ${e.uid}`.execute(trx);
        return ok({ ...agora, recebido: ate, situacao });
      });
    },
    /** Those of a record that are on their way or were refused, and those that were taken within a day; the oldest in front. */
    listar: async (hotUid: string, para: ParaQue, alvo: string): Promise<EnvioGuardado[]> => {
      const { rows } = await sql<EnvioGuardado>`SELECT ${COLUNAS} FROM envios
        WHERE hot_uid = ${hotUid} AND alvo = ${alvo} AND para = ${para}
          AND (situacao <> 'PRONTO' OR em > ${clock() - DIA_MS})
        ORDER BY em, uid LIMIT ${NA_LISTA}`.execute(db);
      return rows.map(lida);
    },
    /** Those of `uids` that are there. */
    seguir: async (hotUid: string, uids: readonly string[]): Promise<EnvioGuardado[]> => {
      const { rows } = await sql<EnvioGuardado>`SELECT ${COLUNAS} FROM envios
        WHERE hot_uid = ${hotUid} AND uid = ANY(${[...uids]}::uuid[]) LIMIT ${NA_LISTA}`.execute(db);
      return rows.map(lida);
    },
    /** How many of a record are on their way. */
    aCaminho: async (hotUid: string, para: ParaQue, alvo: string): Promise<number> => {
      const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM envios
        WHERE hot_uid = ${hotUid} AND alvo = ${alvo} AND para = ${para}
          AND situacao IN ('RECEBENDO', 'NA_FILA')`.execute(db);
      return rows[0]?.n ?? 0;
    },
    /** Gives one up that was not taken. */
    cancelar: async (hotUid: string, uid: string): Promise<void> => {
      const fora = await um(sql<EnvioGuardado>`DELETE FROM envios
        WHERE hot_uid = ${hotUid} AND uid = ${uid} AND situacao <> 'PRONTO' RETURNING ${COLUNAS}`);
      if (fora !== null) await apagarPartes(fora);
    },
    /** All bytes of a file that has arrived; null where some are gone. */
    juntar: async (e: EnvioGuardado): Promise<Buffer | null> => {
      const partes: Buffer[] = [];
      for (let de = 0; de < e.tamanho;) {
        const bytes = await arquivos.ler(parte(e, de));
        if (bytes === null || bytes.length === 0) return null;
        partes.push(bytes);
        de += bytes.length;
      }
      return Buffer.concat(partes);
    },
    /** Writes down what became of one; false where it was given up meanwhile. In the transaction of what follows from it. */
    encerrar: async (
      trx: QueryExecutorProvider,
      { hotUid, uid }: EnvioGuardado,
      recusa: CodigoErro | null,
    ): Promise<boolean> => {
      const { rows } = await sql`UPDATE envios
        SET situacao = ${recusa === null ? 'PRONTO' : 'RECUSADO'}, recusa = ${recusa}
        WHERE hot_uid = ${hotUid} AND uid = ${uid} AND situacao = 'NA_FILA' RETURNING 1`.execute(trx);
      return rows.length > 0;
    },
    /** Takes away the bytes of what has come to its end, and what nobody ended for days; a few at a time. */
    varrer: async (): Promise<void> => {
      const { rows: acabados } = await sql<EnvioGuardado>`SELECT ${COLUNAS} FROM envios
        WHERE situacao IN ('PRONTO', 'RECUSADO') AND com_partes ORDER BY em LIMIT 50`.execute(db);
      for (const e of acabados) {
        await apagarPartes(e);
        await sql`UPDATE envios SET com_partes = false WHERE hot_uid = ${e.hotUid} AND uid = ${e.uid}`.execute(
          db,
        );
      }
      const { rows: velhos } = await sql<EnvioGuardado>`DELETE FROM envios WHERE (hot_uid, uid) IN (
        SELECT hot_uid, uid FROM envios WHERE em < ${clock() - ESQUECER_MS} ORDER BY em LIMIT 50)
        RETURNING ${COLUNAS}`.execute(db);
      for (const e of velhos) await apagarPartes(e);
    },
  };
}
export type Envios = ReturnType<typeof enviosEm<unknown>>;
