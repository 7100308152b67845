import { CHAO, noChao } from './cenario.ts';
import type { Pintura } from './cores.ts';
import { refletir, simetrico } from './espelho.ts';
import { placa } from './letras.ts';
import { barra, contornoDaTinta, defsMoto, MOTO, tubo } from './moto-pecas.ts';
import { pontos } from './perfil.ts';
import { contorno, escala, n } from './svg.ts';
import type { Escala, Ponto } from './svg.ts';
import type { Vista } from './vista.ts';

const LARGURA_M = 0.8;

/** Handlebar, mirrors and winkers as both ends show them; `vidro` where the mirrors' glass looks at us. */
function guidao(e: Escala, vidro: boolean): string {
  const espelho: Ponto[] = pontos('0.3,1.2,0.6 0.31,1.27,0.7 0.45,1.285,0.7 0.47,1.21,0.7');
  const dos2 = (f: (lado: number) => string): string => f(1) + f(-1);
  return [
    tubo(e, '-0.2,1.06 -0.1,1.0 0.1,1.0 0.2,1.06', 0.03, '#30363c'),
    dos2((l) => tubo(e, `${l * 0.19},1.055 ${l * 0.3},1.08`, 0.03, '#30363c')),
    dos2((l) => barra(e, `${l * 0.29},1.08 ${l * 0.4},1.075`, 0.048, '#0e1114')),
    dos2((l) => barra(e, `${l * 0.25},1.12 ${l * 0.39},1.1`, 0.012, '#9aa3ab')),
    dos2((l) => barra(e, `${l * 0.27},1.09 ${l * 0.36},1.22`, 0.014, '#15181c')),
    ...[espelho, refletir(espelho)].map(
      (f) =>
        `<path d="${contorno(f, e)}" fill="#14171b"/>${
          vidro
            ? `<path d="${contorno(
                f.map(([x, y, r = 0.6]): Ponto => [
                  x * 0.99 + (x > 0 ? 0.004 : -0.004),
                  y * 0.985 + 0.018,
                  r,
                ]),
                e,
              )}" fill="#90a2b1" opacity=".8"/>`
            : ''
        }`,
    ),
    dos2((l) => barra(e, `${l * 0.1},0.82 ${l * 0.19},0.81`, 0.014, '#15181c')),
    dos2(
      (l) =>
        `<ellipse cx="${n(e.x(l * 0.215))}" cy="${n(e.y(0.81))}" rx="${n(0.036 * e.s)}" ry="${n(0.024 * e.s)}" fill="#e9912a"/>`,
    ),
  ].join('');
}

/** A tyre seen along the vehicle. */
const pneuEmPe = (e: Escala, largura: number, altura: number): string => {
  const sulcos = [0.3, 0.5, 0.7]
    .map(
      (f) =>
        `<path d="M${n(e.x(largura * (f - 0.5)))} ${n(e.y(0.03))}V${n(e.y(altura - 0.03))}" stroke="#060709" stroke-width="${n(0.007 * e.s)}"/>`,
    )
    .join('');
  return `<rect x="${n(e.x(-largura / 2))}" y="${n(e.y(altura))}" width="${n(largura * e.s)}" height="${n(altura * e.s)}" rx="${n((largura / 2) * e.s)}" fill="url(#pneuFrente)"/>${sulcos}`;
};

const escalaEmPe = (): Escala => escala(600, CHAO, Math.min(620 / LARGURA_M, 500 / (MOTO.altura + 0.08)));

/** The motorcycle from the front. */
export function motoDeFrente(t: Pintura): Vista {
  const e = escalaEmPe();
  const borda = contornoDaTinta(t);
  const de = (ps: readonly Ponto[], cor: string, resto = ''): string =>
    `<path d="${contorno(ps, e)}" fill="${cor}" ${resto}/>`;
  const desenho = [
    // Engine and exhaust behind the wheel.
    de(simetrico(pontos('0.1,0.26,0.4 0.19,0.32,0.5 0.2,0.48,0.5 0.12,0.6,0.4')), 'url(#escuro)'),
    barra(e, '-0.17,0.3 -0.3,0.29', 0.03, '#15181c'),
    barra(e, '0.17,0.3 0.3,0.29', 0.03, '#15181c'),
    tubo(e, '0.05,0.5 0.13,0.42 0.15,0.25', 0.04, '#a9b1b8'),
    pneuEmPe(e, 0.105, MOTO.raio * 2),
    de(simetrico(pontos('0.07,0.42,0.4 0.078,0.6,0.5 0.055,0.665,0.7')), 'url(#tinta)', borda),
    ...[-1, 1].map((l) => tubo(e, `${l * 0.095},0.28 ${l * 0.095},0.7`, 0.046, '#3a4047')),
    ...[-1, 1].map((l) => tubo(e, `${l * 0.095},0.66 ${l * 0.095},1.0`, 0.036, '#c9d0d6')),
    barra(e, '-0.12,0.74 0.12,0.74', 0.045, '#15181c'),
    `<ellipse cx="${n(e.x(-0.14))}" cy="${n(e.y(0.36))}" rx="${n(0.012 * e.s)}" ry="${n(0.13 * e.s)}" fill="#9aa3ab"/>`,
    // Tank covers to both sides, then the head lamp in its cover.
    de(
      simetrico(pontos('0.1,0.72,0.3 0.17,0.7,0.4 0.205,0.84,0.5 0.17,0.98,0.6 0.08,1.0,0.5')),
      'url(#tinta)',
      borda,
    ),
    guidao(e, false),
    de(simetrico(pontos('0.06,0.78,0.5 0.13,0.83,0.5 0.15,0.96,0.5 0.09,1.06,0.6')), 'url(#tinta)', borda),
    de(simetrico(pontos('0.07,1.03,0.4 0.1,1.04,0.4 0.07,1.15,0.7')), '#1d2630'),
    de(simetrico(pontos('0.05,0.815,0.5 0.105,0.85,0.5 0.122,0.95,0.5 0.07,0.99,0.5')), '#11161b'),
    de(simetrico(pontos('0.045,0.83,0.5 0.095,0.86,0.5 0.11,0.945,0.5 0.06,0.977,0.5')), 'url(#farolMoto)'),
    `<path d="M${n(e.x(-0.1))} ${n(e.y(0.905))}H${n(e.x(0.1))}" stroke="#55636f" stroke-width="2"/>`,
    `<circle cx="600" cy="${n(e.y(0.93))}" r="${n(0.024 * e.s)}" fill="#f4faff" stroke="#71859a" stroke-width="2"/>`,
  ].join('');
  const posto = noChao(desenho, 600, 0.3 * e.s);
  return { defs: defsMoto(t, e.y(1.06), e.y(0.6)) + posto.defs, corpo: posto.corpo, foco: [600, e.y(0.9)] };
}

/** The motorcycle from behind, with its plate. */
export function motoDeTras(t: Pintura, textoPlaca: string): Vista {
  const e = escalaEmPe();
  const borda = contornoDaTinta(t);
  const de = (ps: readonly Ponto[], cor: string, resto = ''): string =>
    `<path d="${contorno(ps, e)}" fill="${cor}" ${resto}/>`;
  const desenho = [
    guidao(e, true),
    de(simetrico(pontos('0.08,0.78,0.3 0.2,0.8,0.5 0.19,0.94,0.6 0.1,1.04,0.6')), 'url(#tinta)', borda),
    barra(e, '-0.16,0.3 -0.29,0.29', 0.03, '#15181c'),
    barra(e, '0.16,0.3 0.29,0.29', 0.03, '#15181c'),
    pneuEmPe(e, 0.14, MOTO.raio * 2),
    ...[-1, 1].map((l) => tubo(e, `${l * 0.105},0.28 ${l * 0.11},0.74`, 0.04, '#2a2f35')),
    ...[-1, 1].flatMap((l) =>
      Array.from({ length: 6 }, (_, i) =>
        barra(e, `${l * 0.13},${0.5 + i * 0.036} ${l * 0.085},${0.51 + i * 0.036}`, 0.014, '#d8402f'),
      ),
    ),
    // The silencer's end, on the right.
    `<ellipse cx="${n(e.x(0.185))}" cy="${n(e.y(0.44))}" rx="${n(0.058 * e.s)}" ry="${n(0.064 * e.s)}" fill="url(#metal)"/><circle cx="${n(e.x(0.185))}" cy="${n(e.y(0.44))}" r="${n(0.03 * e.s)}" fill="#07090b"/>`,
    de(simetrico(pontos('0.1,0.72,0.3 0.06,0.56,0.4')), '#14171b'),
    de(simetrico(pontos('0.1,0.74,0.4 0.13,0.82,0.4 0.11,0.9,0.5')), 'url(#tinta)', borda),
    de(simetrico(pontos('0.1,0.88,0.4 0.125,0.94,0.5 0.08,0.985,0.7')), 'url(#banco)'),
    de(simetrico(pontos('0.06,0.8,0.4 0.095,0.83,0.5 0.075,0.875,0.5')), 'url(#lanternaMoto)'),
    `<path d="M${n(e.x(-0.07))} ${n(e.y(0.85))}H${n(e.x(0.07))}" stroke="#ffd9d2" stroke-opacity=".7" stroke-width="2.4"/>`,
    ...[-1, 1].map((l) => tubo(e, `${l * 0.1},0.86 ${l * 0.15},0.95 ${l * 0.12},1.0`, 0.024, '#2a2f35')),
    placa(textoPlaca, 600, e.y(0.655), 0.2 * e.s),
  ].join('');
  const posto = noChao(desenho, 600, 0.3 * e.s);
  return { defs: defsMoto(t, e.y(1.06), e.y(0.6)) + posto.defs, corpo: posto.corpo, foco: [600, e.y(0.8)] };
}
