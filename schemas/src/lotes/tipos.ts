/** Lot categories (spec 1, section 9). */
export const LOTE_TIPOS = [
  'Carros',
  'Utilitários',
  'Moto',
  'Equipamentos',
  'Pesados',
  'Imóveis',
  'Sucatas',
  'Recuperável',
] as const;
export type LoteTipo = (typeof LOTE_TIPOS)[number];
