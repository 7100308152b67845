import { CHAO, noChao } from './cenario.ts';
import type { Pintura } from './cores.ts';
import { avariasLado, defsAvarias } from './avarias.ts';
import { extras, luzes, neblina, pontas } from './lado-detalhes.ts';
import type { Perfil } from './perfil.ts';
import { defsRodas, roda } from './rodas.ts';
import { FAROL_LADO, LANTERNA_LADO, VIDRO_LADO } from './materiais.ts';
import { contorno, degrade, degradePx, escala, misturar, mover, n } from './svg.ts';
import type { Escala, Ponto } from './svg.ts';
import type { Vista } from './vista.ts';

const PLASTICO = '#23272d';

/** Paint: light from above, a mirrored horizon along the doors, bounce from the floor. */
function defsPintura(p: Perfil, t: Pintura, e: Escala): string {
  const alto = e.y(p.altura);
  const cinto = e.y((p.cintura[0] + p.cintura[1]) / 2 - 0.02);
  const baixo = e.y(p.soleira);
  const pos = (y: number): number => Math.round(((y - alto) / (baixo - alto)) * 1000) / 1000;
  const horizonte = cinto + (baixo - cinto) * 0.42;
  return [
    degradePx(
      'tinta',
      [0, alto, 0, baixo],
      [
        [0, t.luz],
        [pos(cinto) * 0.5, t.base],
        [pos(cinto), misturar(t.base, t.luz, 0.55)],
        [pos(cinto + (horizonte - cinto) * 0.55), t.base],
        [pos(horizonte), misturar(t.base, t.sombra, 0.55)],
        [pos(horizonte + (baixo - horizonte) * 0.55), t.sombra],
        [1, misturar(t.sombra, t.fundo, 0.5)],
      ],
    ),
    degrade(
      'lustre',
      [0, 0, 1, 0],
      [
        [0, '#fff', 0],
        [0.18, '#fff', t.brilho],
        [0.62, '#fff', t.brilho * 0.55],
        [1, '#fff', 0],
      ],
    ),
    VIDRO_LADO,
    FAROL_LADO,
    LANTERNA_LADO,
    degradePx(
      'soTopo',
      [0, alto, 0, cinto],
      [
        [0, '#fff', 1],
        [0.55, '#fff', 0.6],
        [1, '#fff', 0],
      ],
    ),
    `<mask id="mascaraTopo"><rect width="1200" height="900" fill="url(#soTopo)"/></mask>`,
  ].join('');
}

/** Cars of the same colour differ by their mirror line: an S that follows the belt. */
function reflexos(p: Perfil, t: Pintura, e: Escala): string {
  const L = p.comprimento;
  const [c0, c1] = p.cintura;
  const faixa: Ponto[] = [
    [0.1, c0 - 0.12, 0.6],
    [L * 0.25, c0 - 0.055],
    [L * 0.6, (c0 + c1) / 2 - 0.045],
    [L * 0.97, c1 - 0.1, 0.4],
    [L * 0.97, c1 - 0.13, 0.4],
    [L * 0.6, (c0 + c1) / 2 - 0.1],
    [L * 0.25, c0 - 0.12],
    [0.1, c0 - 0.17, 0.6],
  ];
  const meioY = (c0 + p.soleira) / 2;
  const vinco: Ponto[] = [
    [L * 0.1, meioY + 0.12],
    [L * 0.4, meioY + 0.1],
    [L * 0.75, meioY + 0.17],
    [L * 0.95, meioY + 0.24],
  ];
  const baixo: Ponto[] = [
    [p.eixos[0] + p.raio * 1.3, p.soleira + 0.16],
    [(p.eixos[0] + p.eixos[1]) / 2, p.soleira + 0.2],
    [p.eixos[1] - p.raio * 1.3, p.soleira + 0.26],
    [p.eixos[1] - p.raio * 1.3, p.soleira + 0.19],
    [(p.eixos[0] + p.eixos[1]) / 2, p.soleira + 0.12],
    [p.eixos[0] + p.raio * 1.3, p.soleira + 0.11],
  ];
  return [
    `<path d="${contorno(faixa, e)}" fill="url(#lustre)" filter="url(#leve)"/>`,
    `<path d="${contorno(vinco, e, false)}" fill="none" stroke="${t.fundo}" stroke-opacity=".45" stroke-width="2.4"/>`,
    `<path d="${contorno(mover(vinco, 0, -0.016), e, false)}" fill="none" stroke="#fff" stroke-opacity="${n(t.brilho * 0.55)}" stroke-width="1.8"/>`,
    `<path d="${contorno(baixo, e)}" fill="${t.luz}" opacity="${t.clara ? '.42' : '.26'}" filter="url(#macio)"/>`,
  ].join('');
}

/** Glass with seats behind it, pillars and a slanted reflection. */
function vidros(p: Perfil, e: Escala): string {
  const d = contorno(p.vidro, e);
  const xs = p.vidro.map(([x]) => x);
  const ys = p.vidro.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const h = y1 - y0;
  const banco = (x: number): string =>
    `<rect x="${n(e.x(x))}" y="${n(e.y(y0 + h * 0.74))}" width="${n(0.17 * e.s)}" height="${n(h * 0.3 * e.s)}" rx="${n(0.05 * e.s)}"/>` +
    `<path d="M${n(e.x(x - 0.06))} ${n(e.y(y0 - 0.05))}L${n(e.x(x - 0.03))} ${n(e.y(y0 + h * 0.4))}Q${n(e.x(x + 0.12))} ${n(e.y(y0 + h * 0.5))} ${n(e.x(x + 0.25))} ${n(e.y(y0 + h * 0.36))}L${n(e.x(x + 0.28))} ${n(e.y(y0 - 0.05))}Z"/>`;
  const volante = `<ellipse cx="${n(e.x(x0 + 0.52))}" cy="${n(e.y(y0 + 0.07))}" rx="${n(0.035 * e.s)}" ry="${n(0.15 * e.s)}" transform="rotate(24 ${n(e.x(x0 + 0.52))} ${n(e.y(y0 + 0.07))})" fill="none" stroke="#0a0e13" stroke-width="${n(0.03 * e.s)}"/>`;
  const lugares = p.colunas.length === 0 ? [x0 + 0.78] : p.colunas.map(([x]) => x - 0.22);
  const colunas = p.colunas
    .map(
      ([b, t, w]) =>
        `<path d="M${n(e.x(b - w))} ${n(e.y(y0 - 0.1))}L${n(e.x(t - w))} ${n(e.y(y1 + 0.1))}L${n(e.x(t + w))} ${n(e.y(y1 + 0.1))}L${n(e.x(b + w))} ${n(e.y(y0 - 0.1))}Z" fill="#07090d"/>`,
    )
    .join('');
  const larg = x1 - x0;
  const reflexo = (a: number, b: number, o: number): string =>
    `<path d="M${n(e.x(x0 + larg * a))} ${n(e.y(y0 - 0.1))}L${n(e.x(x0 + larg * a + h * 0.75))} ${n(e.y(y1 + 0.1))}L${n(e.x(x0 + larg * b + h * 0.75))} ${n(e.y(y1 + 0.1))}L${n(e.x(x0 + larg * b))} ${n(e.y(y0 - 0.1))}Z" fill="#fff" opacity="${o}"/>`;
  return [
    `<path d="${d}" fill="#07090d" stroke="#07090d" stroke-width="${n(0.035 * e.s)}" stroke-linejoin="round"/>`,
    `<g clip-path="url(#recorteVidro)"><path d="${d}" fill="url(#vidroLado)"/>`,
    `<g fill="#0a0e13" opacity=".62">${lugares.map(banco).join('')}</g>${volante}`,
    `${reflexo(0.05, 0.17, 0.16)}${reflexo(0.2, 0.24, 0.12)}${reflexo(0.55, 0.68, 0.1)}`,
    `${colunas}</g>`,
    p.vidroExtra.length === 0
      ? ''
      : `<path d="${contorno(p.vidroExtra, e)}" fill="url(#vidroLado)" stroke="#07090d" stroke-width="${n(0.025 * e.s)}" stroke-linejoin="round"/>`,
    `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.6"/>`,
  ].join('');
}

function portas(p: Perfil, t: Pintura, e: Escala): string {
  const corte = ([b, c]: readonly [number, number]): string => {
    const y0 = p.soleira + 0.06;
    const topo = p.cintura[0] + (p.cintura[1] - p.cintura[0]) * (c / p.comprimento) + 0.01;
    return `<path d="M${n(e.x(c))} ${n(e.y(topo))}Q${n(e.x(b + (c - b) * 0.2))} ${n(e.y((topo + y0) / 2))} ${n(e.x(b))} ${n(e.y(y0))}" fill="none" stroke="${t.fundo}" stroke-opacity=".75" stroke-width="2.6"/><path d="M${n(e.x(c) + 2.4)} ${n(e.y(topo))}Q${n(e.x(b + (c - b) * 0.2) + 2.4)} ${n(e.y((topo + y0) / 2))} ${n(e.x(b) + 2.4)} ${n(e.y(y0))}" fill="none" stroke="#fff" stroke-opacity="${n(t.brilho * 0.4)}" stroke-width="1.2"/>`;
  };
  const macaneta = ([x, y]: readonly [number, number]): string =>
    `<rect x="${n(e.x(x - 0.012))}" y="${n(e.y(y + 0.022))}" width="${n(0.2 * e.s)}" height="${n(0.05 * e.s)}" rx="${n(0.025 * e.s)}" fill="${t.fundo}" opacity=".5"/><rect x="${n(e.x(x))}" y="${n(e.y(y + 0.02))}" width="${n(0.18 * e.s)}" height="${n(0.03 * e.s)}" rx="${n(0.015 * e.s)}" fill="${misturar(t.base, t.luz, 0.7)}" stroke="${t.fundo}" stroke-opacity=".55" stroke-width="1"/>`;
  const [i, f] = [p.cortes[0]?.[0] ?? 1, p.cortes[2]?.[0] ?? p.cortes.at(-1)?.[0] ?? 3];
  return [
    ...p.cortes.map(corte),
    `<path d="M${n(e.x(i))} ${n(e.y(p.soleira + 0.06))}L${n(e.x(f))} ${n(e.y(p.soleira + 0.06))}" stroke="${t.fundo}" stroke-opacity=".6" stroke-width="2.2"/>`,
    ...p.macanetas.map(macaneta),
  ].join('');
}

/** Arches, sills, bumpers: everything unpainted at the bottom. */
function baixos(p: Perfil, t: Pintura, e: Escala): string {
  const L = p.comprimento;
  const cy = e.y(p.raio);
  const arco = (x: number): string => {
    const r = p.raio * e.s;
    const anel = p.protecao
      ? `<circle cx="${n(e.x(x))}" cy="${n(cy)}" r="${n(r * 1.3)}" fill="${PLASTICO}"/>`
      : '';
    const labio = p.protecao
      ? `<circle cx="${n(e.x(x))}" cy="${n(cy)}" r="${n(r * 1.29)}" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="2"/>`
      : `<circle cx="${n(e.x(x))}" cy="${n(cy)}" r="${n(r * 1.175)}" fill="none" stroke="${t.luz}" stroke-opacity=".55" stroke-width="3"/>`;
    return `${anel}${labio}<circle cx="${n(e.x(x))}" cy="${n(cy)}" r="${n(r * 1.13)}" fill="#080a0e"/>`;
  };
  const saia = p.protecao ? 0.13 : 0.035;
  return [
    `<path d="M0 ${n(e.y(p.soleira + saia))}H1200V900H0Z" fill="${PLASTICO}"/>`,
    `<path d="M0 ${n(e.y(p.soleira + saia))}H1200" stroke="#fff" stroke-opacity=".14" stroke-width="2"/>`,
    // The front intake and the rear diffuser.
    `<path d="M${n(e.x(-0.05))} ${n(e.y(p.soleira + 0.22))}L${n(e.x(0.2))} ${n(e.y(p.soleira + 0.2))}Q${n(e.x(0.34))} ${n(e.y(p.soleira + 0.08))} ${n(e.x(0.42))} ${n(e.y(p.soleira - 0.1))}L${n(e.x(-0.05))} ${n(e.y(p.soleira - 0.1))}Z" fill="#15181d"/>`,
    `<path d="M${n(e.x(L + 0.05))} ${n(e.y(p.soleira + 0.2))}L${n(e.x(L - 0.2))} ${n(e.y(p.soleira + 0.17))}Q${n(e.x(L - 0.34))} ${n(e.y(p.soleira + 0.06))} ${n(e.x(L - 0.44))} ${n(e.y(p.soleira - 0.1))}L${n(e.x(L + 0.05))} ${n(e.y(p.soleira - 0.1))}Z" fill="#15181d"/>`,
    arco(p.eixos[0]),
    arco(p.eixos[1]),
  ].join('');
}

/** The vehicle from its left side, front to the left, on the studio floor. */
export function vistaLado(p: Perfil, t: Pintura, avariado: boolean): Vista {
  const s = Math.min(940 / p.comprimento, 470 / p.altura);
  const e = escala(600 - (p.comprimento * s) / 2, CHAO, s);
  const d = contorno(p.corpo, e);
  const raio = p.raio * s;
  const raios = avariado ? 0 : p.raios;
  const rodas = p.eixos.map((x, i) => roda(e.x(x), e.y(p.raio), raio, raios, i * 13)).join('');
  const estrago = avariado ? avariasLado(p, e) : '';
  const desenho = [
    // Underbody and the far wheels, dark.
    `<rect x="${n(e.x(p.eixos[0]))}" y="${n(e.y(p.soleira + 0.1))}" width="${n((p.eixos[1] - p.eixos[0]) * s)}" height="${n((Math.min(p.soleira * 0.32, 0.09) + 0.1) * s)}" rx="6" fill="#06080b"/>`,
    `<g clip-path="url(#recorteCorpo)"><path d="${d}" fill="url(#tinta)"/>${reflexos(p, t, e)}${pontas(p, t, e)}${portas(p, t, e)}${baixos(p, t, e)}${neblina(p, e)}${estrago}</g>`,
    // Two strokes, wide and narrow, look like a soft one and cost a tenth of a blur.
    `<g clip-path="url(#recorteCorpo)"><g mask="url(#mascaraTopo)" fill="none" stroke="#fff"><path d="${d}" stroke-opacity="${n(t.brilho * 0.4)}" stroke-width="9"/><path d="${d}" stroke-opacity="${n(Math.min(1, t.brilho * 0.7))}" stroke-width="5"/></g></g>`,
    vidros(p, e),
    `<g clip-path="url(#recorteCorpo)">${luzes(p, e)}</g>`,
    extras(p, t, e),
    `<path d="${d}" fill="none" stroke="${t.fundo}" stroke-opacity=".5" stroke-width="1.6"/>`,
    rodas,
  ].join('');
  const posto = noChao(desenho, 600, (p.comprimento * s) / 2);
  const defs = [
    defsPintura(p, t, e),
    defsRodas(avariado || (p.protecao && p.raios === 5)),
    avariado ? defsAvarias(t) : '',
    `<clipPath id="recorteCorpo"><path d="${d}"/></clipPath>`,
    `<clipPath id="recorteVidro"><path d="${contorno(p.vidro, e)}"/></clipPath>`,
    posto.defs,
  ].join('');
  return { defs, corpo: posto.corpo, foco: [e.x(p.eixos[0]), e.y(p.raio * 1.35)] };
}
