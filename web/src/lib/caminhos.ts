import { UID } from '@martelo/schemas/shared/uid.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';

export { caminhoDoLote } from '@martelo/schemas/lotes/lote.ts';

/** Below what the addresses of events and lotes stand. */
export type Raiz = 'leilao' | 'anuncio';

/**
 * Every address of the pages is made here (and `caminhoDoLote`, which the server shares). Addresses of events and lotes
 * begin with /leilao, or with /anuncio in stores (spec 1, section 2).
 */
const raizDosCaminhos = (tipo: TipoHotsite): Raiz => (tipo === 'loja' ? 'anuncio' : 'leilao');

/** Whether a part of an address is an id rather than a word. */
export const ehUid = (s: string): boolean => UID.test(s);

export const caminhoDaCasa = (): string => '/';
/** The list of lotes, titled Comprar: what follows it, and its query, are filters. */
export const caminhoDosLotes = (tipo: TipoHotsite): string => `/${raizDosCaminhos(tipo)}`;
/** The list of events. */
export const caminhoDosLeiloes = (tipo: TipoHotsite): string => (tipo === 'loja' ? '/eventos' : '/leiloes');
export const caminhoDoLeilao = (tipo: TipoHotsite, leiUid: string): string =>
  `/${raizDosCaminhos(tipo)}/${leiUid}`;
export const caminhoDaAgenda = (): string => '/agenda';
/** The board of every lote in play. */
export const caminhoDoQuadro = (): string => '/ao-vivo';
/** Lotes side by side. */
export const caminhoDaComparacao = (): string => '/comparar';

type LugarDoPatio = { readonly cidadeBusca: string; readonly estadoUf: string; readonly nomeBusca: string };
/** One yard's page (spec 1, section 2). */
export const caminhoDoPatio = ({ cidadeBusca, estadoUf, nomeBusca }: LugarDoPatio): string =>
  `/patios/${cidadeBusca}/${estadoUf.toLowerCase()}/${nomeBusca}`;
