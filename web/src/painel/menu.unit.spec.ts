import { tela } from '@martelo/schemas/shared/telas.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { describe, expect, it } from 'vitest';
import { gruposDoMenu, telasAbertas, trilhaDe } from './menu.ts';
import { lerPreferencias } from './preferencias.ts';

const comum = {
  paraQue: 'Fazer algo aqui.',
  icone: 'car',
  acesso: ['Interno - ADM'],
  menu: 'esquerda',
} as const;
const lista = tela('/admin/coisas', { ...comum, nome: 'Coisas', grupo: 'leilão' });
const uma = tela('/admin/coisa/$uid', {
  ...comum,
  nome: 'Coisa',
  grupo: 'leilão',
  menu: null,
  sob: lista.caminho,
});
const nota = tela('/admin/coisa/$uid/nota', {
  ...comum,
  nome: 'Nota',
  grupo: 'leilão',
  menu: null,
  sob: uma.caminho,
});
const outra = tela('/admin/outra', { ...comum, nome: 'Outra', grupo: 'patios', acesso: ['Interno - Pátio'] });
const TODAS = [lista, uma, nota, outra];

describe('the menu', () => {
  it('has what the roles open, and once the server has said it, what the server says, by its name', () => {
    expect(telasAbertas(['Interno - ADM'], null, TODAS)).toEqual([lista, uma, nota]);
    expect(telasAbertas(null, null, TODAS)).toEqual([]);
    const daqui = telasAbertas(['Interno - ADM'], [{ caminho: '/admin/outra', nome: 'Do servidor' }], TODAS);
    expect(daqui).toEqual([{ ...outra, nome: 'Do servidor' }]);
  });

  it('is in the groups of the specification, without those that have nothing in a menu', () => {
    const nomes = (termos: (typeof TERMOS)['loja']) =>
      gruposDoMenu(TODAS, termos).map((g) => [g.nome, g.telas.map((t) => t.caminho)]);
    expect(nomes(TERMOS.leilao)).toEqual([
      ['Leilão', ['/admin/coisas']],
      ['Pátios', ['/admin/outra']],
    ]);
    expect(nomes(TERMOS.loja)[0]?.[0]).toBe('Evento');
  });

  it('knows the way back, from the top', () => {
    expect(trilhaDe(nota, TODAS)).toEqual([lista, uma]);
    expect(trilhaDe(lista, TODAS)).toEqual([]);
  });
});

it('takes what is stored on the device for what it is, and anything else for nothing', () => {
  const vazias = { estreito: false, favoritos: [], fechados: [] };
  for (const texto of [null, '', '{', '"x"', '[]', '7', '{"favoritos":{}}'])
    expect(lerPreferencias(texto)).toEqual(vazias);
  expect(lerPreferencias('{"estreito":true,"favoritos":["/admin",3],"fechados":["dev"],"x":1}')).toEqual({
    estreito: true,
    favoritos: ['/admin'],
    fechados: ['dev'],
  });
});
