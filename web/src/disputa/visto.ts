/**
 * How long a value has to stand on a button before somebody can have read it and still have kept his finger away; and a
 * button, before a second tap on the same place can be meant for it.
 */
export const VISTO_MS = 300;
/** More changes than that within one press would be hundreds of bids a second. */
const LEMBRADOS = 50;

/** A value that stood on a button, and since when (ms of the page). */
export type NoBotao = { readonly valor: number; readonly desde: number };

/** What stood on a button, oldest first, and what stands there from now on. */
export const comValor = (antes: readonly NoBotao[], valor: number, agora: number): readonly NoBotao[] =>
  antes.at(-1)?.valor === valor ? antes : [...antes.slice(1 - LEMBRADOS), { valor, desde: agora }];

/**
 * The value that a press binds: the lowest that has stood on the button since VISTO_MS before the press began. Values rise by
 * themselves while somebody aims, and nobody may be bound to an amount that he had no time to read. A press is never
 * ignored for it, or a lote where somebody bids all the time would take no other bids: the lower value goes out, and the
 * server refuses it with the new minimum where it is too low by now (bid rule 6).
 */
export const valorVisto = (historia: readonly NoBotao[], inicio: number): number =>
  Math.min(
    ...historia
      .filter((_, i) => (historia[i + 1]?.desde ?? Number.POSITIVE_INFINITY) > inicio - VISTO_MS)
      .map(({ valor }) => valor),
  );
