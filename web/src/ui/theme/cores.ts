/** Colour arithmetic for tenants: a palette from one colour, and text that can be read on any of them. sRGB, `#rrggbb`. */

type Oklch = { readonly l: number; readonly c: number; readonly h: number };

const limitar = (n: number): number => Math.min(1, Math.max(0, n));
const canais = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
];
const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gama = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
const paraHex = (r: number, g: number, b: number): string =>
  `#${[r, g, b]
    .map((v) =>
      Math.round(limitar(v) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Björn Ottosson's OKLab, in polar form. */
export function paraOklch(hex: string): Oklch {
  const [r, g, b] = canais(hex).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: L, c: Math.hypot(A, B), h: Math.atan2(B, A) };
}

/** Back to sRGB; a colour outside the gamut loses chroma, not hue. */
export function deOklch({ l, c, h }: Oklch): string {
  for (let croma = c; ; croma -= 0.005) {
    const a = Math.max(0, croma) * Math.cos(h);
    const b = Math.max(0, croma) * Math.sin(h);
    const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const rgb = [
      4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
      -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
      -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
    ] as const;
    if (croma <= 0 || rgb.every((v) => v >= -0.0005 && v <= 1.0005))
      return paraHex(gama(limitar(rgb[0])), gama(limitar(rgb[1])), gama(limitar(rgb[2])));
  }
}

const luminancia = (hex: string): number => {
  const [r, g, b] = canais(hex).map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG contrast of two colours, 1 to 21. */
export function contraste(a: string, b: string): number {
  const [claro, escuro] = [luminancia(a), luminancia(b)].sort((x, y) => y - x) as [number, number];
  return (claro + 0.05) / (escuro + 0.05);
}

/** `cor`, darkened just as far as needed to reach `minimo` against `fundo`. */
export function escurecerAte(cor: string, fundo: string, minimo: number): string {
  const { l, c, h } = paraOklch(cor);
  for (let claridade = l; claridade > 0; claridade -= 0.01) {
    const candidata = claridade === l ? cor.toLowerCase() : deOklch({ l: claridade, c, h });
    if (contraste(candidata, fundo) >= minimo) return candidata;
  }
  return '#000000';
}

/** `cor`, lightened just as far as needed to reach `minimo` against `fundo`. */
export function clarearAte(cor: string, fundo: string, minimo: number): string {
  const { l, c, h } = paraOklch(cor);
  for (let claridade = l; claridade < 1; claridade += 0.01) {
    // A very light shade carries less colour, or it would leave the gamut and shift.
    const candidata =
      claridade === l ? cor.toLowerCase() : deOklch({ l: claridade, c: Math.min(c, 0.16), h });
    if (contraste(candidata, fundo) >= minimo) return candidata;
  }
  return '#ffffff';
}

/** White, or a very dark shade of the colour itself: whichever reads better on it. */
export function textoSobre(cor: string): string {
  const { c, h } = paraOklch(cor);
  const escuro = deOklch({ l: 0.2, c: Math.min(c, 0.04), h });
  return contraste('#ffffff', cor) >= 4.5 || contraste('#ffffff', cor) >= contraste(escuro, cor)
    ? '#ffffff'
    : escuro;
}

const CLARIDADES = [0.975, 0.94, 0.88, 0.8, 0.71, 0.62] as const;

/** Ten shades of a colour, light to dark; the seventh is the colour itself, dark enough for white text (contrast 4.5). */
export function paleta(
  cor: string,
): readonly [string, string, string, string, string, string, string, string, string, string] {
  const cheia = escurecerAte(cor, '#ffffff', 4.6);
  const { l, c, h } = paraOklch(cheia);
  const clara = (i: number): string =>
    deOklch({ l: CLARIDADES[i] ?? l, c: c * [0.14, 0.26, 0.45, 0.65, 0.85, 1][i]!, h });
  const escura = (fator: number): string => deOklch({ l: l * fator, c: c * 0.95, h });
  return [
    clara(0),
    clara(1),
    clara(2),
    clara(3),
    clara(4),
    clara(5),
    cheia,
    escura(0.88),
    escura(0.76),
    escura(0.62),
  ];
}
