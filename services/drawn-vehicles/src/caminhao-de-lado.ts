import {
  ALTURA,
  BAU,
  COMPRIMENTO,
  defsCaminhao,
  EIXOS,
  quadrado,
  RAIO,
  rodaDupla,
} from './caminhao-pecas.ts';
import { CHAO, noChao } from './cenario.ts';
import type { Pintura } from './cores.ts';
import { pontos } from './perfil.ts';
import { contorno, escala, n } from './svg.ts';
import type { Escala } from './svg.ts';
import type { Vista } from './vista.ts';

const CABINE =
  '0.2,0.42,0.3 0.02,0.5,0.4 0,1.0,0.4 0.02,1.5,0.5 0.22,2.42,0.5 0.5,2.62,0.5 1.72,2.64,0.3 1.76,1.0,0.2 1.76,0.62,0.3 0.8,0.5,0.3';

/** The closed body with its ribs, a band in the cab's colour and lamps along its foot. */
function bau(e: Escala, t: Pintura): string {
  const { de, ate, piso } = BAU;
  const nervuras = Array.from({ length: 13 }, (_, i) => {
    const x = e.x(de + ((i + 1) * (ate - de)) / 14);
    return `<path d="M${n(x)} ${n(e.y(ALTURA - 0.1))}V${n(e.y(piso + 0.1))}" stroke="#8d98a2" stroke-opacity=".55" stroke-width="1.6"/><path d="M${n(x + 2)} ${n(e.y(ALTURA - 0.1))}V${n(e.y(piso + 0.1))}" stroke="#fff" stroke-opacity=".7" stroke-width="1.2"/>`;
  }).join('');
  const faixa = contorno(
    [
      [de, 2.1, 0],
      [de + 2.4, 2.1, 0.6],
      [ate, 1.5, 0],
      [ate, 1.74, 0],
      [de + 2.5, 2.34, 0.6],
      [de, 2.34, 0],
    ],
    e,
  );
  return [
    quadrado(e, de, piso, ate, ALTURA, 'url(#chapa)', 5, 'stroke="#5f6a74" stroke-width="1.8"'),
    nervuras,
    `<path d="${faixa}" fill="${t.base}" opacity=".92"/>`,
    `<rect x="${n(e.x(de))}" y="${n(e.y(ALTURA))}" width="${n((ate - de) * e.s)}" height="${n((ALTURA - piso) * e.s)}" fill="url(#banho)"/>`,
    quadrado(e, de - 0.01, ALTURA - 0.09, ate + 0.01, ALTURA + 0.005, 'url(#perfil)', 3),
    quadrado(e, de - 0.01, piso - 0.05, ate + 0.01, piso + 0.07, 'url(#perfil)', 3),
    quadrado(e, de - 0.02, piso - 0.05, de + 0.07, ALTURA, 'url(#perfil)', 3),
    quadrado(e, ate - 0.07, piso - 0.05, ate + 0.02, ALTURA, 'url(#perfil)', 3),
    ...[0.6, 2.1, 3.6, 5.0].map((x) =>
      quadrado(e, de + x, piso - 0.03, de + x + 0.12, piso + 0.03, '#e9912a', 2),
    ),
  ].join('');
}

/** Frame, tank, side guard and mudguards between the axles. */
function chassi(e: Escala): string {
  const { de, ate } = BAU;
  return [
    quadrado(e, 0.9, 0.72, ate - 0.1, 0.98, 'url(#escuro)', 3),
    quadrado(e, 2.15, 0.48, 3.2, 0.92, 'url(#tanque)', 12, 'stroke="#3a434b" stroke-width="1.6"'),
    ...[2.38, 2.95].map((x) => quadrado(e, x, 0.46, x + 0.05, 0.94, '#242a30', 2)),
    `<circle cx="${n(e.x(2.3))}" cy="${n(e.y(0.86))}" r="${n(0.05 * e.s)}" fill="#15181c"/>`,
    quadrado(e, 3.35, 0.78, 4.62, 0.86, '#b9c0c6', 3),
    quadrado(e, 3.35, 0.5, 4.62, 0.58, '#b9c0c6', 3),
    ...[3.5, 4.4].map((x) => quadrado(e, x, 0.5, x + 0.06, 0.95, '#4a5158', 2)),
    // Spare things behind the rear axle: flap, bar and lamp.
    quadrado(e, 5.95, 0.22, 6.0, 0.8, '#0b0d10', 2),
    quadrado(e, 6.9, 0.45, 7.2, 0.55, '#c4271f', 2),
    quadrado(e, 7.02, 0.5, 7.1, 0.95, '#20252a', 2),
    quadrado(e, de - 0.2, 0.98, ate - 0.1, 1.06, '#14171b', 2),
    `<path d="M${n(e.x(EIXOS[1] - 0.56))} ${n(e.y(0.6))}A${n(0.56 * e.s)} ${n(0.5 * e.s)} 0 0 1 ${n(e.x(EIXOS[1] + 0.56))} ${n(e.y(0.6))}" fill="none" stroke="#15181c" stroke-width="${n(0.07 * e.s)}"/>`,
  ].join('');
}

/** Door, window, step, lamps and mirrors of the cab. */
function cabine(e: Escala, t: Pintura): string {
  const forma = (texto: string, resto: string): string =>
    `<path d="${contorno(pontos(texto), e)}" ${resto}/>`;
  const risco = (texto: string, o = '.6'): string =>
    `<path d="${contorno(pontos(texto), e, false)}" fill="none" stroke="${t.fundo}" stroke-opacity="${o}" stroke-width="2.2"/>`;
  return [
    `<g clip-path="url(#recorteCabine)">`,
    forma(CABINE, 'fill="url(#tinta)"'),
    forma(
      '0.05,1.42,0.4 0.4,1.5,0.8 1.2,1.52,0.8 1.8,1.5,0.3 1.8,1.42,0.3 1.2,1.43,0.8 0.4,1.41,0.8',
      `fill="#fff" opacity="${n(t.brilho * 0.4)}" filter="url(#leve)"`,
    ),
    forma(
      '0.2,2.5,0.4 0.5,2.66,0.4 1.8,2.68,0.3 1.8,2.58,0.3 0.6,2.55,0.6',
      `fill="#fff" opacity="${n(t.brilho * 0.55)}"`,
    ),
    // Bumper and step, unpainted.
    forma(
      '-0.1,0.3,0 1.9,0.3,0 1.9,0.74,0 1.74,0.78,0.2 0.62,0.8,0.3 0.5,0.92,0.4 -0.1,0.95,0',
      'fill="#2a2f35"',
    ),
    risco('-0.1,0.955,0 0.5,0.925,0.4 0.62,0.805,0.3 1.9,0.78,0', '.5'),
    forma('0.7,0.42,0.2 1.7,0.42,0.2 1.7,0.52,0.2 0.7,0.52,0.2', 'fill="#0c0e11"'),
    `</g>`,
    // Door and its glass.
    risco('0.56,0.82,0.2 0.5,1.46,0.4 0.64,2.42,0.4 1.5,2.46,0.3 1.52,0.82,0.2'),
    forma(
      '0.62,1.56,0.3 0.72,2.3,0.35 1.42,2.36,0.3 1.44,1.56,0.25',
      'fill="#07090d" stroke="#07090d" stroke-width="5" stroke-linejoin="round"',
    ),
    `<g clip-path="url(#recorteJanela)">`,
    forma('0.62,1.56,0.3 0.72,2.3,0.35 1.42,2.36,0.3 1.44,1.56,0.25', 'fill="url(#vidroLado)"'),
    forma('1.02,1.4,0.3 1.05,1.9,0.6 1.3,1.9,0.6 1.32,1.4,0.3', 'fill="#0a0e13" opacity=".6"'),
    forma('0.7,1.5,0 1.05,2.4,0 1.2,2.4,0 0.86,1.5,0', 'fill="#fff" opacity=".15"'),
    `</g>`,
    // The windscreen's edge as it turns.
    forma('0.03,1.5,0.3 0.2,2.36,0.4 0.3,2.38,0.4 0.16,1.52,0.3', 'fill="#141b23"'),
    quadrado(e, 1.28, 1.32, 1.44, 1.38, '#15181c', 4),
    quadrado(e, 0.62, 1.2, 0.86, 1.22, t.fundo, 1),
    // Lamp, winker, fog lamp.
    forma(
      '-0.005,0.96,0.3 0.02,1.16,0.4 0.3,1.14,0.4 0.34,0.98,0.4',
      'fill="url(#farolLado)" stroke="#0b0f14" stroke-width="2"',
    ),
    `<circle cx="${n(e.x(0.12))}" cy="${n(e.y(1.06))}" r="${n(0.055 * e.s)}" fill="#26313c"/><circle cx="${n(e.x(0.12))}" cy="${n(e.y(1.06))}" r="${n(0.036 * e.s)}" fill="#eaf4fb"/>`,
    quadrado(e, 0.36, 1.03, 0.5, 1.11, '#e9912a', 3),
    // Mirrors on their arm.
    `<path d="M${n(e.x(0.4))} ${n(e.y(2.28))}H${n(e.x(0.16))}V${n(e.y(2.16))}" fill="none" stroke="#15181c" stroke-width="${n(0.035 * e.s)}"/>`,
    forma('0.05,1.72,0.5 0.06,2.18,0.5 0.25,2.2,0.5 0.26,1.72,0.5', 'fill="#171b20"'),
    // Wheel arch over the front axle.
    `<path d="M${n(e.x(EIXOS[0] - 0.64))} ${n(e.y(0.5))}A${n(0.64 * e.s)} ${n(0.62 * e.s)} 0 0 1 ${n(e.x(EIXOS[0] + 0.64))} ${n(e.y(0.5))}Z" fill="#0a0c0f"/>`,
    `<path d="${contorno(pontos(CABINE), e)}" fill="none" stroke="${t.fundo}" stroke-opacity=".5" stroke-width="1.6"/>`,
    // Air deflector on the roof.
    forma(
      '0.62,2.62,0.2 1.0,2.95,0.5 1.7,3.08,0.3 1.72,2.64,0.2',
      `fill="url(#tinta)" stroke="${t.fundo}" stroke-opacity=".5" stroke-width="1.6"`,
    ),
  ].join('');
}

/** The lorry from its left side, front to the left, on the studio floor. */
export function caminhaoDeLado(t: Pintura, avariado: boolean): Vista {
  const s = Math.min(980 / COMPRIMENTO, 470 / ALTURA);
  const e = escala(600 - (COMPRIMENTO * s) / 2, CHAO, s);
  const desenho = [
    bau(e, t),
    chassi(e),
    cabine(e, t),
    rodaDupla(e, EIXOS[0], RAIO, avariado),
    rodaDupla(e, EIXOS[1], RAIO, avariado),
  ].join('');
  const posto = noChao(desenho, 600, (COMPRIMENTO * s) / 2);
  const defs = [
    defsCaminhao(t, e.y(2.64), e.y(0.8)),
    `<clipPath id="recorteCabine"><path d="${contorno(pontos(CABINE), e)}"/></clipPath>`,
    `<clipPath id="recorteJanela"><path d="${contorno(pontos('0.62,1.56,0.3 0.72,2.3,0.35 1.42,2.36,0.3 1.44,1.56,0.25'), e)}"/></clipPath>`,
    posto.defs,
  ].join('');
  return { defs, corpo: posto.corpo, foco: [e.x(EIXOS[0]), e.y(0.75)] };
}
