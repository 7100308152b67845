import type { Pintura } from './cores.ts';
import { medidas } from './frontal.ts';
import type { Perfil } from './perfil.ts';
import { n, radial } from './svg.ts';
import type { Escala } from './svg.ts';

/** Gradients of dents; once per picture. */
export const defsAvarias = (t: Pintura): string =>
  radial('amassado', 0.5, 0.5, 0.5, [
    [0, t.fundo, 0.75],
    [0.55, t.fundo, 0.4],
    [1, t.fundo, 0],
  ]);

/** A dent: a shadow with light on its lower edge. Centre and radii in metres. */
const amassado = (e: Escala, x: number, y: number, rx: number, ry: number, giro: number): string => {
  const [cx, cy] = [n(e.x(x)), n(e.y(y))];
  return (
    `<ellipse cx="${cx}" cy="${cy}" rx="${n(rx * e.s)}" ry="${n(ry * e.s)}" transform="rotate(${giro} ${cx} ${cy})" fill="url(#amassado)"/>` +
    `<path d="M${n(e.x(x - rx * 0.7))} ${n(e.y(y - ry * 0.62))}Q${cx} ${n(e.y(y - ry * 1.12))} ${n(e.x(x + rx * 0.72))} ${n(e.y(y - ry * 0.5))}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3" transform="rotate(${giro} ${cx} ${cy})"/>`
  );
};

/** A jagged scratch through points in metres: primer under the paint. */
const risco = (e: Escala, pontos: readonly (readonly [number, number])[], largura: number): string => {
  const d = pontos.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(e.x(x))} ${n(e.y(y))}`).join('');
  return `<path d="${d}" fill="none" stroke="#3a3632" stroke-opacity=".6" stroke-width="${largura + 1.6}" stroke-linejoin="round" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#b9b1a4" stroke-opacity=".85" stroke-width="${largura}" stroke-linejoin="round" stroke-linecap="round"/>`;
};

/** Damage seen from the side: the front wing and a door. */
export function avariasLado(p: Perfil, e: Escala): string {
  const y = p.cintura[0];
  const porta = p.cortes[1]?.[0] ?? p.comprimento / 2;
  return [
    amassado(e, p.eixos[0] - p.raio * 0.6, y - 0.2, 0.36, 0.17, -14),
    amassado(e, 0.16, p.soleira + 0.34, 0.24, 0.15, 20),
    amassado(e, porta + 0.35, y - 0.36, 0.42, 0.13, -5),
    risco(
      e,
      [
        [porta - 0.62, y - 0.3],
        [porta - 0.3, y - 0.27],
        [porta - 0.12, y - 0.29],
        [porta + 0.3, y - 0.25],
        [porta + 0.66, y - 0.23],
      ],
      2.6,
    ),
    risco(
      e,
      [
        [porta - 0.36, y - 0.36],
        [porta + 0.1, y - 0.33],
        [porta + 0.42, y - 0.335],
      ],
      1.8,
    ),
    risco(
      e,
      [
        [0.5, y - 0.15],
        [0.66, y - 0.19],
        [0.8, y - 0.17],
      ],
      2,
    ),
    // A panel in primer.
    `<path d="M${n(e.x(p.comprimento - 0.5))} ${n(e.y(y - 0.42))}q${n(0.16 * e.s)} ${n(-0.09 * e.s)} ${n(0.34 * e.s)} ${n(-0.02 * e.s)}q${n(0.03 * e.s)} ${n(0.14 * e.s)} ${n(-0.1 * e.s)} ${n(0.19 * e.s)}q${n(-0.2 * e.s)} ${n(0.02 * e.s)} ${n(-0.24 * e.s)} ${n(-0.17 * e.s)}Z" fill="#8d8a85" opacity=".55" filter="url(#leve)"/>`,
    `<rect x="0" y="${n(e.y(p.soleira + 0.3))}" width="1200" height="${n(0.3 * e.s)}" fill="#7a6a55" opacity=".14"/>`,
  ].join('');
}

/** Damage seen from the front: a crushed corner with its lamp gone, a bent bonnet. */
export function avariasFrente(p: Perfil, t: Pintura, e: Escala): string {
  const { w, nariz, cowl, base } = medidas(p);
  return [
    amassado(e, -w * 0.72, nariz - 0.16, 0.3, 0.2, 12),
    amassado(e, -w * 0.3, (nariz + cowl) / 2, 0.34, 0.07, -10),
    amassado(e, w * 0.7, base + 0.26, 0.22, 0.1, -8),
    `<path d="M${n(e.x(-w * 0.94))} ${n(e.y(nariz - 0.03))}L${n(e.x(-w * 0.8))} ${n(e.y(nariz - 0.0))}L${n(e.x(-w * 0.68))} ${n(e.y(nariz - 0.05))}L${n(e.x(-w * 0.54))} ${n(e.y(nariz - 0.03))}L${n(e.x(-w * 0.58))} ${n(e.y(nariz - 0.12))}L${n(e.x(-w * 0.74))} ${n(e.y(nariz - 0.11))}L${n(e.x(-w * 0.84))} ${n(e.y(nariz - 0.15))}L${n(e.x(-w * 0.93))} ${n(e.y(nariz - 0.11))}Z" fill="#0b0e12"/>`,
    `<path d="M${n(e.x(-w * 0.86))} ${n(e.y(nariz - 0.09))}l${n(0.05 * e.s)} ${n(-0.04 * e.s)}l${n(0.03 * e.s)} ${n(0.05 * e.s)}l${n(0.05 * e.s)} ${n(-0.05 * e.s)}" fill="none" stroke="#8fa1b0" stroke-width="2"/>`,
    risco(
      e,
      [
        [-w * 0.95, nariz - 0.24],
        [-w * 0.7, nariz - 0.29],
        [-w * 0.5, nariz - 0.26],
      ],
      2.6,
    ),
    risco(
      e,
      [
        [-w * 0.88, nariz - 0.32],
        [-w * 0.62, nariz - 0.34],
      ],
      1.8,
    ),
    risco(
      e,
      [
        [w * 0.52, base + 0.3],
        [w * 0.72, base + 0.33],
        [w * 0.92, base + 0.31],
      ],
      2,
    ),
    `<path d="M${n(e.x(-w * 0.5))} ${n(e.y(nariz + 0.0))}Q${n(e.x(-w * 0.2))} ${n(e.y(nariz + 0.06))} ${n(e.x(w * 0.06))} ${n(e.y(nariz + 0.01))}" fill="none" stroke="${t.fundo}" stroke-opacity=".8" stroke-width="5"/>`,
  ].join('');
}

/** Cracks that run from a stone's hit across the windscreen. */
export function trincas(p: Perfil, e: Escala): string {
  const { w, cowl } = medidas(p);
  const [x, y] = [-w * 0.34, cowl + 0.22];
  const raios = [12, 63, 118, 161, 205, 249, 301, 340].map((g, i) => {
    const a = (g * Math.PI) / 180;
    const r = 0.1 + ((i * 7) % 5) * 0.05;
    const meio = [x + Math.cos(a + 0.16) * r * 0.5, y + Math.sin(a + 0.16) * r * 0.5] as const;
    return `M${n(e.x(x))} ${n(e.y(y))}L${n(e.x(meio[0]))} ${n(e.y(meio[1]))}L${n(e.x(x + Math.cos(a) * r))} ${n(e.y(y + Math.sin(a) * r))}`;
  });
  return `<g clip-path="url(#recorteParabrisa)"><path d="${raios.join('')}" fill="none" stroke="#e9f2f8" stroke-opacity=".75" stroke-width="1.8"/><circle cx="${n(e.x(x))}" cy="${n(e.y(y))}" r="${n(0.028 * e.s)}" fill="#dfeaf2" opacity=".55"/></g>`;
}
