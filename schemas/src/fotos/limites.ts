/** Photos that a record shows at most. */
export const MAXIMO_DE_FOTOS = 40;
/** Photos taken out of a record that may still be put back. */
export const MAXIMO_DE_RETIRADAS = 400;
/** Bytes of a photo as it comes from the camera. */
export const BYTES_DA_FOTO = 25_000_000;
/** The same in words. */
export const MB_DA_FOTO = 25;

/** What photos belong to. */
export const DONOS_DE_FOTOS = ['veiculo', 'lote'] as const;
export type DonoDeFotos = (typeof DONOS_DE_FOTOS)[number];
