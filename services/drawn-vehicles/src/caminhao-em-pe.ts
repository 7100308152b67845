import { ALTURA, BAU, defsCaminhao, LARGURA_M, quadrado } from './caminhao-pecas.ts';
import { CHAO, noChao } from './cenario.ts';
import type { Pintura } from './cores.ts';
import { refletir, simetrico } from './espelho.ts';
import { placa } from './letras.ts';
import { pontos } from './perfil.ts';
import { contorno, escala, n } from './svg.ts';
import type { Escala, Ponto } from './svg.ts';
import type { Vista } from './vista.ts';

const escalaEmPe = (): Escala => escala(600, CHAO, Math.min(620 / LARGURA_M, 500 / ALTURA));

/** Tyres under a front or a rear; `larg` of each in metres. */
const pneus = (e: Escala, larg: number, fora: number): string =>
  [-1, 1]
    .map((l) => {
      const x = l * (fora - larg / 2) - larg / 2;
      return `<rect x="${n(e.x(x))}" y="${n(e.y(0.86))}" width="${n(larg * e.s)}" height="${n(0.86 * e.s)}" rx="${n(0.05 * e.s)}" fill="url(#pneuFrente)"/>${[
        0.25, 0.5, 0.75,
      ]
        .map(
          (f) =>
            `<path d="M${n(e.x(x + larg * f))} ${n(e.y(0.005))}V${n(e.y(0.7))}" stroke="#060709" stroke-width="${n(0.016 * e.s)}"/>`,
        )
        .join('')}`;
    })
    .join('');

/** The lorry from the front. */
export function caminhaoDeFrente(t: Pintura, textoPlaca: string): Vista {
  const e = escalaEmPe();
  const w = LARGURA_M / 2;
  const face = simetrico(
    pontos(
      `${w * 0.8},0.42,0.2 ${w * 0.97},0.48,0.4 ${w * 0.98},1.4,0.4 ${w * 0.93},2.45,0.4 ${w * 0.86},2.64,0.5 0.4,2.66,0.5`,
    ),
  );
  const vidro = simetrico(pontos(`0.4,1.56,0.4 ${w * 0.86},1.6,0.25 ${w * 0.82},2.36,0.3 0.4,2.4,0.5`));
  const farol = pontos(`${w * 0.62},0.98,0.4 ${w * 0.6},1.14,0.4 ${w * 0.94},1.18,0.4 ${w * 0.95},1.0,0.5`);
  const espelho = pontos(
    `${w + 0.06},1.66,0.5 ${w + 0.05},2.16,0.5 ${w + 0.26},2.18,0.5 ${w + 0.27},1.66,0.5`,
  );
  const os2 = (f: Ponto[], resto: string): string =>
    [f, refletir(f)].map((x) => `<path d="${contorno(x, e)}" ${resto}/>`).join('');
  const barras = Array.from({ length: 4 }, (_, i) =>
    quadrado(e, -w * 0.56, 1.05 + i * 0.1, w * 0.56, 1.075 + i * 0.1, 'url(#cromo)', 2),
  ).join('');
  const desenho = [
    // The body stands higher and wider than the cab.
    quadrado(e, -w, BAU.piso, w, ALTURA, 'url(#chapa)', 5, 'stroke="#5f6a74" stroke-width="1.8"'),
    quadrado(e, -w, ALTURA - 0.09, w, ALTURA, 'url(#perfil)', 3),
    `<path d="${contorno(simetrico(pontos(`${w * 0.6},2.6,0.2 ${w * 0.7},2.62,0.3 ${w * 0.62},3.0,0.5 0.3,3.05,0.6`)), e)}" fill="url(#tinta)" stroke="${t.fundo}" stroke-opacity=".5" stroke-width="1.6"/>`,
    pneus(e, 0.3, w * 0.96),
    ...[-1, 1].map(
      (l) =>
        `<path d="M${n(e.x(l * w * 0.9))} ${n(e.y(2.3))}H${n(e.x(l * (w + 0.15)))}V${n(e.y(2.1))}" fill="none" stroke="#15181c" stroke-width="${n(0.035 * e.s)}"/>`,
    ),
    os2(espelho, 'fill="#171b20"'),
    `<path d="${contorno(face, e)}" fill="url(#tinta)" stroke="${t.fundo}" stroke-opacity=".55" stroke-width="1.8"/>`,
    `<path d="M${n(e.x(-w * 0.84))} ${n(e.y(2.58))}Q600 ${n(e.y(2.66))} ${n(e.x(w * 0.84))} ${n(e.y(2.58))}" stroke="#fff" stroke-opacity="${n(t.brilho * 0.7)}" stroke-width="6" fill="none"/>`,
    `<path d="${contorno(vidro, e)}" fill="url(#vidroFrente)" stroke="#080b0f" stroke-width="5"/>`,
    `<g clip-path="url(#recorteParabrisa)"><g fill="#0a0e13" opacity=".6"><rect x="${n(e.x(-0.75))}" y="${n(e.y(2.0))}" width="${n(0.42 * e.s)}" height="${n(0.6 * e.s)}" rx="14"/><rect x="${n(e.x(0.33))}" y="${n(e.y(2.0))}" width="${n(0.42 * e.s)}" height="${n(0.6 * e.s)}" rx="14"/></g><ellipse cx="${n(e.x(0.54))}" cy="${n(e.y(1.64))}" rx="${n(0.26 * e.s)}" ry="${n(0.12 * e.s)}" fill="none" stroke="#07090c" stroke-width="6"/><path d="M${n(e.x(-0.8))} ${n(e.y(1.5))}L${n(e.x(-0.35))} ${n(e.y(2.5))}H${n(e.x(0.05))}L${n(e.x(-0.4))} ${n(e.y(1.5))}Z" fill="#fff" opacity=".12"/></g>`,
    `<path d="M${n(e.x(-0.7))} ${n(e.y(1.58))}Q${n(e.x(-0.3))} ${n(e.y(1.66))} ${n(e.x(0.02))} ${n(e.y(1.6))}M${n(e.x(0.05))} ${n(e.y(1.58))}Q${n(e.x(0.4))} ${n(e.y(1.67))} ${n(e.x(0.75))} ${n(e.y(1.62))}" fill="none" stroke="#05070a" stroke-width="4" stroke-linecap="round"/>`,
    // Grille, badge, lamps, bumper.
    quadrado(e, -w * 0.58, 1.0, w * 0.58, 1.48, '#0d1014', 10),
    barras,
    `<circle cx="600" cy="${n(e.y(1.24))}" r="${n(0.1 * e.s)}" fill="url(#cromo)"/><circle cx="600" cy="${n(e.y(1.24))}" r="${n(0.075 * e.s)}" fill="#1b2026"/><path d="M${n(600 - 0.034 * e.s)} ${n(e.y(1.21))}l${n(0.034 * e.s)} ${n(-0.075 * e.s)}l${n(0.034 * e.s)} ${n(0.075 * e.s)}Z" fill="url(#cromo)"/>`,
    `<path d="${contorno(simetrico(pontos(`${w * 0.8},0.4,0.3 ${w * 0.98},0.46,0.4 ${w * 0.985},0.94,0.3 ${w * 0.5},0.97,0.3`)), e)}" fill="#2a2f35"/>`,
    quadrado(e, -w * 0.42, 0.46, w * 0.42, 0.6, '#0c0f13', 6),
    os2(farol, 'fill="url(#farolFrente)" stroke="#0b0f14" stroke-width="2.4"'),
    ...[-1, 1].flatMap((l) =>
      [0.71, 0.85].map(
        (x) =>
          `<circle cx="${n(e.x(l * w * x))}" cy="${n(e.y(1.08))}" r="${n(0.062 * e.s)}" fill="#222c36"/><circle cx="${n(e.x(l * w * x))}" cy="${n(e.y(1.08))}" r="${n(0.043 * e.s)}" fill="#f2f9fd"/>`,
      ),
    ),
    ...[-1, 1].map((l) => quadrado(e, l * w * 0.84 - 0.09, 0.62, l * w * 0.84 + 0.09, 0.72, '#dfe8ee', 6)),
    ...[-0.7, -0.3, 0.3, 0.7].map((x) => quadrado(e, x * w - 0.05, 2.53, x * w + 0.05, 2.57, '#e9912a', 2)),
    placa(textoPlaca, 600, e.y(0.78), 0.42 * e.s),
  ].join('');
  const posto = noChao(desenho, 600, w * e.s);
  const defs = [
    defsCaminhao(t, e.y(2.66), e.y(0.9)),
    `<clipPath id="recorteParabrisa"><path d="${contorno(vidro, e)}"/></clipPath>`,
    posto.defs,
  ].join('');
  return { defs, corpo: posto.corpo, foco: [e.x(w * 0.78), e.y(1.05)] };
}

/** The lorry from behind: two doors with their bars, lamps and the plate. */
export function caminhaoDeTras(t: Pintura, textoPlaca: string): Vista {
  const e = escalaEmPe();
  const w = LARGURA_M / 2;
  const { piso } = BAU;
  const porta = (l: number): string =>
    [
      quadrado(
        e,
        l > 0 ? 0.015 : -w + 0.08,
        piso + 0.09,
        l > 0 ? w - 0.08 : -0.015,
        ALTURA - 0.12,
        'url(#chapa)',
        3,
        'stroke="#7d8892" stroke-width="2"',
      ),
      ...[0.2, 0.75].map((x) =>
        quadrado(e, l * (w * x) - 0.022, piso + 0.05, l * (w * x) + 0.022, ALTURA - 0.08, 'url(#cromo)', 3),
      ),
      ...[0.3, 0.9, 1.6, 2.0].map((y) =>
        quadrado(e, l * (w - 0.1) - 0.07, piso + y, l * (w - 0.1) + 0.07, piso + y + 0.07, '#6d7780', 3),
      ),
      quadrado(
        e,
        Math.min(l * 0.2 * w, l * 0.5 * w),
        piso + 0.62,
        Math.max(l * 0.2 * w, l * 0.5 * w),
        piso + 0.67,
        '#4a525a',
        3,
      ),
    ].join('');
  const desenho = [
    pneus(e, 0.5, w * 0.95),
    quadrado(e, -w * 0.5, 0.55, w * 0.5, 1.0, '#15181c', 4),
    quadrado(e, -w, piso, w, ALTURA, 'url(#perfil)', 5, 'stroke="#5f6a74" stroke-width="1.8"'),
    porta(1),
    porta(-1),
    `<path d="${contorno(
      [
        [-w + 0.09, 1.72, 0],
        [w - 0.09, 1.5, 0],
        [w - 0.09, 1.74, 0],
        [-w + 0.09, 1.96, 0],
      ],
      e,
    )}" fill="${t.base}" opacity=".9"/>`,
    ...[-1, 1].map((l) =>
      quadrado(e, l * (w - 0.14) - 0.08, ALTURA - 0.085, l * (w - 0.14) + 0.08, ALTURA - 0.035, '#d3262a', 3),
    ),
    `<rect x="${n(e.x(-w))}" y="${n(e.y(ALTURA))}" width="${n(2 * w * e.s)}" height="${n((ALTURA - piso) * e.s)}" fill="url(#banho)"/>`,
    quadrado(e, -w, piso - 0.1, w, piso + 0.03, '#2a2f35', 3),
    // Lamps, then the bar that nobody may drive under, striped.
    ...[-1, 1].map((l) =>
      [
        quadrado(e, l * w * 0.76 - 0.2, 0.8, l * w * 0.76 + 0.2, 0.95, '#14171b', 4),
        quadrado(e, l * w * 0.76 - 0.18, 0.82, l * w * 0.76 - 0.02, 0.93, 'url(#lanternaLado)', 3),
        quadrado(e, l * w * 0.76, 0.82, l * w * 0.76 + 0.09, 0.93, '#e9912a', 3),
        quadrado(e, l * w * 0.76 + 0.1, 0.82, l * w * 0.76 + 0.18, 0.93, '#e6edf2', 3),
      ].join(''),
    ),
    ...Array.from({ length: 11 }, (_, i) =>
      quadrado(
        e,
        -w + 0.08 + (i * (2 * w - 0.16)) / 11,
        0.46,
        -w + 0.08 + ((i + 1) * (2 * w - 0.16)) / 11,
        0.58,
        i % 2 === 0 ? '#c4271f' : '#eef1f2',
        0,
      ),
    ),
    placa(textoPlaca, 600, e.y(0.76), 0.42 * e.s),
  ].join('');
  const posto = noChao(desenho, 600, w * e.s);
  return {
    defs: defsCaminhao(t, e.y(2.66), e.y(0.9)) + posto.defs,
    corpo: posto.corpo,
    foco: [e.x(w * 0.72), e.y(0.95)],
  };
}
