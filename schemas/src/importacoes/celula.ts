import { semAcentos } from './titulo.ts';
import type { DescricaoDeCampo } from '../shared/registro/descricao.ts';
import type { TipoDeCampo } from '../shared/registro/campo.ts';
import { lerDia, lerInstante } from './celula-tempo.ts';
import { lerInteiro, lerPorcentagem, lerReais } from './celula-numero.ts';
import { ruim, valor } from './lida.ts';
import type { Celula, Lida } from './lida.ts';

/** Whoever knows which record or choice a word means. */
export type Achar = (campo: DescricaoDeCampo, texto: string) => Lida;

/** What is typed for "nothing at all", where an empty cell leaves a field as it is. */
export const ESVAZIAR = '(vazio)';

const ESPACOS = /[\s\u00a0]+/g;
/** What our own sheets put in front of a text that a sheet would reckon. */
const GUARDA = /^'(?=[=+\-@\t\r])/;

/** A number as Excel shows it where a column of texts was meant: no exponent, no decimals that nobody typed. */
export const numeroPorExtenso = (n: number): string =>
  Number.isInteger(n) ? n.toLocaleString('fullwide', { useGrouping: false }) : String(n).replace('.', ',');

/** A cell as people read it. */
export const textoDaCelula = (c: Celula): string => {
  if (c === null) return '';
  if (typeof c === 'boolean') return c ? 'Sim' : 'Não';
  return typeof c === 'number' ? numeroPorExtenso(c) : c.replace(GUARDA, '');
};

/** `1,23457E+10`: Excel kept the figure and wrote this. What it was is lost. */
const ABREVIADO = /^\d([.,]\d+)?e\+\d{1,3}$/i;
const ABREVIADA = ruim(
  'O Excel abreviou este número ao salvar. Formate a coluna como texto, digite o número de novo e salve.',
);

const umaLinha = (t: string): string => t.replaceAll(ESPACOS, ' ').trim();
/** Figures that stood as a number lose the zeros in front. */
const comZeros = (c: Celula, t: string, tamanho: number): string =>
  typeof c === 'number' && t.length < tamanho ? t.padStart(tamanho, '0') : t;

const SIM = new Set(['sim', 's', 'x', '1', 'true', 'verdadeiro', 'yes', 'ok']);
const NAO = new Set(['nao', 'n', '0', 'false', 'falso', 'no', '-']);

function lerBooleano(c: Celula, t: string): Lida {
  if (typeof c === 'boolean') return valor(c);
  const dito = semAcentos(t);
  if (SIM.has(dito)) return valor(true);
  return NAO.has(dito) ? valor(false) : ruim('Escreva Sim ou Não.');
}

const separar = (t: string): string[] =>
  t
    .split(/[;\n|]/)
    .map(umaLinha)
    .filter((p) => p !== '');

const cada = (campo: DescricaoDeCampo, t: string, achar: Achar): Lida => {
  const lidas = separar(t).map((p) => achar(campo, p));
  const falha = lidas.find((l) => !l.ok);
  return falha ?? valor(lidas.flatMap((l) => (l.ok ? [l.valor] : [])));
};

/** A list of forms with one field each is a list of words. */
const lerFormularios = ({ itens: [um, ...outros] }: DescricaoDeCampo, t: string): Lida =>
  um === undefined || outros.length > 0
    ? ruim('Este campo se preenche na ficha.')
    : valor(separar(t).map((p) => ({ [um.nome]: p })));

const documento = (c: Celula, t: string): string => {
  const so = t.replaceAll(/[^0-9a-z]/gi, '');
  return comZeros(c, so, so.length > 11 ? 14 : 11);
};

type Leitor = (campo: DescricaoDeCampo, c: Celula, texto: string, achar: Achar) => Lida;
const texto: Leitor = (_f, _c, t) => valor(umaLinha(t));
const figuras: Leitor = (_f, _c, t) => (ABREVIADO.test(t) ? ABREVIADA : valor(t.replace(/[.,]0$/, '')));

/** How a cell is read for each kind of field; a kind without one is filled in on its own screen. */
const LEITORES: Readonly<Partial<Record<TipoDeCampo, Leitor>>> = {
  texto: (f, c, t, a) => (ABREVIADO.test(t) ? ABREVIADA : texto(f, c, t, a)),
  textoLongo: (_f, _c, t) => valor(t.trim()),
  email: texto,
  url: texto,
  cor: texto,
  inteiro: (_f, c, t) => lerInteiro(c, t),
  reais: (_f, c, t) => lerReais(c, t),
  porcentagem: (_f, c, t) => lerPorcentagem(c, t),
  booleano: (_f, c, t) => lerBooleano(c, t),
  cpf: (_f, c, t) => valor(comZeros(c, t, 11)),
  cnpj: (_f, c, t) => valor(comZeros(c, t, 14)),
  cpfOuCnpj: (_f, c, t) => valor(documento(c, t)),
  placa: texto,
  chassi: figuras,
  renavam: figuras,
  telefone: figuras,
  cep: (_f, c, t) => valor(comZeros(c, t, 8)),
  dia: (_f, c, t) => lerDia(c, t),
  instante: (_f, c, t) => lerInstante(c, t),
  escolha: (f, _c, t, achar) => achar(f, umaLinha(t)),
  referencia: (f, _c, t, achar) => achar(f, umaLinha(t)),
  escolhas: (f, _c, t, achar) => cada(f, t, achar),
  referencias: (f, _c, t, achar) => cada(f, t, achar),
  formularios: (f, _c, t) => lerFormularios(f, t),
  linhas: (_f, _c, t) => valor(separar(t)),
};

/** Whether a field can come out of a cell. */
export const sabeLer = ({ tipo, itens }: Pick<DescricaoDeCampo, 'tipo' | 'itens'>): boolean =>
  tipo in LEITORES && (tipo !== 'formularios' || itens.length === 1);

/**
 * What a cell says for a field. Null where it is empty: then the field stays as it is. The value is in the form in which the record's
 * own schema takes it, and not yet judged by it.
 */
export function lerCelula(campo: DescricaoDeCampo, c: Celula, achar: Achar): Lida | null {
  const t = textoDaCelula(c).replaceAll('\u00a0', ' ').trim();
  if (t === '') return null;
  if (semAcentos(t) === ESVAZIAR) {
    if (campo.obrigatorio) return ruim('Este campo não pode ficar vazio.');
    return valor(campo.aceitaNulo ? null : campo.inicial);
  }
  return LEITORES[campo.tipo]?.(campo, c, t, achar) ?? ruim('Este campo se preenche na ficha.');
}
