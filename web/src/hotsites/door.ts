import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { fraseDaSenhaCurta, SENHA_MINIMA, tamanhoDaSenha } from '@martelo/schemas/shared/senha.ts';
import { raiz } from '../lib/raiz.ts';

export { useTermos } from '../lib/termos.ts';
export { janelaDoSite } from './janela.ts';
export { carregarHotsite, eventoQuery, hotsiteQuery, origemDoSite } from './queries.ts';

/** The tenant. Loaded before any page shows. */
export const useHotsite = (): Hotsite => raiz.useRouteContext().hotsite;

/** What a password that is chosen here must have: said beside the field before it is typed, and once more if it is too short. */
export function useSenhaNova(): {
  readonly dica: string;
  readonly falta: (senha: string) => string | undefined;
} {
  const { senhaMinima = SENHA_MINIMA } = useHotsite();
  return {
    dica: `Ao menos ${senhaMinima} caracteres.`,
    falta: (senha) => (tamanhoDaSenha(senha) < senhaMinima ? fraseDaSenhaCurta(senhaMinima) : undefined),
  };
}
