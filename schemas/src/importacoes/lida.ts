/** What stands in a cell: dates are texts as people write them, `31/12/2026` or `31/12/2026 14:00`. */
export type Celula = string | number | boolean | null;

/** What was read of a cell. `falta` says that a word means no choice or record that is known. */
export type Lida =
  | { readonly ok: true; readonly valor: unknown }
  | { readonly ok: false; readonly frase: string; readonly falta?: string };

/** It was read: as the field's own schema takes it. */
export const valor = (v: unknown): Lida => ({ ok: true, valor: v });
/** It could not be read: why, in pt-BR, for who typed it. */
export const ruim = (frase: string): Lida => ({ ok: false, frase });
