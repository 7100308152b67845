import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import type { OndeEstaoNomes } from '@martelo/platform/registros/nomes.ts';
import { nomeDaColuna } from '@martelo/platform/registros/tabela.ts';
import type { Achar } from '@martelo/schemas/importacoes/celula.ts';
import type { CampoDaImportacao } from '@martelo/schemas/importacoes/colunas.ts';
import type { LeituraDaPlanilha } from '@martelo/schemas/importacoes/importacao.ts';
import { ruim, valor } from '@martelo/schemas/importacoes/lida.ts';
import type { Lida } from '@martelo/schemas/importacoes/lida.ts';
import { tituloComparado } from '@martelo/schemas/importacoes/titulo.ts';
import { ehReferencia } from '@martelo/schemas/shared/registro/escolhas.ts';
import type { NomesDe } from '@martelo/schemas/shared/registro/mostrar.ts';

/** Records of one kind that are known by name. */
const MAX_NOMES = 20_000;
const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What words mean: choices, and the names of records. */
export type Referencias = {
  /** Of one field: what a word of the sheet means there. */
  readonly para: (chave: string) => Achar;
  /** How a record is called. */
  readonly nomes: NomesDe;
};

const comparar = (t: string): string => tituloComparado(t) || t;

/** Reads the names of all records that the fields refer to. What the reading says of a word comes first. */
export async function lerReferencias(
  db: QueryExecutorProvider,
  hotUid: string,
  campos: readonly CampoDaImportacao[],
  onde: OndeEstaoNomes,
  { trocas }: Pick<LeituraDaPlanilha, 'trocas'>,
): Promise<Referencias> {
  const porNome = new Map<string, Map<string, string[]>>();
  const porUid = new Map<string, string>();
  const quais = new Set(campos.flatMap(({ campo }) => (ehReferencia(campo.tipo) ? (campo.de ?? []) : [])));
  for (const de of quais) {
    const lugar = onde[de];
    if (lugar === undefined) continue;
    const { rows } = await sql<{ uid: string; nome: string }>`
      SELECT uid, ${sql.ref(nomeDaColuna(lugar.campo))}::text AS nome FROM ${sql.table(lugar.tabela)}
      WHERE hot_uid = ${hotUid} AND ativo ORDER BY uid LIMIT ${MAX_NOMES}`.execute(db);
    const nomes = new Map<string, string[]>();
    for (const { uid, nome } of rows) {
      porUid.set(uid, nome);
      nomes.set(comparar(nome), [...(nomes.get(comparar(nome)) ?? []), uid]);
    }
    porNome.set(de, nomes);
  }
  const ditas = new Map(trocas.map((t) => [`${t.chave} ${comparar(t.texto)}`, t.para]));

  const referida = (de: string, texto: string): Lida => {
    if (UID.test(texto) && porUid.has(texto.toLowerCase())) return valor(texto.toLowerCase());
    const [uid, ...outros] = porNome.get(de)?.get(comparar(texto)) ?? [];
    if (uid === undefined) return { ok: false, frase: `A casa não tem “${texto}”.`, falta: texto };
    return outros.length === 0 ? valor(uid) : ruim(`Há mais de um com o nome “${texto}”.`);
  };
  const para =
    (chave: string): Achar =>
    (campo, texto) => {
      const dito = ditas.get(`${chave} ${comparar(texto)}`) ?? texto;
      if (ehReferencia(campo.tipo)) return referida(campo.de ?? '', dito);
      const certo = comparar(dito);
      const opcao = campo.opcoes.find((o) => comparar(o.valor) === certo || comparar(o.rotulo) === certo);
      return opcao === undefined
        ? { ok: false, frase: `“${texto}” não é uma das opções.`, falta: texto }
        : valor(opcao.valor);
    };
  return { para, nomes: ({ tipo }, v) => (ehReferencia(tipo) ? porUid.get(String(v)) : undefined) };
}
