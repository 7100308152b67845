import { limparApelido } from '@martelo/schemas/shared/apelido.ts';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { emUmMomento, lerPorCursor } from '@martelo/platform/registros/por-cursor.ts';
import { ORDEM_DE_NOMES } from '@martelo/platform/registros/tabela.ts';
import { createDb } from '@martelo/platform/sql/pool.ts';
import type pg from 'pg';
import type { StoredEvent } from '@martelo/platform/event-store/port.ts';
import type { EventoHabilitacao } from '@martelo/schemas/habilitacoes/events.ts';
import type {
  AtoDaHabilitacao,
  ClienteHabilitado,
  FichaDoHabilitado,
  ORDENS_DOS_HABILITADOS,
  SituacaoDaHabilitacao,
} from '@martelo/schemas/habilitacoes/habilitados.ts';
import type { LoteTipo } from '@martelo/schemas/lotes/tipos.ts';
import type { Ordem } from '@martelo/schemas/shared/consulta.ts';
import { antesDaPagina } from '@martelo/schemas/shared/paginacao.ts';

/** What is searched and what is looked for, without case, accents and what nobody sees; rows keep it as it was written. */
const paraBusca = (texto: string): string =>
  limparApelido(texto.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')).toLowerCase();

/** Where a client is enabled, and who is enabled in a leilão: the streams turned round, for one question each. */
export type Indice = {
  /** Newest first, at most 500. `limite` centavos, `dataCadastro` epoch ms. */
  doCliente(hotUid: string, cliUid: string): Promise<readonly HabilitacaoDoCliente[]>;
  /** Whose habilitação for the leilão stands, in the order of their uids, those after `depois`, at most `limite`. */
  deQuem(hotUid: string, leiUid: string, depois: string, limite: number): Promise<string[]>;
  /** Leilões whose edital changed since he accepted it, the newest habilitação first, at most `limite`. */
  porAceitar(hotUid: string, cliUid: string, limite: number): Promise<readonly string[]>;
  /** Newest first, a page of them and how many there are in all. */
  doLeilao(
    leiUid: string,
    pedido: PedidoDaLista,
  ): Promise<{ total: number; habilitados: ClienteHabilitado[] }>;
  /** All that are found, at one moment, in parts. */
  todosDoLeilao(
    leiUid: string,
    procura: ProcuraDeHabilitados,
  ): AsyncGenerator<{ readonly itens: ClienteHabilitado[] }>;
  /** One client with what staff did to his habilitação, the newest first, at most 100; null where he never had one. */
  ficha(leiUid: string, cliUid: string): Promise<FichaDoHabilitado | null>;
  /** Writes a row ahead of the projection, so that the client sees at once what he was just told. */
  adiantar(leiUid: string, evento: Habilitado): Promise<void>;
};

type Habilitado = Pick<
  Extract<EventoHabilitacao, { tipo: 'ClienteHabilitado' }>,
  'cliUid' | 'hotUid' | 'apelido' | 'cidade' | 'limite' | 'em'
>;
export type HabilitacaoDoCliente = {
  readonly leiUid: string;
  readonly dataCadastro: number;
  readonly apelido: string;
  readonly limite: number | null;
  readonly tipos: LoteTipo[] | null;
};
export type ProcuraDeHabilitados = {
  readonly busca?: string | undefined;
  readonly situacao?: SituacaoDaHabilitacao | undefined;
  /** Absent: the newest first. */
  readonly sort?: readonly Ordem<(typeof ORDENS_DOS_HABILITADOS)[number]>[] | undefined;
  readonly uids?: readonly string[] | undefined;
};
export type PedidoDaLista = ProcuraDeHabilitados & { readonly pagina: number; readonly porPagina: number };

type Linha = {
  lei_uid: string;
  cli_uid: string;
  apelido: string;
  cidade: string;
  limite: number | null;
  tipos: LoteTipo[] | null;
  data_cadastro: number;
  revogada: boolean;
};

const PREFIXO = 'habilitacoes-';
const COLUNAS = 'lei_uid, cli_uid, apelido, cidade, limite, tipos, data_cadastro, revogada';
const MAX_ATOS = 100;

const paraTela = (l: Linha): ClienteHabilitado => ({
  cliUid: l.cli_uid,
  apelido: l.apelido,
  cidade: l.cidade,
  dataCadastro: l.data_cadastro,
  limite: l.limite,
  tipos: l.tipos,
  situacao: l.revogada ? 'revogado' : 'habilitado',
});

const ORDENAVEIS: Readonly<Record<(typeof ORDENS_DOS_HABILITADOS)[number], RawBuilder<unknown>>> = {
  apelido: sql`apelido collate ${sql.id(ORDEM_DE_NOMES)}`,
  cidade: sql`cidade collate ${sql.id(ORDEM_DE_NOMES)}`,
  situacao: sql`revogada`,
  limite: sql`limite`,
  dataCadastro: sql`data_cadastro`,
};

const achados = (leiUid: string, { busca = '', situacao, uids }: ProcuraDeHabilitados) =>
  sql.join(
    [
      sql`lei_uid = ${leiUid}`,
      ...(busca === '' ? [] : [sql`position(${paraBusca(busca)} in busca) > 0`]),
      ...(situacao === undefined ? [] : [sql`revogada = ${situacao === 'revogado'}`]),
      ...(uids === undefined ? [] : [sql`cli_uid = any(${uids}::uuid[])`]),
    ],
    sql` AND `,
  );

/** Those of a leilão, in order; the uid ends every order, so that equal rows have one too. */
const doLeilao = (leiUid: string, procura: ProcuraDeHabilitados) => {
  const chaves = (procura.sort ?? []).map(({ campo, ordem }) =>
    ordem === 'desc' ? sql`${ORDENAVEIS[campo]} DESC` : ORDENAVEIS[campo],
  );
  const ordem = sql.join([...(chaves.length === 0 ? [sql`data_cadastro DESC`] : chaves), sql`cli_uid`]);
  return sql<Linha>`SELECT ${sql.raw(COLUNAS)} FROM habilitacoes
    WHERE ${achados(leiUid, procura)} ORDER BY ${ordem}`;
};

export function criarIndice(pool: pg.Pool): Indice {
  const db = createDb<Record<string, never>>(pool);
  return {
    doCliente: async (hotUid, cliUid) => {
      const { rows } = await pool.query<Linha>(
        `SELECT ${COLUNAS} FROM habilitacoes
         WHERE cli_uid = $1 AND hot_uid = $2 AND NOT revogada AND NOT edital_pendente
         ORDER BY data_cadastro DESC LIMIT 500`,
        [cliUid, hotUid],
      );
      return rows.map((r) => ({
        leiUid: r.lei_uid,
        dataCadastro: r.data_cadastro,
        apelido: r.apelido,
        limite: r.limite,
        tipos: r.tipos,
      }));
    },
    deQuem: async (hotUid, leiUid, depois, limite) => {
      const { rows } = await pool.query<Pick<Linha, 'cli_uid'>>(
        `SELECT cli_uid FROM habilitacoes WHERE lei_uid = $1 AND hot_uid = $2 AND NOT revogada
         AND cli_uid::text > $3 ORDER BY cli_uid::text LIMIT $4`,
        [leiUid, hotUid, depois, limite],
      );
      return rows.map((r) => r.cli_uid);
    },
    porAceitar: async (hotUid, cliUid, limite) => {
      const { rows } = await pool.query<Pick<Linha, 'lei_uid'>>(
        `SELECT lei_uid FROM habilitacoes
         WHERE cli_uid = $1 AND hot_uid = $2 AND NOT revogada AND edital_pendente
         ORDER BY data_cadastro DESC LIMIT $3`,
        [cliUid, hotUid, limite],
      );
      return rows.map((r) => r.lei_uid);
    },
    doLeilao: async (leiUid, { pagina, porPagina, ...procura }) => {
      const [{ rows }, contagem] = await Promise.all([
        sql<Linha>`${doLeilao(leiUid, procura)} LIMIT ${porPagina}
          OFFSET ${antesDaPagina(pagina, porPagina)}`.execute(db),
        sql<{ total: number }>`SELECT count(*)::int AS total FROM habilitacoes
          WHERE ${achados(leiUid, procura)}`.execute(db),
      ]);
      return { total: contagem.rows[0]?.total ?? 0, habilitados: rows.map(paraTela) };
    },
    todosDoLeilao: (leiUid, procura) =>
      emUmMomento(db, async function* (trx) {
        for await (const linhas of lerPorCursor(trx, doLeilao(leiUid, procura)))
          yield { itens: linhas.map(paraTela) };
      }),
    ficha: async (leiUid, cliUid) => {
      const [{ rows }, atos] = await Promise.all([
        pool.query<Linha>(`SELECT ${COLUNAS} FROM habilitacoes WHERE lei_uid = $1 AND cli_uid = $2`, [
          leiUid,
          cliUid,
        ]),
        pool.query<AtoDaHabilitacao>(
          `SELECT tipo, em, quem, motivo, limite, tipos FROM atos_da_habilitacao
           WHERE lei_uid = $1 AND cli_uid = $2 ORDER BY revisao DESC LIMIT ${MAX_ATOS}`,
          [leiUid, cliUid],
        ),
      ]);
      return rows[0] === undefined ? null : { habilitado: paraTela(rows[0]), atos: atos.rows };
    },
    adiantar: async (leiUid, e) => {
      // Revision -1: whatever the projection knows is newer.
      await pool.query(
        `INSERT INTO habilitacoes (cli_uid, lei_uid, hot_uid, apelido, limite, data_cadastro, revisao, cidade, busca)
         VALUES ($1, $2, $3, $4, $5, $6, -1, $7, $8) ON CONFLICT (cli_uid, lei_uid) DO UPDATE SET edital_pendente = false`,
        [e.cliUid, leiUid, e.hotUid, e.apelido, e.limite, e.em, e.cidade, buscaDe(e)],
      );
    },
  };
}

/** What a client is found by: apelido and city, without accents and in small letters. */
const buscaDe = ({ apelido, cidade }: Pick<Habilitado, 'apelido' | 'cidade'>): string =>
  paraBusca(`${apelido} ${cidade}`);

/** Keeps the index in step with a batch of events; one that comes again changes nothing. */
export async function aplicarAoIndice(
  trx: Transaction<unknown>,
  guardados: readonly StoredEvent[],
): Promise<void> {
  for (const { stream, revision, data } of guardados) {
    if (!stream.startsWith(PREFIXO)) continue;
    const leiUid = stream.slice(PREFIXO.length);
    const e = JSON.parse(data) as EventoHabilitacao;
    switch (e.tipo) {
      case 'ClienteHabilitado':
        await sql`INSERT INTO habilitacoes AS h
          (cli_uid, lei_uid, hot_uid, apelido, limite, data_cadastro, revisao, revogada, cidade, tipos, busca)
          VALUES (${e.cliUid}, ${leiUid}, ${e.hotUid}, ${e.apelido}, ${e.limite}, ${e.em}, ${revision}, false,
            ${e.cidade}, NULL, ${buscaDe(e)})
          ON CONFLICT (cli_uid, lei_uid) DO UPDATE SET apelido = excluded.apelido, limite = excluded.limite,
            data_cadastro = excluded.data_cadastro, revisao = excluded.revisao, revogada = false,
            cidade = excluded.cidade, tipos = NULL, busca = excluded.busca, edital_pendente = false
          WHERE h.revisao < excluded.revisao`.execute(trx);
        break;
      case 'EditalExigido':
        await sql`UPDATE habilitacoes SET edital_pendente = true, revisao = ${revision}
          WHERE lei_uid = ${leiUid} AND revisao < ${revision}`.execute(trx);
        break;
      case 'EditalAceito':
        await sql`UPDATE habilitacoes SET edital_pendente = false, revisao = ${revision}
          WHERE cli_uid = ${e.cliUid} AND lei_uid = ${leiUid} AND revisao < ${revision}`.execute(trx);
        break;
      case 'HabilitacaoRevogada':
      case 'HabilitacaoDevolvida':
        await sql`UPDATE habilitacoes SET revogada = ${e.tipo === 'HabilitacaoRevogada'}, revisao = ${revision}
          WHERE cli_uid = ${e.cliUid} AND lei_uid = ${leiUid} AND revisao < ${revision}`.execute(trx);
        await anotar(trx, leiUid, revision, e);
        break;
      case 'LimiteAlterado':
        await sql`UPDATE habilitacoes SET limite = ${e.limite}, revisao = ${revision}
          WHERE cli_uid = ${e.cliUid} AND lei_uid = ${leiUid} AND revisao < ${revision}`.execute(trx);
        await anotar(trx, leiUid, revision, e);
        break;
      case 'TiposDeLoteAlterados':
        await sql`UPDATE habilitacoes SET tipos = ${e.tipos}::text[], revisao = ${revision}
          WHERE cli_uid = ${e.cliUid} AND lei_uid = ${leiUid} AND revisao < ${revision}`.execute(trx);
        await anotar(trx, leiUid, revision, e);
        break;
      case 'ApelidoCadastrado':
      case 'ApelidoRevogado':
      case 'ApelidoDevolvido':
        break;
    }
  }
}

type Ato = Extract<EventoHabilitacao, { cliUid: string; motivo: string }>;

/** Who did it, and why, beside what it changed. */
async function anotar(trx: Transaction<unknown>, leiUid: string, revisao: number, e: Ato): Promise<void> {
  const limite = e.tipo === 'LimiteAlterado' ? e.limite : null;
  const tipos = e.tipo === 'TiposDeLoteAlterados' ? e.tipos : null;
  await sql`INSERT INTO atos_da_habilitacao
    VALUES (${leiUid}, ${revisao}, ${e.cliUid}, ${e.tipo}, ${e.em}, ${e.por}, ${e.porApelido ?? ''}, ${e.motivo},
      ${limite}, ${tipos}::text[])
    ON CONFLICT DO NOTHING`.execute(trx);
}
