import type { DonoPossivel } from '@martelo/schemas/fotos/massa.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';

/** Whose photos are, in words: lote, plate and name, as far as there are. */
export const escreverDono = ({ numero, placa, nome }: DonoPossivel, lote: Termos['lote']): string =>
  [...(numero === null ? [] : [`${lote.Um} ${numero}`]), ...(placa === null ? [] : [placa]), nome].join(
    ' · ',
  );
