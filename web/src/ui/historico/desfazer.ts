import type { AtoRegistrado } from '@martelo/schemas/shared/registro/historico.ts';
import { iguais } from '../registro/comparar.ts';
import type { Valores } from '../registro/comparar.ts';

/**
 * Whether an act may be undone by putting back what stood there before: it changed fields, every one of them still stands as it
 * left it, and nobody types in this form now.
 */
export const podeDesfazer = (
  { ato, antes, depois, apagados }: Pick<AtoRegistrado, 'ato' | 'antes' | 'depois' | 'apagados'>,
  agora: Valores,
  mudados: readonly string[],
): boolean =>
  ato === 'mudou' &&
  antes !== null &&
  apagados.length === 0 &&
  mudados.length === 0 &&
  Object.keys(depois).length > 0 &&
  Object.entries(depois).every(
    ([nome, valor]) => nome in agora && nome in antes && iguais(agora[nome], valor),
  );
