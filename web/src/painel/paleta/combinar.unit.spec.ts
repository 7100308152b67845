import { tela } from '@martelo/schemas/shared/telas.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { expect, it } from 'vitest';
import { combinarTelas } from './combinar.ts';

const comum = { icone: 'car', acesso: ['Interno - ADM'], menu: 'esquerda' } as const;
const TELAS = [
  tela('/admin/leiloes', {
    ...comum,
    nome: (t) => t.leilao.Varios,
    paraQue: 'Criar e preparar.',
    grupo: 'leilão',
  }),
  tela('/admin/patios', {
    ...comum,
    nome: 'Pátios',
    paraQue: 'Dizer onde estão os veículos.',
    grupo: 'patios',
  }),
  tela('/admin/veiculos', {
    ...comum,
    nome: 'Veículos',
    paraQue: 'Cadastrar e fotografar.',
    grupo: 'leilão',
  }),
  tela('/admin/dos-veiculos', { ...comum, nome: 'Classe de veículos', paraQue: 'Ordenar.', grupo: 'patios' }),
];
const achar = (texto: string, termos = TERMOS.leilao) =>
  combinarTelas(texto, TELAS, termos).map((t) => t.caminho);

it('finds screens by any of their words, without accents or case, those with it in their name first', () => {
  expect(achar('VEIC')).toEqual(['/admin/veiculos', '/admin/dos-veiculos', '/admin/patios']);
  expect(achar('onde patio')).toEqual(['/admin/patios']);
  expect(achar('leiloes')).toEqual(['/admin/leiloes']);
  expect(achar('evento', TERMOS.loja)).toEqual(['/admin/leiloes', '/admin/veiculos']);
  expect(achar('eventos', TERMOS.loja)).toEqual(['/admin/leiloes']);
  expect(achar('zzz')).toEqual([]);
});

it('shows all of them in their order where nothing is typed', () => {
  for (const nada of ['', '   ']) expect(achar(nada)).toEqual(TELAS.map((t) => t.caminho));
});
