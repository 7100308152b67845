/** Body types that a picture can show. */
export const CARROCERIAS = [
  'hatch',
  'sedan',
  'suv',
  'picape',
  'picape-simples',
  'minivan',
  'furgao',
] as const;
export type Carroceria = (typeof CARROCERIAS)[number];
