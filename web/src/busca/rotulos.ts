import type { FiltroDeLotes } from '@martelo/schemas/busca/busca.ts';
import { CAMPOS_DE_FAIXA, CAMPOS_DE_LISTA, PAINEL_DE_FILTROS } from '@martelo/schemas/busca/filtros.ts';
import type { CampoDeFaixa, CampoDeLista } from '@martelo/schemas/busca/filtros.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { formatarInteiro, formatarValor } from '../lib/format/texto.ts';
import { combustivelEmPalavras } from '@martelo/schemas/lotes/combustiveis.ts';
import { comFaixa, comValor } from './filtros.ts';
import type { Faixa, Filtros, Ordem } from './filtros.ts';

/** What the sort menu says. */
export const rotulosDaOrdem = ({ lance }: Termos): Readonly<Record<Ordem, string>> => ({
  encerra: 'Encerra primeiro',
  relevancia: 'Mais relevantes',
  'menor-valor': 'Menor valor',
  'maior-valor': 'Maior valor',
  'mais-novo': 'Ano mais novo',
  'menor-km': 'Menor quilometragem',
  'mais-disputado': `Mais ${lance.varios}`,
  nome: 'Nome, de A a Z',
});

/** The name of a group of the panel in the tenant's words. */
export const nomeDoCampo = (campo: CampoDeLista | CampoDeFaixa, { leilao }: Termos): string =>
  campo === 'leilao' ? leilao.Um : (PAINEL_DE_FILTROS.find((p) => p.campo === campo)?.label ?? campo);

/** A number of a range as it is read: years bare, km and reais grouped. */
export const numeroDaFaixa = (campo: CampoDeFaixa, n: number): string => {
  if (campo === 'valor') return formatarValor(n);
  return campo === 'km' ? `${formatarInteiro(n)} km` : String(n);
};

function faixaEmPalavras(campo: CampoDeFaixa, { min, max }: Faixa): string {
  const nome = campo === 'anoModelo' ? 'Ano ' : '';
  if (min !== null && max !== null)
    return min === max
      ? nome + numeroDaFaixa(campo, min)
      : `${nome}${numeroDaFaixa(campo, min)} a ${numeroDaFaixa(campo, max)}`;
  if (min !== null)
    return `${nome || 'A partir de '}${nome === '' ? '' : 'desde '}${numeroDaFaixa(campo, min)}`;
  return `${nome}até ${numeroDaFaixa(campo, max ?? 0)}`;
}

/** How a value of a filter is called. */
export function nomeDoValor(
  campo: CampoDeLista,
  valor: string,
  oferecidos: readonly FiltroDeLotes[],
): string {
  const oferecido = oferecidos.find((f) => f.campo === campo)?.valores.find((v) => v.valor === valor);
  return oferecido?.label ?? (campo === 'combustivel' ? combustivelEmPalavras(valor) : valor);
}

/** One chosen filter: what it is called, and the filters without it. */
export type Ficha = { readonly chave: string; readonly rotulo: string; readonly sem: Filtros };

/** Every chosen filter, in the panel's order. */
export function fichas(f: Filtros, oferecidos: readonly FiltroDeLotes[]): Ficha[] {
  return [
    ...(f.texto === '' ? [] : [{ chave: 'texto', rotulo: `“${f.texto}”`, sem: { ...f, texto: '' } }]),
    ...(f.meus === null
      ? []
      : [
          {
            chave: 'meus',
            rotulo: f.meus === 'favoritos' ? 'Meus favoritos' : 'Vistos por mim',
            sem: { ...f, meus: null },
          },
        ]),
    ...CAMPOS_DE_LISTA.flatMap((campo) =>
      (f.listas[campo] ?? []).map((valor) => ({
        chave: `${campo} ${valor}`,
        rotulo: nomeDoValor(campo, valor, oferecidos),
        sem: comValor(f, campo, valor, false),
      })),
    ),
    ...CAMPOS_DE_FAIXA.flatMap((campo) => {
      const faixa = f.faixas[campo];
      if (faixa === undefined) return [];
      return [{ chave: campo, rotulo: faixaEmPalavras(campo, faixa), sem: comFaixa(f, campo, null) }];
    }),
  ];
}

/** What a search is called: `Carros Honda, SP`; empty without filters. For titles. */
export function emTitulo(f: Filtros, oferecidos: readonly FiltroDeLotes[]): string {
  const nomes = (campo: CampoDeLista): string =>
    (f.listas[campo] ?? []).map((v) => nomeDoValor(campo, v, oferecidos)).join(' e ');
  const oQue = [nomes('tipo'), nomes('modelo') || nomes('marca')].filter((s) => s !== '').join(' ');
  const onde = nomes('cidade') || nomes('estado');
  const { anoModelo } = f.faixas;
  const ano = anoModelo === undefined ? '' : faixaEmPalavras('anoModelo', anoModelo).replace(/^Ano /, '');
  return [[oQue, ano].filter((s) => s !== '').join(' '), f.texto === '' ? '' : `“${f.texto}”`, onde]
    .filter((s) => s !== '')
    .join(', ');
}
