import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { comitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { cadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import { leiloeiros } from '@martelo/schemas/leiloeiros/leiloeiro.ts';
import { locais } from '@martelo/schemas/locais/local.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { paraItem, tabelaDe } from '@martelo/platform/registros/tabela.ts';
import type { Valores } from '@martelo/platform/registros/tabela.ts';
import type {
  CadastroDoComitente,
  CadastroDoLeilao,
  CadastroDoLeiloeiro,
  CadastroDoLocal,
  CadastroDoLote,
  CadastroDoVeiculo,
} from './compor.ts';
import { lembrado, linhaLembrada } from './lembrado.ts';

/** The tables of the records. */
export const TABELAS = {
  leiloeiros: 'leiloeiros',
  locais: 'locais',
  gruposDeComitentes: 'grupos_de_comitentes',
  comitentes: 'comitentes',
  veiculos: 'veiculos',
  cadastroDeLeiloes: 'cadastro_de_leiloes',
  cadastroDeLotes: 'cadastro_de_lotes',
} as const;

/** Under which name other services hear of what changes of a record. */
export const PUBLICA = {
  leiloeiros: 'LeiloeiroMudou',
  locais: 'LocalMudou',
  comitentes: 'ComitenteMudou',
} as const;

const numero = (v: unknown): number => Number(v ?? 0);
const inteiro = (registro: Registro, linha: Valores) => ({
  ...paraItem(registro, linha),
  id: numero(linha['id']),
  criadoEm: numero(linha['criado_em']),
});

async function um<T>(
  db: QueryExecutorProvider,
  registro: Registro,
  tabela: string,
  hotUid: string,
  uid: string | null,
): Promise<T | null> {
  if (uid === null) return null;
  const linha = await lembrado(db, linhaLembrada(tabela, hotUid, uid), async () => {
    const { rows } = await sql<Valores>`
      SELECT * FROM ${tabelaDe(tabela)} WHERE hot_uid = ${hotUid} AND uid = ${uid}`.execute(db);
    return rows[0];
  });
  return linha === undefined ? null : (inteiro(registro, linha) as T);
}

type Ler<T> = (db: QueryExecutorProvider, hotUid: string, uid: string | null) => Promise<T | null>;
export const lerLeilao: Ler<CadastroDoLeilao> = (db, hotUid, uid) =>
  um(db, cadastroDeLeiloes as Registro, TABELAS.cadastroDeLeiloes, hotUid, uid);
export const lerLote: Ler<CadastroDoLote> = (db, hotUid, uid) =>
  um(db, cadastroDeLotes as Registro, TABELAS.cadastroDeLotes, hotUid, uid);
export const lerVeiculo: Ler<CadastroDoVeiculo> = async (db, hotUid, uid) => {
  const v = await um<Omit<CadastroDoVeiculo, 'marcaNome'>>(
    db,
    veiculos as Registro,
    TABELAS.veiculos,
    hotUid,
    uid,
  );
  if (v === null) return null;
  const marcaNome = await lembrado(db, `nome da marca ${v.marca}`, async () => {
    const { rows } = await sql<{ nome: string }>`
      SELECT nome FROM marcas WHERE hot_uid = ${hotUid} AND uid = ${v.marca}`.execute(db);
    return rows[0]?.nome ?? '';
  });
  return { ...v, marcaNome };
};
export const lerComitente: Ler<CadastroDoComitente> = (db, hotUid, uid) =>
  um(db, comitentes as Registro, TABELAS.comitentes, hotUid, uid);
export const lerLeiloeiro: Ler<CadastroDoLeiloeiro> = (db, hotUid, uid) =>
  um(db, leiloeiros as Registro, TABELAS.leiloeiros, hotUid, uid);
export const lerLocal: Ler<CadastroDoLocal> = (db, hotUid, uid) =>
  um(db, locais as Registro, TABELAS.locais, hotUid, uid);

/** The lotes of a leilão, or of a vehicle, that count, by position. */
export async function lerLotes(
  db: QueryExecutorProvider,
  hotUid: string,
  de: { readonly leilao: string } | { readonly veiculo: string },
): Promise<CadastroDoLote[]> {
  const onde = 'leilao' in de ? sql`leilao = ${de.leilao}` : sql`veiculo = ${de.veiculo}`;
  const { rows } = await sql<Valores>`
    SELECT * FROM cadastro_de_lotes WHERE hot_uid = ${hotUid} AND ${onde} AND ativo
    ORDER BY posicao_leilao, numero, uid LIMIT 2000`.execute(db);
  return rows.map((r) => inteiro(cadastroDeLotes as Registro, r) as unknown as CadastroDoLote);
}

/** Some lotes by their uids, in the order of their places. */
export async function lerEstesLotes(
  db: QueryExecutorProvider,
  hotUid: string,
  uids: readonly string[],
): Promise<CadastroDoLote[]> {
  const { rows } = await sql<Valores>`
    SELECT * FROM cadastro_de_lotes WHERE hot_uid = ${hotUid} AND uid = ANY(${uids}::uuid[])
    ORDER BY posicao_leilao, numero, uid`.execute(db);
  return rows.map((r) => inteiro(cadastroDeLotes as Registro, r) as unknown as CadastroDoLote);
}
