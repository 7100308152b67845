import type { CadastroDoHotsite } from './hotsite.ts';

/** Least contrast of text on its ground (WCAG 2.2, 1.4.3). */
export const CONTRASTE_MINIMO = 4.5;
const BRANCO = '#ffffff';
const QUASE_PRETO = '#16191d';

/** The colours that a tenant brings, each as `#rrggbb`. */
export type CoresDaMarca = Pick<
  CadastroDoHotsite,
  'corPrimaria' | 'corSecundaria' | 'corGradient1' | 'corGradient2' | 'corGradient3' | 'corTextoSobreDegrade'
>;

const canaisDe = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

function luminancia(hex: string): number {
  const [r = 0, g = 0, b = 0] = canaisDe(hex)
    .map((v) => v / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two colours as `#rrggbb`, from 1 to 21. */
export function contraste(a: string, b: string): number {
  const [claro = 0, escuro = 0] = [luminancia(a), luminancia(b)].sort((x, y) => y - x);
  return (claro + 0.05) / (escuro + 0.05);
}

/** What a pair of colours is short of, in a sentence's words: '3,2'. */
export const emPalavras = (valor: number): string => valor.toFixed(1).replace('.', ',');

/**
 * Colours of a tenant on which nobody could read: the text over each part of the gradient, the primary colour as text
 * and as ground on white, and the secondary colour, which must carry white or near-black. One sentence per problem, with the contrast that it has.
 */
export function problemasDeContraste(
  h: CoresDaMarca,
): { campo: keyof CoresDaMarca; valor: string; frase: string }[] {
  const pares: [campo: keyof CoresDaMarca, valor: number][] = [
    ['corGradient1', contraste(h.corTextoSobreDegrade, h.corGradient1)],
    ['corGradient2', contraste(h.corTextoSobreDegrade, h.corGradient2)],
    ['corGradient3', contraste(h.corTextoSobreDegrade, h.corGradient3)],
    ['corPrimaria', contraste(h.corPrimaria, BRANCO)],
    ['corSecundaria', Math.max(contraste(h.corSecundaria, BRANCO), contraste(h.corSecundaria, QUASE_PRETO))],
  ];
  return pares
    .filter(([, valor]) => valor < CONTRASTE_MINIMO)
    .map(([campo, valor]) => ({
      campo,
      valor: emPalavras(valor),
      frase: `${campo}: o contraste de ${emPalavras(valor)} fica abaixo de 4,5 e o texto não se lê.`,
    }));
}

/** `parte` of `com` mixed into `cor`, from 0 to 1. */
function misturar(cor: string, com: string, parte: number): string {
  const outros = canaisDe(com);
  const canais = canaisDe(cor).map((v, i) => Math.round(v * (1 - parte) + (outros[i] ?? 0) * parte));
  return `#${canais.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

/** The lightest colour of this hue, no lighter than `cor`, on which white can be read. */
export function ateLer(cor: string): string {
  let lida = cor.toLowerCase();
  for (let parte = 0.04; contraste(lida, BRANCO) < CONTRASTE_MINIMO && parte <= 1; parte += 0.04)
    lida = misturar(cor, '#000000', parte);
  return lida;
}

/** All six colours of a brand from its two, where white can be read on the first (`ateLer`): the gradient is made of it. */
export function coresDeDuas(corPrimaria: string, corSecundaria: string): CoresDaMarca {
  const clara = misturar(corPrimaria, BRANCO, 0.14);
  return {
    corPrimaria,
    corSecundaria,
    corGradient1: misturar(corPrimaria, '#000000', 0.42),
    corGradient2: corPrimaria,
    corGradient3: contraste(clara, BRANCO) >= CONTRASTE_MINIMO ? clara : corPrimaria,
    corTextoSobreDegrade: BRANCO,
  };
}
