import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';

export { caminhoDoLote } from '@martelo/schemas/lotes/lote.ts';

/**
 * Every address of the pages is made here (and `caminhoDoLote`, which the server shares). Addresses of events and lotes
 * begin with /leilao, or with /anuncio in stores (spec 1, section 2).
 */
export const raizDosCaminhos = (tipo: TipoHotsite): 'leilao' | 'anuncio' =>
  tipo === 'loja' ? 'anuncio' : 'leilao';

export const caminhoDaCasa = (): string => '/';
export const caminhoDosLeiloes = (tipo: TipoHotsite): string => `/${raizDosCaminhos(tipo)}`;
export const caminhoDoLeilao = (tipo: TipoHotsite, leiUid: string): string =>
  `/${raizDosCaminhos(tipo)}/${leiUid}`;
/** The agenda is a part of the home page. */
export const caminhoDaAgenda = (): string => '/#agenda';
