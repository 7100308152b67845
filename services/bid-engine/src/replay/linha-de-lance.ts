import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import { diasParaMs, paraCentavos } from './decimal.ts';

/** One recorded bid: a maximum that the bidder gave. Amounts in centavos, time in ms since the start. */
export type LanceGravado = {
  readonly linha: number;
  readonly auctionid: string;
  readonly bid: Centavos;
  readonly bidtime: number;
  readonly bidder: string;
  readonly openbid: Centavos;
  /** Final price as recorded; null where the file has none. */
  readonly price: Centavos | null;
  /** Duration in ms where auction_type says it ("7 day auction"); null otherwise. */
  readonly duracaoMs: number | null;
};

export const COLUNAS_OBRIGATORIAS = ['auctionid', 'bid', 'bidtime', 'bidder', 'openbid'] as const;
const MAX_NOME = 80;

/** Where each column stands, by the header; the names that are missing or stand twice otherwise. */
export type Cabecalho = { readonly posicoes: ReadonlyMap<string, number>; readonly total: number };

/** Reads the header: names in any order, extra ones allowed, case and outer blanks do not matter. */
export function lerCabecalho(campos: readonly string[]): Cabecalho | { readonly erro: string } {
  const nomes = campos.map((c) => c.trim().toLowerCase());
  const falta = COLUNAS_OBRIGATORIAS.filter((c) => !nomes.includes(c));
  if (
    falta.length > 0 &&
    COLUNAS_OBRIGATORIAS.every((c) =>
      nomes
        .join()
        .split(/[;\t,]/)
        .includes(c),
    )
  )
    return { erro: 'its columns are separated by semicolons or tabs: commas are wanted' };
  if (falta.length > 0) return { erro: `missing column${falta.length > 1 ? 's' : ''}: ${falta.join(', ')}` };
  const conhecidas = [...COLUNAS_OBRIGATORIAS, 'price', 'auction_type'];
  const dobrada = conhecidas.find((c) => nomes.indexOf(c) !== nomes.lastIndexOf(c));
  if (dobrada !== undefined) return { erro: `column twice: ${dobrada}` };
  return { posicoes: new Map(nomes.map((n, i) => [n, i])), total: nomes.length };
}

/** Reads a row; the sentence names the field that is wrong. */
export function lerLance(
  { posicoes, total }: Cabecalho,
  campos: readonly string[],
  linha: number,
): LanceGravado | { readonly erro: string } {
  if (campos.length !== total) return { erro: `${campos.length} fields where the header has ${total}` };
  const campo = (nome: string): string => campos[posicoes.get(nome) ?? -1]?.trim() ?? '';
  const auctionid = campo('auctionid');
  const bidder = campo('bidder');
  for (const [nome, valor] of [
    ['auctionid', auctionid],
    ['bidder', bidder],
  ] as const) {
    if (valor === '') return { erro: `${nome} is empty` };
    // In another encoding two bidders may look like one.
    if (valor.includes('\uFFFD')) return { erro: `${nome} is not UTF-8` };
    if (valor.length > MAX_NOME) return { erro: `${nome} is longer than ${MAX_NOME} characters` };
  }
  const bid = paraCentavos(campo('bid'));
  if (!bid.ok) return { erro: `bid: ${bid.erro}` };
  if (bid.valor === 0) return { erro: 'bid: it must be above zero' };
  const openbid = paraCentavos(campo('openbid'));
  if (!openbid.ok) return { erro: `openbid: ${openbid.erro}` };
  if (openbid.valor === 0) return { erro: 'openbid: it must be above zero' };
  const bidtime = diasParaMs(campo('bidtime'));
  if (!bidtime.ok) return { erro: bidtime.erro };
  const semPreco = ['', 'na'].includes(campo('price').toLowerCase());
  const price = semPreco ? null : paraCentavos(campo('price'));
  if (price !== null && !price.ok) return { erro: `price: ${price.erro}` };
  const dias = /^(\d{1,3}) day auction$/i.exec(campo('auction_type'))?.[1];
  return {
    linha,
    auctionid,
    bid: bid.valor,
    bidtime: bidtime.valor,
    bidder,
    openbid: openbid.valor,
    price: price?.valor ?? null,
    duracaoMs: dias === undefined ? null : Number(dias) * 86_400_000,
  };
}
