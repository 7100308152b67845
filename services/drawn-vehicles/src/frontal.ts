import type { Pintura } from './cores.ts';
import { refletir, simetrico } from './espelho.ts';
import type { Perfil } from './perfil.ts';
import { CROMO, FAROL_FRENTE, PNEU_FRENTE, VIDRO_FRENTE } from './materiais.ts';
import { contorno, degrade, degradePx, misturar, n } from './svg.ts';
import type { Escala, Ponto } from './svg.ts';

/** Heights that a front or a rear needs, taken from the side view so that all pictures show one vehicle. */
export function medidas(p: Perfil): {
  readonly w: number;
  readonly teto: number;
  readonly cowl: number;
  readonly nariz: number;
  readonly base: number;
} {
  return {
    w: p.largura / 2,
    teto: p.altura - 0.01,
    cowl: p.parabrisa[1] + 0.01,
    nariz: (p.farol[1]?.[1] ?? 0.8) + 0.02,
    base: p.soleira,
  };
}

/** Paint and glass seen along the vehicle: light in the middle, dark where the sheet turns away. */
export function defsFrontal(p: Perfil, t: Pintura, e: Escala): string {
  return [
    degradePx(
      'tinta',
      [0, e.y(p.altura), 0, e.y(p.soleira)],
      [
        [0, t.luz],
        [0.3, t.base],
        [0.42, misturar(t.base, t.luz, 0.5)],
        [0.62, t.base],
        [0.85, misturar(t.base, t.sombra, 0.6)],
        [1, t.sombra],
      ],
    ),
    degradePx(
      'curva',
      [e.x(-p.largura / 2), 0, e.x(p.largura / 2), 0],
      [
        [0, t.fundo, 0.62],
        [0.13, t.fundo, 0.2],
        [0.3, t.fundo, 0],
        [0.7, t.fundo, 0],
        [0.87, t.fundo, 0.2],
        [1, t.fundo, 0.62],
      ],
    ),
    degrade(
      'capo',
      [0, 0, 0, 1],
      [
        [0, '#fff', t.brilho * 0.75],
        [0.6, '#fff', t.brilho * 0.18],
        [1, '#fff', 0],
      ],
    ),
    VIDRO_FRENTE,
    FAROL_FRENTE,
    degrade(
      'lanterna',
      [0, 0, 0, 1],
      [
        [0, '#ff6a5c'],
        [0.45, '#c81e1e'],
        [1, '#6d0a10'],
      ],
    ),
    CROMO,
    PNEU_FRENTE,
  ].join('');
}

/** Outline of the body across: wings, shoulder, cabin and roof. */
export function caixa(p: Perfil): Ponto[] {
  const { w, teto, cowl, base } = medidas(p);
  const alta = p.altura > 2;
  return simetrico([
    [w * 0.8, base, 0.3],
    [w * 0.95, base + 0.02, 0.6],
    [w * 0.985, base + 0.2, 0.8],
    [w, cowl * 0.62, 0.9],
    [w * 0.985, cowl - 0.08, 0.6],
    [w * 0.93, cowl + 0.02, 0.5],
    [w * (alta ? 0.9 : 0.735), teto - 0.14, 0.5],
    [w * (alta ? 0.84 : 0.64), teto - 0.01, 0.7],
    [w * 0.3, teto + 0.012, 0.8],
  ]);
}

/** Tyres under the body, their tread towards us. */
export const pneus = (p: Perfil, e: Escala): string => {
  const larg = p.raio > 0.35 ? 0.25 : 0.21;
  return [-1, 1]
    .map((lado) => {
      const x = lado * (p.largura / 2 - larg / 2 - 0.035) - larg / 2;
      const sulcos = [0.25, 0.5, 0.75]
        .map(
          (f) =>
            `<path d="M${n(e.x(x + larg * f))} ${n(e.y(0.005))}V${n(e.y(p.raio))}" stroke="#060709" stroke-width="${n(0.012 * e.s)}"/>`,
        )
        .join('');
      return `<rect x="${n(e.x(x))}" y="${n(e.y(p.raio * 1.6))}" width="${n(larg * e.s)}" height="${n(p.raio * 1.6 * e.s)}" rx="${n(0.05 * e.s)}" fill="url(#pneuFrente)"/>${sulcos}`;
    })
    .join('');
};

/** Both mirrors, at the height the side view has them. */
export function retrovisores(p: Perfil, t: Pintura, e: Escala, vidro: boolean): string {
  const { w } = medidas(p);
  const y = p.retrovisor[1];
  const forma: Ponto[] = [
    [w * 0.85, y - 0.035, 0.2],
    [w * 0.85, y + 0.005, 0.2],
    [w * 0.95, y + 0.02, 0.5],
    [w * 0.985, y + 0.1, 0.8],
    [w + 0.14, y + 0.115, 0.9],
    [w + 0.16, y - 0.005, 0.9],
    [w + 0.04, y - 0.045, 0.8],
  ];
  return [forma, refletir(forma)]
    .map(
      (f) =>
        `<path d="${contorno(f, e)}" fill="${vidro ? '#22282f' : misturar(t.base, t.luz, 0.2)}" stroke="${t.fundo}" stroke-opacity=".6" stroke-width="1.6"/>`,
    )
    .join('');
}
