import { CHAO, noChao } from './cenario.ts';
import type { Pintura } from './cores.ts';
import { barra, contornoDaTinta, defsMoto, MOTO, rodaDeMoto, tubo } from './moto-pecas.ts';
import { pontos } from './perfil.ts';
import { contorno, escala, n } from './svg.ts';
import type { Escala } from './svg.ts';
import type { Vista } from './vista.ts';

const forma = (e: Escala, texto: string, cor: string, resto = ''): string =>
  `<path d="${contorno(pontos(texto), e)}" fill="${cor}" ${resto}/>`;

/** Engine, exhaust and what is under the seat. */
function mecanica(e: Escala): string {
  const aletas = Array.from({ length: 6 }, (_, i) => {
    const y = 0.5 + i * 0.034;
    return barra(
      e,
      `${0.8 - i * 0.012},${y} ${0.99 - i * 0.012},${y + 0.012}`,
      0.016,
      i % 2 === 0 ? '#7d868e' : '#3a4047',
    );
  }).join('');
  return [
    // Frame: down tube, backbone and the tubes below the seat.
    tubo(e, '0.66,0.83 0.77,0.4 0.86,0.29 1.2,0.29', 0.034, '#2a2f35'),
    tubo(e, '1.08,0.72 1.28,0.4 1.2,0.29', 0.034, '#2a2f35'),
    tubo(e, '1.1,0.74 1.78,0.83', 0.028, '#2a2f35'),
    tubo(e, '1.24,0.46 1.66,0.8', 0.024, '#2a2f35'),
    // Cylinder and crankcase.
    forma(e, '0.78,0.48,0.3 0.73,0.72,0.3 0.93,0.74,0.3 1.0,0.5,0.3', 'url(#escuro)'),
    aletas,
    forma(
      e,
      '0.74,0.44,0.5 0.86,0.51,0.4 1.14,0.52,0.4 1.27,0.43,0.6 1.22,0.3,0.6 0.9,0.26,0.6 0.76,0.32,0.6',
      'url(#escuro)',
      'stroke="#0a0c0f" stroke-width="2"',
    ),
    `<circle cx="${n(e.x(0.95))}" cy="${n(e.y(0.39))}" r="${n(0.105 * e.s)}" fill="url(#metal)"/><circle cx="${n(e.x(0.95))}" cy="${n(e.y(0.39))}" r="${n(0.085 * e.s)}" fill="url(#escuro)"/>`,
    `<circle cx="${n(e.x(1.16))}" cy="${n(e.y(0.4))}" r="${n(0.06 * e.s)}" fill="url(#metal)"/><circle cx="${n(e.x(1.16))}" cy="${n(e.y(0.4))}" r="${n(0.04 * e.s)}" fill="#191d22"/>`,
    forma(e, '1.0,0.6,0.4 1.02,0.74,0.4 1.2,0.73,0.4 1.18,0.56,0.4', '#15181d'),
    // Swing arm with its chain, and the shock absorber.
    tubo(e, `1.2,0.4 ${MOTO.eixos[1]},${MOTO.raio}`, 0.05, '#8b949c'),
    barra(e, `1.16,0.445 ${MOTO.eixos[1]},${MOTO.raio + 0.075}`, 0.014, '#14171b'),
    barra(e, '1.4,0.74 1.52,0.42', 0.055, '#1b1f24'),
    ...Array.from({ length: 7 }, (_, i) =>
      barra(
        e,
        `${1.405 + i * 0.013},${0.69 - i * 0.035} ${1.452 + i * 0.013},${0.703 - i * 0.035}`,
        0.016,
        '#d8402f',
      ),
    ),
    // Exhaust: from the cylinder's front, under the engine, up to its silencer.
    tubo(e, '0.76,0.55 0.69,0.46 0.72,0.3 0.86,0.245 1.24,0.25 1.38,0.31', 0.045, '#a9b1b8'),
    tubo(e, '1.36,0.31 1.86,0.46', 0.105, '#5c646c'),
    tubo(e, '1.44,0.345 1.72,0.43', 0.06, '#d3d9de'),
    `<circle cx="${n(e.x(1.875))}" cy="${n(e.y(0.465))}" r="${n(0.032 * e.s)}" fill="#07090b"/>`,
    // Pegs and stand.
    barra(e, '1.2,0.33 1.3,0.3', 0.03, '#0d1013'),
    barra(e, '1.0,0.27 1.12,0.02', 0.024, '#15181c'),
    barra(e, '1.08,0.015 1.16,0.015', 0.02, '#15181c'),
  ].join('');
}

/** What is painted, the seat, and what the rider holds. */
function carenagem(e: Escala, t: Pintura): string {
  const brilho = (d: string, largura: number, o: number): string =>
    `<path d="${d}" fill="none" stroke="#fff" stroke-opacity="${n(o * t.brilho)}" stroke-width="${largura}" stroke-linecap="round"/>`;
  const M = (xs: string): string => contorno(pontos(xs), e, false);
  const borda = contornoDaTinta(t);
  return [
    // Front fender.
    forma(
      e,
      '0.1,0.54,0.5 0.2,0.635,0.9 0.36,0.665,0.9 0.56,0.6,0.8 0.62,0.5,0.4 0.54,0.53,0.6 0.36,0.61,0.9 0.2,0.585,0.9',
      'url(#tinta)',
      borda,
    ),
    brilho(M('0.2,0.61 0.36,0.645 0.52,0.6'), 4, 0.6),
    // Fork.
    tubo(e, `${MOTO.eixos[0]},${MOTO.raio} 0.52,0.68`, 0.055, '#3a4047'),
    tubo(e, '0.5,0.64 0.64,0.98', 0.042, '#c9d0d6'),
    barra(e, '0.58,0.9 0.7,0.87', 0.05, '#15181c'),
    // Rear fender, with the plate's carrier.
    forma(e, '1.72,0.82,0.3 1.9,0.83,0.4 2.05,0.6,0.3 2.02,0.57,0.3 1.84,0.76,0.5', '#14171b'),
    // Tail.
    forma(
      e,
      '1.28,0.66,0.3 1.2,0.8,0.3 1.62,0.84,0.5 1.98,0.94,0.3 1.97,0.87,0.4 1.7,0.75,0.6',
      'url(#tinta)',
      borda,
    ),
    brilho(M('1.34,0.79 1.64,0.825 1.93,0.915'), 4, 0.6),
    forma(e, '1.9,0.915,0.3 2.0,0.945,0.3 1.99,0.88,0.4 1.9,0.855,0.3', 'url(#lanternaMoto)'),
    // Side cover.
    forma(e, '1.04,0.74,0.3 1.0,0.6,0.3 1.16,0.55,0.3 1.34,0.69,0.4 1.3,0.78,0.3', 'url(#tinta)', borda),
    forma(e, '1.08,0.69,0.4 1.07,0.63,0.4 1.16,0.61,0.4 1.25,0.69,0.4', '#0f1215', 'opacity=".75"'),
    // Tank, with the cover at its nose.
    forma(
      e,
      '0.62,0.86,0.3 0.66,0.97,0.5 0.8,1.03,0.9 0.98,1.0,0.9 1.14,0.86,0.4 1.12,0.78,0.4 0.92,0.74,0.5 0.7,0.76,0.5',
      'url(#tinta)',
      borda,
    ),
    forma(
      e,
      '0.56,0.82,0.3 0.62,0.92,0.4 0.76,0.9,0.5 0.86,0.74,0.3 0.74,0.62,0.3 0.66,0.7,0.5',
      'url(#tinta)',
      borda,
    ),
    forma(e, '0.66,0.8,0.4 0.7,0.85,0.4 0.78,0.82,0.4 0.8,0.72,0.4 0.74,0.68,0.3', '#0f1215', 'opacity=".8"'),
    brilho(M('0.7,0.965 0.82,1.0 0.98,0.965 1.08,0.88'), 7, 0.75),
    brilho(M('0.72,0.83 0.92,0.8 1.08,0.83'), 3, 0.4),
    `<rect x="${n(e.x(0.8))}" y="${n(e.y(1.035))}" width="${n(0.1 * e.s)}" height="${n(0.022 * e.s)}" rx="4" fill="url(#cromo)"/>`,
    // Seat in two steps.
    forma(
      e,
      '1.06,0.88,0.4 1.1,0.82,0.4 1.5,0.82,0.5 1.8,0.88,0.4 1.9,0.95,0.4 1.82,0.985,0.6 1.56,0.94,0.6 1.46,0.885,0.5 1.2,0.87,0.6',
      'url(#banco)',
    ),
    brilho(M('1.14,0.866 1.44,0.87 1.56,0.925 1.82,0.965'), 2.4, 0.5),
    tubo(e, '1.58,0.86 1.8,0.99 1.98,1.0', 0.026, '#2a2f35'),
  ].join('');
}

/** Head lamp, instruments, handlebar, mirror and winkers. */
function comando(e: Escala, t: Pintura): string {
  return [
    forma(
      e,
      '0.4,0.9,0.5 0.44,1.02,0.5 0.6,1.05,0.4 0.66,0.93,0.4 0.6,0.82,0.4 0.46,0.8,0.5',
      'url(#tinta)',
      contornoDaTinta(t),
    ),
    forma(e, '0.385,0.88,0.5 0.42,0.985,0.5 0.49,0.99,0.4 0.48,0.83,0.4 0.43,0.81,0.5', '#11161b'),
    forma(e, '0.39,0.885,0.5 0.42,0.97,0.5 0.47,0.972,0.4 0.465,0.84,0.4 0.43,0.825,0.5', 'url(#farolMoto)'),
    // A small screen over the lamp.
    forma(e, '0.44,1.02,0.3 0.52,1.13,0.5 0.57,1.14,0.4 0.6,1.04,0.3', '#1d2630', 'opacity=".85"'),
    barra(e, '0.56,1.04 0.64,1.08', 0.05, '#0c0f12'),
    tubo(e, '0.64,0.99 0.7,1.09 0.78,1.1', 0.03, '#30363c'),
    barra(e, '0.76,1.1 0.9,1.075', 0.045, '#0e1114'),
    barra(e, '0.72,1.1 0.68,1.22', 0.014, '#15181c'),
    forma(e, '0.6,1.19,0.6 0.61,1.26,0.7 0.73,1.275,0.7 0.75,1.21,0.7', '#14171b'),
    forma(e, '0.62,1.2,0.6 0.63,1.25,0.7 0.72,1.262,0.7 0.735,1.215,0.7', '#7d8c99', 'opacity=".55"'),
    barra(e, '0.52,0.86 0.46,0.77', 0.014, '#15181c'),
    forma(e, '0.38,0.755,0.6 0.4,0.795,0.6 0.48,0.79,0.6 0.48,0.75,0.6', '#e9912a'),
    barra(e, '1.88,0.83 1.95,0.78', 0.014, '#15181c'),
    forma(e, '1.92,0.765,0.6 1.93,0.8,0.6 2.0,0.795,0.6 2.0,0.755,0.6', '#e9912a'),
  ].join('');
}

/** The motorcycle from its left side, front to the left, on the studio floor. */
export function motoDeLado(t: Pintura, avariado: boolean): Vista {
  const s = Math.min(880 / MOTO.comprimento, 470 / MOTO.altura);
  const e = escala(600 - (MOTO.comprimento * s) / 2, CHAO, s);
  const desenho = [
    rodaDeMoto(e, MOTO.eixos[1], 20, avariado),
    rodaDeMoto(e, MOTO.eixos[0], 0, avariado),
    mecanica(e),
    carenagem(e, t),
    comando(e, t),
  ].join('');
  const posto = noChao(desenho, 600, (MOTO.comprimento * s) / 2.1);
  return {
    defs: defsMoto(t, e.y(1.05), e.y(0.5)) + posto.defs,
    corpo: posto.corpo,
    foco: [e.x(MOTO.eixos[0]), e.y(MOTO.raio * 1.3)],
  };
}
