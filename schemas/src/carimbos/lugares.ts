/** Where on the photo of a card a stamp stands. */
export const LUGARES_DO_CARIMBO = {
  INFERIOR_DIREITO: 'Embaixo, à direita',
  INFERIOR_ESQUERDO: 'Embaixo, à esquerda',
  SUPERIOR_DIREITO: 'Em cima, à direita',
  SUPERIOR_ESQUERDO: 'Em cima, à esquerda',
} as const;
export type LugarDoCarimbo = keyof typeof LUGARES_DO_CARIMBO;
export const LUGARES = Object.keys(LUGARES_DO_CARIMBO) as [LugarDoCarimbo, ...LugarDoCarimbo[]];
