import { misturar } from './svg.ts';

/** A paint: its body tone, where light falls, where it does not, and how strongly it mirrors. */
export type Pintura = {
  readonly base: string;
  readonly luz: string;
  readonly sombra: string;
  readonly fundo: string;
  readonly brilho: number;
  readonly clara: boolean;
};

const BASES: Readonly<Record<string, readonly [base: string, brilho: number]>> = {
  Branco: ['#eef0f1', 0.9],
  Prata: ['#b9c0c7', 0.75],
  Preto: ['#1b1e24', 0.5],
  Cinza: ['#5d656e', 0.55],
  Vermelho: ['#b3202c', 0.5],
  Azul: ['#1f4f91', 0.5],
  Marrom: ['#5b4034', 0.5],
  Bege: ['#cdbd9f', 0.7],
  Verde: ['#2f5d47', 0.5],
  Laranja: ['#d9601f', 0.5],
  Amarelo: ['#e7b52c', 0.6],
};

const CLARAS = new Set(['Branco', 'Prata', 'Bege', 'Amarelo']);

/** The paint of a colour name; an unknown name is grey. */
export function pinturaDe(cor: string): Pintura {
  const [base, brilho] = BASES[cor] ?? ['#7a828b', 0.6];
  return {
    base,
    luz: misturar(base, '#ffffff', 0.45),
    sombra: misturar(base, '#0c1220', cor === 'Branco' ? 0.34 : 0.5),
    fundo: misturar(base, '#05070c', cor === 'Branco' ? 0.62 : 0.78),
    brilho,
    clara: CLARAS.has(cor),
  };
}

/** The same paint after sun, dust and a knock: duller, without its mirror. */
export const gasta = (p: Pintura): Pintura => ({
  ...p,
  base: misturar(p.base, '#8b8478', 0.3),
  luz: misturar(p.luz, '#a39a8b', 0.4),
  sombra: misturar(p.sombra, '#4c463d', 0.25),
  brilho: p.brilho * 0.4,
});

/** A studio: wall from top to horizon, floor from horizon to front, and the glow behind the vehicle. */
export type Estudio = {
  readonly topo: string;
  readonly parede: string;
  readonly luz: string;
  readonly chao: string;
  readonly frente: string;
};

/** Deep studios let light paint stand out; airy ones carry dark and vivid paint. */
const PROFUNDOS: readonly Estudio[] = [
  { topo: '#23405a', parede: '#4b7391', luz: '#9fc3d8', chao: '#5d7f97', frente: '#243b50' },
  { topo: '#3a3550', parede: '#6d6588', luz: '#b7aed0', chao: '#746d8f', frente: '#332e48' },
  { topo: '#254843', parede: '#4f7f75', luz: '#a4cdbf', chao: '#5d887f', frente: '#23423d' },
  { topo: '#5a3a33', parede: '#9a6a5a', luz: '#e0b8a2', chao: '#9f7768', frente: '#4f342e' },
];
const ARES: readonly Estudio[] = [
  { topo: '#c3d3de', parede: '#e3ecf1', luz: '#ffffff', chao: '#d4dfe6', frente: '#a9bcc9' },
  { topo: '#d9cfc2', parede: '#efe8df', luz: '#fffdf9', chao: '#e2d9cd', frente: '#bfb3a4' },
  { topo: '#c4d4cb', parede: '#e4eee8', luz: '#ffffff', chao: '#d5e1da', frente: '#a8bcb1' },
  { topo: '#d2cde0', parede: '#ebe8f3', luz: '#ffffff', chao: '#dcd8e8', frente: '#b3adc8' },
];

/** The studio of a lote: by its paint and a number from its uid, the same in all its pictures. */
export function estudioDe(p: Pintura, sorte: number): Estudio {
  const lista = p.clara ? PROFUNDOS : ARES;
  return lista[Math.floor(sorte * lista.length) % lista.length] as Estudio;
}
