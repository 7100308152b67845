import type { CadastroDoHotsite } from '@martelo/schemas/hotsites/hotsite.ts';

/** Least contrast of text on its ground (WCAG 2.2, 1.4.3). */
const MINIMO = 4.5;
const QUASE_PRETO = '#16191d';

function luminancia(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two colours as `#rrggbb`, from 1 to 21. */
export function contraste(a: string, b: string): number {
  const [claro = 0, escuro = 0] = [luminancia(a), luminancia(b)].sort((x, y) => y - x);
  return (claro + 0.05) / (escuro + 0.05);
}

/**
 * Colours of a tenant on which nobody could read: the text over each part of the gradient, the primary colour as text
 * and as ground on white, and the secondary colour, which must carry white or near-black. One sentence per problem.
 */
export function problemasDeContraste(h: CadastroDoHotsite): { campo: string; frase: string }[] {
  const pares: [campo: string, valor: number][] = [
    ['corGradient1', contraste(h.corTextoSobreDegrade, h.corGradient1)],
    ['corGradient2', contraste(h.corTextoSobreDegrade, h.corGradient2)],
    ['corGradient3', contraste(h.corTextoSobreDegrade, h.corGradient3)],
    ['corPrimaria', contraste(h.corPrimaria, '#ffffff')],
    [
      'corSecundaria',
      Math.max(contraste(h.corSecundaria, '#ffffff'), contraste(h.corSecundaria, QUASE_PRETO)),
    ],
  ];
  return pares
    .filter(([, valor]) => valor < MINIMO)
    .map(([campo, valor]) => ({
      campo,
      frase: `${campo}: o contraste de ${valor.toFixed(1).replace('.', ',')} fica abaixo de 4,5 e o texto não se lê.`,
    }));
}
