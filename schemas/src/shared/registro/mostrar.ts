import { formatarBRL } from '../dinheiro.ts';
import { semMarcas } from './texto-rico.ts';
import type { DescricaoDeCampo } from './descricao.ts';

/** What stands where there is nothing. */
export const NADA = '-';

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });
/** Spec 1, section 9: every date is shown in this time zone. */
const partesDe = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

function mostrarInstante(ms: number): string {
  const p: Record<string, string> = {};
  for (const { type, value } of partesDe.formatToParts(ms)) p[type] = value;
  return `${p['day']}/${p['month']}/${p['year']} ${p['hour']}:${p['minute']}`;
}

const mostrarDia = (dia: string): string => dia.split('-').toReversed().join('/');

const CPF = /^(\d{3})(\d{3})(\d{3})(\d{2})$/;
const CNPJ = /^(.{2})(.{3})(.{3})(.{4})(.{2})$/;
const TELEFONE = /^(\d{2})(\d{4,5})(\d{4})$/;
const mostrarCpf = (t: string): string => t.replace(CPF, '$1.$2.$3-$4');
const mostrarCnpj = (t: string): string => t.replace(CNPJ, '$1.$2.$3/$4-$5');

type Campo = Pick<DescricaoDeCampo, 'tipo' | 'opcoes' | 'itens'>;

/** Names for what stands as a number or uid: a city's, another record's. Undefined where it is not known. */
export type NomesDe = (campo: Campo, valor: string | number) => string | undefined;

const rotuloDa = ({ opcoes }: Campo, valor: string): string =>
  opcoes.find((o) => o.valor === valor)?.rotulo ?? valor;

function mostrarTexto(campo: Campo, valor: string): string {
  switch (campo.tipo) {
    case 'cpf':
      return mostrarCpf(valor);
    case 'cnpj':
      return mostrarCnpj(valor);
    case 'cpfOuCnpj':
      return valor.length === 11 ? mostrarCpf(valor) : mostrarCnpj(valor);
    case 'telefone':
      return valor.replace(TELEFONE, '($1) $2-$3');
    case 'dia':
      return mostrarDia(valor);
    case 'textoRico':
      return semMarcas(valor) || NADA;
    case 'escolha':
      return rotuloDa(campo, valor);
    default:
      return valor;
  }
}

function mostrarNumero({ tipo }: Campo, valor: number): string {
  if (tipo === 'reais') return formatarBRL(valor);
  if (tipo === 'porcentagem') return `${decimal.format(valor)}%`;
  return tipo === 'instante' ? mostrarInstante(valor) : decimal.format(valor);
}

const mostrarForma = ({ itens }: Campo, valor: object, nomes: NomesDe | undefined): string =>
  itens
    .map((i) => `${i.rotulo}: ${mostrar(i, (valor as Readonly<Record<string, unknown>>)[i.nome], nomes)}`)
    .join(', ');

type Parte = {
  readonly elemento?: unknown;
  readonly configuracao?: { readonly titulo?: unknown };
};
/** A part of a page by its kind and the heading that it has. */
function mostrarParte(campo: Campo, { elemento, configuracao }: Parte): string {
  const titulo = configuracao?.titulo;
  const qual = typeof elemento === 'string' ? rotuloDa(campo, elemento) : '';
  return typeof titulo === 'string' && titulo !== '' ? `${qual} (${titulo})` : qual;
}

/**
 * A value as people read it, the same in a cell, a sheet, a history and a conflict. Values that an older program kept may be of
 * another shape: they are shown as they are.
 */
export function mostrar(campo: Campo, valor: unknown, nomes?: NomesDe): string {
  if (valor === null || valor === undefined || valor === '') return NADA;
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (typeof valor === 'string' || typeof valor === 'number') {
    const nome = nomes?.(campo, valor);
    if (nome !== undefined) return nome;
    if (typeof valor === 'number')
      return campo.tipo === 'lugar' ? valor.toFixed(0) : mostrarNumero(campo, valor);
    return mostrarTexto(campo, valor);
  }
  if (!Array.isArray(valor)) return JSON.stringify(valor);
  if (valor.length === 0) return NADA;
  if (campo.tipo === 'linhas') return valor.map(String).join('; ');
  if (campo.tipo === 'partes') return valor.map((v) => mostrarParte(campo, v as Parte)).join('; ');
  if (campo.tipo === 'referencias')
    return valor.map((v) => nomes?.(campo, String(v)) ?? String(v)).join(', ');
  if (campo.tipo === 'escolhas') return valor.map((v) => rotuloDa(campo, String(v))).join(', ');
  return valor
    .map((v: unknown) =>
      typeof v === 'object' && v !== null ? mostrarForma(campo, v, nomes) : JSON.stringify(v),
    )
    .join('; ');
}
