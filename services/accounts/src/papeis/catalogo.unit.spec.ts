import { GRUPOS_DE_MENU, MODULOS_DE_ROTA } from '@martelo/schemas/sessao/rotas.ts';
import { rotaDoUsuario } from '@martelo/schemas/sessao/sessao.ts';
import { PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import { describe, expect, it } from 'vitest';
import { registradas, rotasDe } from './catalogo.ts';
import type { RotaDoCatalogo } from './catalogo.ts';

const caminhos = (papeis: readonly string[], raiz: '/leilao' | '/anuncio' = '/leilao') =>
  rotasDe(papeis, { raiz, producao: true }).map((r) => r.caminho);
const EM_PRODUCAO = { raiz: '/leilao', producao: true } as const;
const CLIENTE = ['Clientes - leilao.localhost'];

describe('the pages that roles open', () => {
  it('say all that menus and guards need, in the words of the lists', () => {
    const rotas = rotasDe([...PAPEIS_INTERNOS, ...CLIENTE], EM_PRODUCAO);
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
    expect(caminhos(CLIENTE, '/anuncio')).toEqual([
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
    expect(rotasDe(CLIENTE, EM_PRODUCAO).filter((r) => r.menu === 'direita')).toMatchObject([
      {
        caminho: '/cliente/meu-perfil',
        papeis: ['Clientes', ...PAPEIS_INTERNOS.filter((p) => !p.endsWith('TI'))],
      },
    ]);
  });

  it('stand in the menu of who may open them: the own lists and papers of a client', () => {
    expect(rotasDe(CLIENTE, EM_PRODUCAO).flatMap((r) => (r.menu === 'esquerda' ? [r.caminho] : []))).toEqual([
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

  it('stand in the main layout outside production only where they ask for no role', () => {
    const rota = (caminho: string, mais: Partial<RotaDoCatalogo> = {}): RotaDoCatalogo => ({
      caminho,
      nome: caminho,
      grupo: 'site',
      icone: 'home',
      acesso: 'publico',
      ...mais,
    });
    const todas = [
      rota('/aberta'),
      rota('/logada', { acesso: 'logado' }),
      rota('/reservada', { acesso: ['Interno - ADM'] }),
      rota('/de-clientes', { acesso: 'cliente' }),
      rota('/aberta-em-parte', { ouTambem: ['Interno - SAC'] }),
      rota('/cliente/area', { acesso: 'cliente' }),
      rota('/admin/area', { acesso: ['Interno - ADM'] }),
      rota('/console', { acesso: ['Interno - ADM'], layout: 'console' }),
    ];
    const nomes = (producao: boolean) => registradas(todas, producao).map((r) => r.caminho);
    expect(nomes(true)).toEqual(todas.map((r) => r.caminho));
    expect(nomes(false)).toEqual(['/aberta', '/logada', '/cliente/area', '/admin/area', '/console']);
    // Every page that there is belongs to an area of its own where it asks for a role.
    for (const papeis of [CLIENTE, PAPEIS_INTERNOS])
      expect(rotasDe(papeis, { raiz: '/leilao', producao: false })).toEqual(rotasDe(papeis, EM_PRODUCAO));
  });
});
