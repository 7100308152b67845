import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { Termos, TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { raiz } from '../lib/raiz.ts';
import { hotsiteQuery } from './queries.ts';

export { hotsiteQuery } from './queries.ts';

/** The tenant. Loaded before any page shows. */
export function useHotsite(): Hotsite {
  const { chamar } = raiz.useRouteContext();
  return useSuspenseQuery(hotsiteQuery(chamar)).data;
}

/** The tenant's words (spec 1, section 1). */
export const useTermos = (): Termos => TERMOS[useHotsite().tipo];

/** First part of the addresses of events and lotes: /leilao, or /anuncio in stores (spec 1, section 2). */
export const raizDosCaminhos = (tipo: TipoHotsite): 'leilao' | 'anuncio' => (tipo === 'loja' ? 'anuncio' : 'leilao');
