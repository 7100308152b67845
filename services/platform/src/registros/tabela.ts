import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import type { ItemDe, Registro } from '@martelo/schemas/shared/registro/registro.ts';
import type { TipoDeCampo } from '@martelo/schemas/shared/registro/campo.ts';
import { requireName } from '../sql/pool.ts';

export type Valores = Readonly<Record<string, unknown>>;
/** Any service's database: which tables it has, its rooms know. */
export type Banco = Kysely<Record<string, Record<string, unknown>>>;

/** Names are ordered as Portuguese orders them, whatever the database was made with. */
export const ORDEM_DE_NOMES = 'pt-BR-x-icu';

const DE_NUMERO: ReadonlySet<TipoDeCampo> = new Set<TipoDeCampo>([
  'inteiro',
  'reais',
  'porcentagem',
  'lugar',
  'instante',
]);
const DE_LISTA: ReadonlySet<TipoDeCampo> = new Set<TipoDeCampo>(['escolhas', 'referencias', 'formularios']);

/** The column of a field: `tipoDeConta` is `tipo_de_conta`. */
export const nomeDaColuna = (campo: string): string =>
  requireName(campo.replaceAll(/[A-Z]/g, (l) => `_${l.toLowerCase()}`));

/** A column in SQL. */
export const colunaDe = (campo: string): RawBuilder<unknown> => sql.ref(nomeDaColuna(campo));

/** A table in SQL. */
export const tabelaDe = (nome: string): RawBuilder<unknown> => sql.table(requireName(nome));

/** A value as a statement takes it: lists are kept as JSON. */
export const paraColuna = ({ tipo }: DescricaoDeCampo, valor: unknown): RawBuilder<unknown> =>
  DE_LISTA.has(tipo) && valor !== null ? sql`${JSON.stringify(valor)}::jsonb` : sql`${valor ?? null}`;

/** How the fields of a record stand in its rows, worked out once: a page of a list asks in every row for each of them. */
const leituras = new WeakMap<object, readonly { nome: string; coluna: string; numero: boolean }[]>();

function leituraDe(campos: Registro['descricao']) {
  const feita = leituras.get(campos);
  if (feita !== undefined) return feita;
  const leitura = campos.map(({ nome, tipo }) => ({
    nome,
    coluna: nomeDaColuna(nome),
    // `numeric` arrives as text: it may be more than a number holds, and ours never is.
    numero: DE_NUMERO.has(tipo),
  }));
  leituras.set(campos, leitura);
  return leitura;
}

function porCampos(quais: Registro['descricao'], linha: Valores, em: Record<string, unknown>): void {
  for (const { nome, coluna, numero } of leituraDe(quais)) {
    const valor = linha[coluna] ?? null;
    em[nome] = numero && typeof valor === 'string' ? Number(valor) : valor;
  }
}

/** The record's own fields of a row. */
export function camposDaLinha(registro: Registro, linha: Valores): Record<string, unknown> {
  const campos: Record<string, unknown> = {};
  porCampos(registro.descricao, linha, campos);
  return campos;
}

/** A row as the calls answer it. */
export function paraItem<R extends Registro>(registro: R, linha: Valores): ItemDe<R> {
  const item: Record<string, unknown> = {
    uid: linha['uid'],
    revisao: linha['revisao'],
    ativo: linha['ativo'],
    mudadoEm: linha['mudado_em'],
    mudadoPor: linha['mudado_por'],
  };
  porCampos(registro.soLidos, linha, item);
  porCampos(registro.descricao, linha, item);
  return item as ItemDe<R>;
}
