import type { Condicao } from '@martelo/schemas/shared/consulta.ts';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { listaDeExemplos } from '@martelo/schemas/shared/registro/testing/exemplo.ts';
import { describe, expect, it } from 'vitest';
import { comCampo, faixa, fichasDe, modoDe, pontasDa, textoDaFicha } from './filtros.ts';

const d = (nome: string): DescricaoDeCampo => {
  const achado = listaDeExemplos.campos.get(nome);
  if (achado === undefined) throw new Error(`no field ${nome}`);
  return achado;
};
const c = (campo: string, operador: Condicao['operador'], ...valores: string[]): Condicao => ({
  campo,
  operador,
  valores,
});

describe('a chip', () => {
  it.each([
    ['categoria', [c('categoria', 'in', 'leve', 'pesado')], 'Leve ou Pesado'],
    ['diaria', [c('diaria', 'gte', '1000'), c('diaria', 'lte', '5000')], 'R$ 10,00 a R$ 50,00'],
    ['diaria', [c('diaria', 'gte', '1000')], 'a partir de R$ 10,00'],
    ['prioridade', [c('prioridade', 'gte', '5'), c('prioridade', 'lte', '5')], '5'],
    ['abertura', [c('abertura', 'lte', '2026-11-28')], 'até 28/11/2026'],
    ['aberta', [c('aberta', 'eq', 'true')], 'Sim'],
    ['cidade', [c('cidade', 'isnull')], 'vazio'],
    ['nome', [c('nome', 'cont', 'sul')], 'contém sul'],
    ['visitas', [c('visitas', 'in', 'seg', 'qua', 'sex')], 'seg +2'],
    ['ativo', [c('ativo', 'in', 'true', 'false')], 'ativos e desativados'],
    ['ativo', [c('ativo', 'eq', 'false')], 'não'],
  ])('of %s says %j as %s', (nome, condicoes, texto) => {
    expect(textoDaFicha(d(nome), condicoes).replaceAll('\u00a0', ' ')).toBe(texto);
  });

  it('says a city by its name where somebody knows it', () => {
    const nomes = (_campo: object, v: string | number) => (v === 3_550_308 ? 'São Paulo - SP' : undefined);
    expect(textoDaFicha(d('cidade'), [c('cidade', 'eq', '3550308')], nomes)).toBe('São Paulo - SP');
  });
});

describe('the conditions of a field', () => {
  const filtros = [c('a', 'eq', '1'), c('b', 'gte', '1'), c('b', 'lte', '9'), c('d', 'eq', '1')];

  it('are one chip, change in their place, and go together', () => {
    expect(fichasDe(filtros).map((f) => [f.campo, f.condicoes.length])).toEqual([
      ['a', 1],
      ['b', 2],
      ['d', 1],
    ]);
    expect(comCampo(filtros, 'b', [c('b', 'gte', '5')]).map((x) => x.campo)).toEqual(['a', 'b', 'd']);
    expect(comCampo(filtros, 'b', []).map((x) => x.campo)).toEqual(['a', 'd']);
    expect(comCampo(filtros, 'e', [c('e', 'isnull')]).at(-1)?.campo).toBe('e');
  });

  it('of a range are its ends, whole days of São Paulo where it is of moments', () => {
    expect(modoDe(d('mudadoEm'))).toBe('faixa');
    const dias = faixa(d('mudadoEm'), '2026-11-27', '2026-11-28');
    expect(dias).toEqual([
      c('mudadoEm', 'gte', String(Date.UTC(2026, 10, 27, 3))),
      c('mudadoEm', 'lte', String(Date.UTC(2026, 10, 29, 3) - 1)),
    ]);
    expect(pontasDa(d('mudadoEm'), dias)).toEqual(['2026-11-27', '2026-11-28']);
    expect(textoDaFicha(d('mudadoEm'), dias)).toBe('27/11/2026 a 28/11/2026');
    expect(faixa(d('prioridade'), '', '7')).toEqual([c('prioridade', 'lte', '7')]);
    expect(pontasDa(d('prioridade'), faixa(d('prioridade'), '', '7'))).toEqual(['', '7']);
    expect(faixa(d('prioridade'), '', '')).toEqual([]);
  });
});
