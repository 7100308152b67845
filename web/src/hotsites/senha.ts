import { fraseDaSenhaCurta, SENHA_MINIMA, tamanhoDaSenha } from '@martelo/schemas/shared/senha.ts';
import { useHotsite } from './door.ts';

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
