import { MODULO_DO_GRUPO } from '@martelo/schemas/sessao/rotas.ts';
import type { RotaDoUsuario } from '@martelo/schemas/sessao/sessao.ts';
import type { Acesso } from '@martelo/schemas/shared/papeis.ts';
import { abreTela, emTermos } from '@martelo/schemas/shared/telas.ts';
import type { TipoHotsite, Termos } from '@martelo/schemas/shared/termos.ts';
import { TELAS } from '@martelo/schemas/telas.ts';

/** The roles that an access stands for, as menus name them: nobody in particular for what is public. */
const papeisDe = (acesso: Acesso): readonly string[] =>
  acesso === 'cliente' ? ['Clientes'] : typeof acesso === 'string' ? [] : acesso;

type Site = {
  readonly tipo: TipoHotsite;
  readonly termos: Termos;
};

/**
 * The pages that somebody with these roles may open, in the tenant's words. They are the same in every environment
 * (docs/coverage.md says why).
 */
export const rotasDe = (papeis: readonly string[], { tipo, termos }: Site): RotaDoUsuario[] =>
  TELAS.filter((tela) => abreTela(tela, papeis)).map((tela) => ({
    // A store-type tenant lists its lotes below /anuncio.
    caminho: tela.caminho === '/leilao' && tipo === 'loja' ? '/anuncio' : tela.caminho,
    nome: emTermos(tela.nome, termos),
    layout: tela.layout,
    papeis: [...papeisDe(tela.acesso), ...tela.ouTambem],
    icone: tela.icone,
    menu: tela.menu,
    grupo: tela.grupo,
    modulo: MODULO_DO_GRUPO[tela.grupo],
  }));
