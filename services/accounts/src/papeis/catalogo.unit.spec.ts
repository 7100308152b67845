import { GRUPOS_DE_MENU, MODULOS_DE_ROTA } from '@martelo/schemas/sessao/rotas.ts';
import { rotaDoUsuario } from '@martelo/schemas/sessao/sessao.ts';
import { PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { describe, expect, it } from 'vitest';
import { rotasDe } from './catalogo.ts';

const LEILAO = { tipo: 'leilao', termos: TERMOS.leilao } as const;
const LOJA = { tipo: 'loja', termos: TERMOS.loja } as const;
const caminhos = (papeis: readonly string[], site: typeof LEILAO | typeof LOJA = LEILAO) =>
  rotasDe(papeis, site).map((r) => r.caminho);
const CLIENTE = ['Clientes - leilao.localhost'];

describe('the pages that roles open', () => {
  it('say all that menus and guards need, in the words of the lists', () => {
    const rotas = rotasDe([...PAPEIS_INTERNOS, ...CLIENTE], LEILAO);
    for (const rota of rotas) expect(rotaDoUsuario.safeParse(rota).error).toBeUndefined();
    expect(rotas.find((r) => r.caminho === '/leiloeiro')).toEqual({
      caminho: '/leiloeiro',
      nome: 'Leiloeiro',
      layout: 'console',
      papeis: ['Interno - ADM', 'Interno - Leiloeiro'],
      icone: 'microphone',
      menu: 'esquerda',
      grupo: 'leilão',
      modulo: 'Leilão',
    });
    expect(new Set(rotas.map((r) => r.grupo)).isSubsetOf(new Set(GRUPOS_DE_MENU))).toBe(true);
    expect(new Set(rotas.map((r) => r.modulo)).isSubsetOf(new Set(MODULOS_DE_ROTA))).toBe(true);
  });

  it('are as many as the roles allow: no console for a client, no profile for IT, the store at its own address', () => {
    expect(caminhos([])).toEqual(['/', '/leilao']);
    expect(caminhos(CLIENTE, LOJA)).toEqual([
      '/',
      '/anuncio',
      '/documentos',
      '/cliente/meu-perfil',
      '/cliente/favoritos',
      '/cliente/minha-pagina',
      '/cliente/indique-ganhe',
    ]);
    expect(caminhos(['Interno - Desenvolvimento TI'])).not.toContain('/cliente/meu-perfil');
    expect(caminhos(['Interno - SAC'])).toContain('/cliente/meu-perfil');
    expect(rotasDe(CLIENTE, LEILAO).filter((r) => r.menu === 'direita')).toMatchObject([
      {
        caminho: '/cliente/meu-perfil',
        papeis: ['Clientes', ...PAPEIS_INTERNOS.filter((p) => !p.endsWith('TI'))],
      },
    ]);
  });

  it('stand in the menu of who may open them: the own lists and papers of a client', () => {
    expect(rotasDe(CLIENTE, LEILAO).flatMap((r) => (r.menu === 'esquerda' ? [r.caminho] : []))).toEqual([
      '/leilao',
      '/cliente/favoritos',
      '/cliente/minha-pagina',
    ]);
  });

  it('open the auctioneer’s panel to ADM and Leiloeiro, and to nobody else (spec 3, section 6)', () => {
    expect(PAPEIS_INTERNOS.filter((p) => caminhos([p]).includes('/leiloeiro'))).toEqual([
      'Interno - ADM',
      'Interno - Leiloeiro',
    ]);
  });

  it('let every internal role into the painel, and no client', () => {
    expect(PAPEIS_INTERNOS.filter((p) => !caminhos([p]).includes('/admin'))).toEqual([]);
    expect(caminhos(CLIENTE)).not.toContain('/admin');
  });
});
