import { GRUPOS_DE_MENU, MODULO_DO_GRUPO } from '@martelo/schemas/sessao/rotas.ts';
import type { GrupoDeMenu } from '@martelo/schemas/sessao/rotas.ts';
import type { RotaDoUsuario } from '@martelo/schemas/sessao/sessao.ts';
import { abreTela } from '@martelo/schemas/shared/telas.ts';
import type { Tela } from '@martelo/schemas/shared/telas.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { TELAS_DO_PAINEL } from '@martelo/schemas/telas.ts';

export type GrupoDoMenu = {
  readonly grupo: GrupoDeMenu;
  readonly nome: string;
  readonly telas: readonly Tela[];
};

/**
 * The screens that somebody may open: those of the server's list, called as it calls them, and until that is here those that
 * the session's roles open as far as this program knows.
 */
export const telasAbertas = (
  papeis: readonly string[] | null,
  rotas: readonly Pick<RotaDoUsuario, 'caminho' | 'nome'>[] | null,
  telas: readonly Tela[] = TELAS_DO_PAINEL,
): readonly Tela[] =>
  telas.flatMap((t) => {
    if (rotas === null) return abreTela(t, papeis) ? [t] : [];
    const { nome } = rotas.find((r) => r.caminho === t.caminho) ?? {};
    return nome === undefined ? [] : [{ ...t, nome }];
  });

/** What a group of the menu is called: the auction's is called as the tenant calls one. */
export const nomeDoGrupo = (grupo: GrupoDeMenu, termos: Termos): string =>
  grupo === 'leilão' ? termos.leilao.Um : MODULO_DO_GRUPO[grupo];

/** The menu: the groups in the specification's order, each with those of the screens that stand in a menu. */
export const gruposDoMenu = (telas: readonly Tela[], termos: Termos): readonly GrupoDoMenu[] =>
  GRUPOS_DE_MENU.map((grupo) => ({
    grupo,
    nome: nomeDoGrupo(grupo, termos),
    telas: telas.filter((t) => t.grupo === grupo && t.menu !== null),
  })).filter((g) => g.telas.length > 0);

/** The screens above one, from the top: where somebody would go back to. */
export function trilhaDe(tela: Tela, telas: readonly Tela[] = TELAS_DO_PAINEL): readonly Tela[] {
  const acima = telas.find((t) => t.caminho === tela.sob);
  return acima === undefined ? [] : [...trilhaDe(acima, telas), acima];
}
