/**
 * The version of what our processes say to each other: the sealed context of a forwarded call, the line to the engine,
 * and the events in the store. A process reads neighbours down to `desde`; raise `versao` with every change that an older
 * reader cannot ignore, and `desde` once no process of the older kind is left (docs/adr/0014).
 */
export const CONTRATO = { versao: 1, desde: 1 } as const;

export type Contrato = { readonly versao: number; readonly desde: number };

/** Whether two processes understand each other: each must be new enough for the other. */
export const compativeis = (a: Contrato, b: Contrato): boolean => a.versao >= b.desde && b.versao >= a.desde;

/** `versao.desde` as a header says it. */
export const escreverContrato = ({ versao, desde }: Contrato): string => `${versao}.${desde}`;

/** What a neighbour's header says; null where it says nothing that can be read. */
export function lerContrato(texto: unknown): Contrato | null {
  const [, versao, desde] = /^(\d{1,6})\.(\d{1,6})$/.exec(typeof texto === 'string' ? texto : '') ?? [];
  return versao === undefined || desde === undefined
    ? null
    : { versao: Number(versao), desde: Number(desde) };
}
