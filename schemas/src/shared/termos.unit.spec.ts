import { expect, it } from 'vitest';
import { concordar, termo, TERMOS } from './termos.ts';

const { lance } = TERMOS.leilao;
const oferta = TERMOS.loja.lance;

it.each([
  ['o', 'a'],
  ['O próximo', 'A próxima'],
  ['do primeiro', 'da primeira'],
  ['pelo', 'pela'],
  ['Um', 'Uma'],
  ['Nenhum', 'Nenhuma'],
  ['todo o', 'toda a'],
  ['os últimos', 'as últimas'],
  ['o último é seu', 'a última é sua'],
  ['foi superado', 'foi superada'],
  ['o maior', 'a maior'],
  ['moídos', 'moídas'],
  ['Arrematado por', 'Arrematada por'],
])('says "%s" of a lance and "%s" of an oferta', (masculino, feminino) => {
  expect(concordar(masculino, lance)).toBe(masculino);
  expect(concordar(masculino, oferta)).toBe(feminino);
});

it('has the forms of a noun agree with it', () => {
  expect(termo('oportunidade', 'oportunidades', 'f')).toEqual({
    um: 'oportunidade',
    varios: 'oportunidades',
    Um: 'Oportunidade',
    Varios: 'Oportunidades',
    genero: 'f',
    o: 'a oportunidade',
    O: 'A oportunidade',
    os: 'as oportunidades',
    do: 'da oportunidade',
    no: 'na oportunidade',
    este: 'esta oportunidade',
    Este: 'Esta oportunidade',
    seu: 'sua oportunidade',
    Seu: 'Sua oportunidade',
    novo: 'nova oportunidade',
  });
  expect([lance.o, lance.os, lance.Este, lance.seu]).toEqual([
    'o lance',
    'os lances',
    'Este lance',
    'seu lance',
  ]);
});
