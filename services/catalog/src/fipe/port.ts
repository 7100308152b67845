import type { ModeloDaFipe, PrecoDaFipe } from '@martelo/schemas/fipe/fipe.ts';

/** Where market prices come from: the imported table, or a provider that is asked. */
export type Fipe = {
  /** Models by words of brand and name, or by code; at most so many. */
  buscar(hotUid: string, busca: string, maximo: number): Promise<readonly ModeloDaFipe[]>;
  /** The newest prices of a code; null where nobody knows it. */
  precos(hotUid: string, codigo: string): Promise<(ModeloDaFipe & { precos: readonly PrecoDaFipe[] }) | null>;
  /** Brands by how much there is of them, as people call them. */
  marcas(hotUid: string, maximo: number): Promise<readonly string[]>;
};
