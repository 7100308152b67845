import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { termosDoHotsite } from '@martelo/schemas/hotsites/termos.ts';
import { fraseDaSenhaCurta, SENHA_MINIMA, tamanhoDaSenha } from '@martelo/schemas/shared/senha.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { raiz } from '../lib/raiz.ts';

export { janelaDoSite } from './janela.ts';
export { carregarHotsite, eventoQuery, hotsiteQuery, origemDoSite } from './queries.ts';

/** The tenant. Loaded before any page shows. */
export const useHotsite = (): Hotsite => raiz.useRouteContext().hotsite;

const porHotsite = new WeakMap<Hotsite, Termos>();

/** The tenant's words (spec 1, section 1); the same object for the same tenant. */
export function useTermos(): Termos {
  const hotsite = useHotsite();
  const conhecidos = porHotsite.get(hotsite);
  if (conhecidos !== undefined) return conhecidos;
  const termos = termosDoHotsite(hotsite);
  porHotsite.set(hotsite, termos);
  return termos;
}

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
