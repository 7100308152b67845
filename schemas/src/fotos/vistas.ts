/** Views of a vehicle that a house may ask for, as people read them. */
export const VISTAS = {
  FRENTE: 'Frente',
  FRENTE_ESQUERDA: 'Frente e lado esquerdo',
  FRENTE_DIREITA: 'Frente e lado direito',
  TRASEIRA: 'Traseira',
  LATERAL_ESQUERDA: 'Lateral esquerda',
  LATERAL_DIREITA: 'Lateral direita',
  INTERIOR: 'Interior',
  PAINEL: 'Painel',
  HODOMETRO: 'Hodômetro',
  MOTOR: 'Motor',
  CHASSI: 'Chassi',
  PORTA_MALAS: 'Porta-malas',
  PNEUS: 'Pneus',
  CHAVE: 'Chave',
  AVARIA: 'Avaria',
} as const;
export type VistaDoVeiculo = keyof typeof VISTAS;
export const NOMES_DAS_VISTAS = Object.keys(VISTAS) as [VistaDoVeiculo, ...VistaDoVeiculo[]];

/** What people write on files, the narrower words in front. */
const PALAVRAS: readonly (readonly [RegExp, VistaDoVeiculo])[] = [
  [/hodometro|odometro|\bkm\b/, 'HODOMETRO'],
  [/porta ?malas|bagageiro/, 'PORTA_MALAS'],
  [/painel/, 'PAINEL'],
  [/chassis?|vin\b/, 'CHASSI'],
  [/motor/, 'MOTOR'],
  [/pneus?|estepe|rodas?\b/, 'PNEUS'],
  [/chaves?\b/, 'CHAVE'],
  [/avarias?|amassad|risco/, 'AVARIA'],
  [/frente.{0,12}esq|diagonal esq/, 'FRENTE_ESQUERDA'],
  [/frente.{0,12}dir|diagonal dir/, 'FRENTE_DIREITA'],
  [/(?:lateral|lado|lat)\b.{0,3}esq/, 'LATERAL_ESQUERDA'],
  [/(?:lateral|lado|lat)\b.{0,3}dir/, 'LATERAL_DIREITA'],
  [/traseir|\btras\b|\bfundo\b/, 'TRASEIRA'],
  [/frente|frontal|dianteir/, 'FRENTE'],
  [/interior|interno|bancos?\b/, 'INTERIOR'],
];
const MAIOR = 200;

/** The view that the name of a file says; null where it says none. */
export function vistaNoNome(nome: string): VistaDoVeiculo | null {
  const dito = nome
    .slice(-MAIOR)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_.\-()]+/g, ' ');
  return PALAVRAS.find(([palavra]) => palavra.test(dito))?.[1] ?? null;
}

/** A line that helps to stand right: its middle, in parts of the picture of a hundred; degrees clockwise; its length. */
export type LinhaGuia = {
  readonly vista: VistaDoVeiculo;
  readonly x: number;
  readonly y: number;
  readonly rotacao: number;
  readonly comprimento: number;
};
type ComVistas = {
  readonly patio: string;
  readonly tipo: string | null;
  readonly vistas: readonly { readonly vista: VistaDoVeiculo; readonly obrigatoria: boolean }[];
};

const igual = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The model that says what a vehicle needs: that of its yard and kind, else of its yard, else of its kind, else of all. */
export function modeloDoVeiculo<M extends ComVistas>(
  modelos: readonly M[],
  { patio, categoria }: { readonly patio: string; readonly categoria: string },
): M | null {
  const serve = modelos.filter(
    (m) => (m.patio === '' || igual(m.patio, patio)) && (m.tipo === null || m.tipo === categoria),
  );
  const peso = (m: M): number => (m.patio === '' ? 0 : 2) + (m.tipo === null ? 0 : 1);
  return serve.toSorted((a, b) => peso(b) - peso(a))[0] ?? null;
}

/** Views that a model asks for and that no photo shows yet. */
export const vistasQueFaltam = (
  modelo: ComVistas | null,
  fotos: readonly { readonly vista: string }[],
): VistaDoVeiculo[] => {
  const tem = new Set(fotos.map((f) => f.vista));
  return (modelo?.vistas ?? []).filter((v) => v.obrigatoria && !tem.has(v.vista)).map((v) => v.vista);
};
