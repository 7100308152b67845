import type { Pintura } from './cores.ts';
import type { Perfil } from './perfil.ts';
import { contorno, misturar, mover, n } from './svg.ts';
import type { Escala, Ponto } from './svg.ts';

/** Glass edges, grille and the cuts between bumpers and wings. */
export function pontas(p: Perfil, t: Pintura, e: Escala): string {
  const linha = ([xa, ya, xb, yb]: readonly [number, number, number, number], largura: number): string =>
    `<path d="M${n(e.x(xa))} ${n(e.y(ya))}L${n(e.x(xb))} ${n(e.y(yb))}" stroke="#11171e" stroke-width="${n(largura * e.s)}" stroke-linecap="round"/>`;
  const L = p.comprimento;
  const [fx, fy] = p.farol[4] ?? [0.26, 0.7];
  const gy = p.farol[0]?.[1] ?? 0.7;
  const corte = (xa: number, ya: number, xb: number, yb: number): string =>
    `<path d="M${n(e.x(xa))} ${n(e.y(ya))}Q${n(e.x((xa + xb) / 2))} ${n(e.y(yb + (ya - yb) * 0.2))} ${n(e.x(xb))} ${n(e.y(yb))}" fill="none" stroke="${t.fundo}" stroke-opacity=".6" stroke-width="2.2"/>`;
  const arcoY = p.raio * 1.55;
  return [
    linha(p.parabrisa, 0.07),
    p.vigia === null ? '' : linha(p.vigia, 0.06),
    // The grille wraps round the nose.
    `<path d="${contorno(
      [
        [-0.1, gy - 0.03, 0.2],
        [0.05, gy - 0.05, 0.5],
        [0.085, gy - 0.2, 0.6],
        [0.05, gy - 0.26, 0.4],
        [-0.1, gy - 0.27, 0.2],
      ],
      e,
    )}" fill="#0d1014"/>`,
    corte(fx + 0.06, fy, p.eixos[0] - p.raio * 1.06, arcoY),
    corte(
      p.lanterna[3]?.[0] ?? L - 0.3,
      (p.lanterna[3]?.[1] ?? 0.9) + 0.01,
      p.eixos[1] + p.raio * 1.06,
      arcoY,
    ),
    // A reflector low on the rear bumper.
    `<rect x="${n(e.x(L - 0.22))}" y="${n(e.y(p.soleira + 0.24))}" width="${n(0.12 * e.s)}" height="${n(0.028 * e.s)}" rx="2" fill="#a51a1c"/>`,
  ].join('');
}

/** The fog lamp over the front intake. */
export const neblina = (p: Perfil, e: Escala): string => {
  const [x, y] = [e.x(0.1), e.y(p.soleira + 0.31)];
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(0.17 * e.s)}" height="${n(0.055 * e.s)}" rx="${n(0.027 * e.s)}" fill="#0d1116" transform="rotate(-4 ${n(x)} ${n(y)})"/><rect x="${n(x + 0.03 * e.s)}" y="${n(y + 0.014 * e.s)}" width="${n(0.085 * e.s)}" height="${n(0.026 * e.s)}" rx="${n(0.013 * e.s)}" fill="#e6f0f6" transform="rotate(-4 ${n(x)} ${n(y)})"/>`;
};

/** Headlamp and tail lamp seen from the side. */
export function luzes(p: Perfil, e: Escala): string {
  const [fx, fy] = [0.27, ((p.farol[1]?.[1] ?? 0.8) + (p.farol[4]?.[1] ?? 0.7)) / 2 + 0.012];
  return [
    `<path d="${contorno(p.farol, e)}" fill="#141a21"/>`,
    `<path d="${contorno(p.farol, e)}" fill="url(#farolLado)" opacity=".82" stroke="#0b0f14" stroke-width="1.6"/>`,
    `<circle cx="${n(e.x(fx))}" cy="${n(e.y(fy))}" r="${n(0.04 * e.s)}" fill="#26313c"/><circle cx="${n(e.x(fx))}" cy="${n(e.y(fy))}" r="${n(0.027 * e.s)}" fill="#eaf4fb"/>`,
    `<path d="${contorno(p.farol.slice(0, 3), e, false)}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".95"/>`,
    `<path d="${contorno(p.lanterna, e)}" fill="url(#lanternaLado)" stroke="#3c0508" stroke-width="1.4"/>`,
    `<path d="${contorno(p.lanterna.slice(0, 3), e, false)}" fill="none" stroke="#ffd9d2" stroke-width="2.4" stroke-opacity=".75" stroke-linecap="round"/>`,
  ].join('');
}

/** Mirror, roof rails, bed rail and fuel cap. */
export function extras(p: Perfil, t: Pintura, e: Escala): string {
  const [rx, ry] = p.retrovisor;
  const espelho: Ponto[] = [
    [rx - 0.13, ry - 0.02, 0.8],
    [rx - 0.12, ry + 0.09, 0.9],
    [rx + 0.06, ry + 0.1, 0.9],
    [rx + 0.08, ry - 0.03, 0.8],
  ];
  const partes = [
    `<path d="${contorno(mover(espelho, 0.012, -0.022), e)}" fill="#0a0d12" opacity=".7"/>`,
    `<path d="${contorno(espelho, e)}" fill="${misturar(t.base, t.luz, 0.25)}" stroke="${t.fundo}" stroke-opacity=".5" stroke-width="1.4"/>`,
    `<path d="M${n(e.x(rx - 0.1))} ${n(e.y(ry + 0.065))}Q${n(e.x(rx - 0.03))} ${n(e.y(ry + 0.085))} ${n(e.x(rx + 0.04))} ${n(e.y(ry + 0.07))}" stroke="#fff" stroke-opacity="${n(t.brilho * 0.8)}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`,
  ];
  const teto = p.corpo.filter(([, y]) => y > p.altura - 0.13);
  const [a, b] = [teto[0]?.[0] ?? 2, teto.at(-1)?.[0] ?? 3];
  if (p.rack) {
    const y = p.altura - 0.022;
    partes.push(
      `<path d="M${n(e.x(a + 0.14))} ${n(e.y(y - 0.035))}Q${n(e.x(a + 0.2))} ${n(e.y(y + 0.028))} ${n(e.x(a + 0.34))} ${n(e.y(y + 0.03))}L${n(e.x(b - 0.34))} ${n(e.y(y + 0.006))}Q${n(e.x(b - 0.2))} ${n(e.y(y))} ${n(e.x(b - 0.14))} ${n(e.y(y - 0.06))}" fill="none" stroke="#1a1e24" stroke-width="${n(0.03 * e.s)}" stroke-linecap="round"/>`,
      `<path d="M${n(e.x(a + 0.3))} ${n(e.y(y + 0.036))}L${n(e.x(b - 0.34))} ${n(e.y(y + 0.012))}" stroke="#fff" stroke-opacity=".5" stroke-width="1.6"/>`,
    );
  }
  if (p.cacamba !== null) {
    const [x0, x1, y] = p.cacamba;
    partes.push(
      `<path d="M${n(e.x(x0 + 0.02))} ${n(e.y(y - 0.035))}L${n(e.x(x1))} ${n(e.y(y - 0.035))}" stroke="#0d1014" stroke-width="${n(0.055 * e.s)}"/>`,
      `<path d="M${n(e.x(x0 + 0.02))} ${n(e.y(y - 0.01))}L${n(e.x(x1))} ${n(e.y(y - 0.01))}" stroke="#fff" stroke-opacity=".22" stroke-width="1.6"/>`,
    );
  }
  // Fuel cap on the rear wing.
  const cx = p.eixos[1] + 0.06;
  const cyCap = p.cintura[1] - 0.2;
  partes.push(
    `<rect x="${n(e.x(cx))}" y="${n(e.y(cyCap))}" width="${n(0.15 * e.s)}" height="${n(0.15 * e.s)}" rx="${n(0.04 * e.s)}" fill="none" stroke="${t.fundo}" stroke-opacity=".5" stroke-width="1.8"/>`,
  );
  return partes.join('');
}
