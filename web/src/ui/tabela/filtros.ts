import type { Condicao, Operador } from '@martelo/schemas/shared/consulta.ts';
import type { TipoDeCampo } from '@martelo/schemas/shared/registro/campo.ts';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { ehReferencia } from '@martelo/schemas/shared/registro/escolhas.ts';
import { mostrar } from '@martelo/schemas/shared/registro/mostrar.ts';
import type { NomesDe } from '@martelo/schemas/shared/registro/mostrar.ts';
import { lerInstante, escreverInstante } from '../../lib/format/instante.ts';

/** How a kind of field is narrowed. */
export type ModoDeFiltro = 'faixa' | 'uma-de' | 'sim-ou-nao' | 'lugar' | 'referencia' | 'texto' | 'ativo';

const FAIXAS: ReadonlySet<TipoDeCampo> = new Set<TipoDeCampo>([
  'inteiro',
  'reais',
  'porcentagem',
  'dia',
  'instante',
]);

/** How this field is narrowed. */
export function modoDe({ nome, tipo }: DescricaoDeCampo): ModoDeFiltro {
  if (nome === 'ativo') return 'ativo';
  if (FAIXAS.has(tipo)) return 'faixa';
  if (tipo === 'escolha' || tipo === 'escolhas') return 'uma-de';
  if (tipo === 'booleano') return 'sim-ou-nao';
  if (ehReferencia(tipo)) return 'referencia';
  return tipo === 'lugar' ? tipo : 'texto';
}

/** The conditions of one field, as a person thinks of them: one chip. */
export type Ficha = { readonly campo: string; readonly condicoes: readonly Condicao[] };

/** Conditions by the field that they are about, in the order in which fields first appear. */
export const fichasDe = (filtros: readonly Condicao[]): readonly Ficha[] =>
  [...new Set(filtros.map((c) => c.campo))].map((campo) => ({
    campo,
    condicoes: filtros.filter((c) => c.campo === campo),
  }));

/** All conditions, with those of one field as they are now; none takes its chip away. */
export function comCampo(
  filtros: readonly Condicao[],
  campo: string,
  condicoes: readonly Condicao[],
): readonly Condicao[] {
  const em = filtros.findIndex((c) => c.campo === campo);
  const outras = filtros.filter((c) => c.campo !== campo);
  return em === -1 ? [...outras, ...condicoes] : outras.toSpliced(em, 0, ...condicoes);
}

const DIA_MS = 86_400_000;
/** The last moment of a day counts as well: "até 28/11" means all of it. */
const inicioDoDia = (dia: string): number | null => lerInstante(`${dia}T00:00`);

/** A range of values as conditions; days of a moment are those of São Paulo. Empty ends are open. */
export function faixa(d: DescricaoDeCampo, de: string, ate: string): readonly Condicao[] {
  const valor = (texto: string, fim: boolean): string | null => {
    if (texto === '' || d.tipo !== 'instante') return texto === '' ? null : texto;
    const inicio = inicioDoDia(texto);
    return inicio === null ? null : String(fim ? inicio + DIA_MS - 1 : inicio);
  };
  const uma = (operador: Operador, v: string | null): Condicao[] =>
    v === null ? [] : [{ campo: d.nome, operador, valores: [v] }];
  return [...uma('gte', valor(de, false)), ...uma('lte', valor(ate, true))];
}

/** The ends of a range as the fields of its editor have them. */
export function pontasDa(d: DescricaoDeCampo, condicoes: readonly Condicao[]): readonly [string, string] {
  const ponta = (operador: Operador): string => {
    const v = condicoes.find((c) => c.operador === operador)?.valores[0] ?? '';
    return v === '' || d.tipo !== 'instante' ? v : escreverInstante(Number(v)).slice(0, 10);
  };
  return [ponta('gte'), ponta('lte')];
}

const NUMEROS: ReadonlySet<TipoDeCampo> = new Set<TipoDeCampo>([...FAIXAS, 'lugar']);
const LIGACAO: Partial<Record<Operador, string>> = {
  gte: 'a partir de ',
  gt: 'acima de ',
  lte: 'até ',
  lt: 'abaixo de ',
  ne: 'não é ',
  notin: 'não é ',
  cont: 'contém ',
  starts: 'começa com ',
};

function ler(d: DescricaoDeCampo, c: Condicao, nomes?: NomesDe): string {
  if (c.operador === 'isnull') return 'vazio';
  if (c.operador === 'notnull') return 'preenchido';
  const valores = c.valores.map((v) => {
    if (d.tipo === 'booleano') return mostrar(d, v === 'true');
    if (d.tipo === 'instante')
      return mostrar({ ...d, tipo: 'dia' }, escreverInstante(Number(v)).slice(0, 10));
    return mostrar(d, NUMEROS.has(d.tipo) && d.tipo !== 'dia' ? Number(v) : v, nomes);
  });
  const [primeiro = '', ...resto] = valores;
  const quais = resto.length > 1 ? `${primeiro} +${resto.length}` : valores.join(' ou ');
  return `${LIGACAO[c.operador] ?? ''}${quais}`;
}

/** What a chip says: `R$ 10,00 a R$ 50,00`, `em estoque +2`, `contém sul`. */
export function textoDaFicha(d: DescricaoDeCampo, condicoes: readonly Condicao[], nomes?: NomesDe): string {
  if (modoDe(d) === 'ativo')
    return condicoes[0]?.operador === 'in'
      ? 'ativos e desativados'
      : condicoes[0]?.valores[0] === 'false'
        ? 'não'
        : 'sim';
  const de = condicoes.find((c) => c.operador === 'gte');
  const ate = condicoes.find((c) => c.operador === 'lte');
  if (condicoes.length === 2 && de !== undefined && ate !== undefined) {
    const so = (c: Condicao): string => ler(d, { ...c, operador: 'eq' }, nomes);
    return de.valores[0] === ate.valores[0] || so(de) === so(ate) ? so(de) : `${so(de)} a ${so(ate)}`;
  }
  return condicoes.map((c) => ler(d, c, nomes)).join(', ');
}
