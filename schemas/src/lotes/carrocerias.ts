/** Bodies with doors: one set of drawings serves them all. */
export const CARROCERIAS_DE_CARRO = [
  'hatch',
  'sedan',
  'suv',
  'picape',
  'picape-simples',
  'minivan',
  'furgao',
] as const;
export type CarroceriaDeCarro = (typeof CARROCERIAS_DE_CARRO)[number];

/** Body types that a picture can show. */
export const CARROCERIAS = [...CARROCERIAS_DE_CARRO, 'moto', 'caminhao'] as const;
export type Carroceria = (typeof CARROCERIAS)[number];
