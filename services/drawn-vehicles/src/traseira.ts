import { CHAO, noChao } from './cenario.ts';
import type { Pintura } from './cores.ts';
import { refletir, simetrico } from './espelho.ts';
import { caixa, defsFrontal, medidas, pneus, retrovisores } from './frontal.ts';
import { placa } from './letras.ts';
import type { Perfil } from './perfil.ts';
import { contorno, escala, misturar, n } from './svg.ts';
import type { Escala, Ponto } from './svg.ts';
import type { Vista } from './vista.ts';

/** Where lamps, lid and window of a rear lie, by body. */
function alturas(p: Perfil) {
  const { w, teto, base } = medidas(p);
  const furgao = p.altura > 2;
  const topoLanterna = (p.lanterna[1]?.[1] ?? 1) + 0.01;
  const tampa = p.cacamba?.[2] ?? (p.vigia === null ? teto - 0.2 : p.vigia[3] + 0.0);
  return { w, teto, base, furgao, topoLanterna, tampa, parachoque: base + (furgao ? 0.28 : 0.34) };
}

function vidroTraseiro(p: Perfil, e: Escala): string {
  const { w, teto, tampa, furgao } = alturas(p);
  if (furgao) {
    const janela = (l: number): string => {
      const f: Ponto[] = [
        [l * w * 0.1, teto - 1.02, 0.3],
        [l * w * 0.1, teto - 0.42, 0.3],
        [l * w * 0.72, teto - 0.42, 0.3],
        [l * w * 0.75, teto - 1.02, 0.3],
      ];
      return `<path d="${contorno(f, e)}" fill="url(#vidroFrente)" stroke="#0a0d11" stroke-width="${n(0.03 * e.s)}" stroke-linejoin="round"/>`;
    };
    return janela(1) + janela(-1);
  }
  const y0 = tampa + (p.cacamba === null ? 0.03 : 0.05);
  const y1 = teto - 0.12;
  const f = simetrico([
    [w * 0.3, y0 - 0.015, 0.8],
    [w * 0.78, y0 + 0.02, 0.4],
    [w * 0.645, y1 - 0.02, 0.45],
    [w * 0.3, y1 + 0.012, 0.8],
  ]);
  const d = contorno(f, e);
  const h = y1 - y0;
  const linhas = Array.from({ length: 5 }, (_, i) => {
    const y = y0 + h * (0.22 + i * 0.14);
    const x = w * (0.7 - i * 0.02);
    return `<path d="M${n(e.x(-x))} ${n(e.y(y))}Q600 ${n(e.y(y + 0.012))} ${n(e.x(x))} ${n(e.y(y))}" fill="none" stroke="#8b5a3c" stroke-opacity=".35" stroke-width="1.4"/>`;
  }).join('');
  const encosto = (x: number): string =>
    `<rect x="${n(e.x(x - 0.1))}" y="${n(e.y(y0 + h * 0.55))}" width="${n(0.2 * e.s)}" height="${n(0.14 * e.s)}" rx="${n(0.04 * e.s)}"/>`;
  return [
    `<clipPath id="recorteVigia"><path d="${d}"/></clipPath>`,
    `<path d="${d}" fill="url(#vidroFrente)" stroke="#080b0f" stroke-width="${n(0.03 * e.s)}" stroke-linejoin="round"/>`,
    `<g clip-path="url(#recorteVigia)"><g fill="#0a0e13" opacity=".55">${encosto(-w * 0.42)}${encosto(0)}${encosto(w * 0.42)}</g>${linhas}`,
    `<path d="M${n(e.x(w * 0.1))} ${n(e.y(y0 - 0.1))}L${n(e.x(w * 0.42))} ${n(e.y(y1 + 0.1))}L${n(e.x(w * 0.66))} ${n(e.y(y1 + 0.1))}L${n(e.x(w * 0.36))} ${n(e.y(y0 - 0.1))}Z" fill="#fff" opacity=".12"/></g>`,
    p.cacamba === null && p.vigia !== null && p.vigia[0] > 3.5
      ? `<path d="M600 ${n(e.y(y0 + 0.01))}Q${n(e.x(-w * 0.2))} ${n(e.y(y0 + 0.07))} ${n(e.x(-w * 0.42))} ${n(e.y(y0 + 0.045))}" fill="none" stroke="#05070a" stroke-width="${n(0.018 * e.s)}" stroke-linecap="round"/><circle cx="600" cy="${n(e.y(y0 + 0.005))}" r="${n(0.022 * e.s)}" fill="#11161b"/>`
      : '',
  ].join('');
}

function lanternas(p: Perfil, e: Escala): string {
  const { w, furgao, topoLanterna: y } = alturas(p);
  const emPe = furgao || p.cacamba !== null || p.altura > 1.7;
  const f: Ponto[] = emPe
    ? [
        [w * 0.84, y - (furgao ? 0.5 : 0.33), 0.3],
        [w * 0.83, y - 0.02, 0.4],
        [w * 0.965, y - 0.01, 0.4],
        [w * 0.985, y - (furgao ? 0.48 : 0.31), 0.4],
      ]
    : [
        [w * 0.5, y - 0.13, 0.5],
        [w * 0.52, y - 0.055, 0.5],
        [w * 0.9, y - 0.005, 0.5],
        [w * 0.985, y - 0.06, 0.5],
        [w * 0.97, y - 0.19, 0.5],
        [w * 0.8, y - 0.2, 0.5],
      ];
  return [f, refletir(f)]
    .map((g, i) => {
      const l = i === 0 ? 1 : -1;
      const d = contorno(g, e);
      const branca = emPe
        ? `<rect x="${n(e.x(l * w * 0.905) - 0.045 * e.s)}" y="${n(e.y(y - (furgao ? 0.24 : 0.16)))}" width="${n(0.09 * e.s)}" height="${n(0.055 * e.s)}" rx="4" fill="#f1e9e6" opacity=".9"/>`
        : `<path d="M${n(e.x(l * w * 0.58))} ${n(e.y(y - 0.115))}L${n(e.x(l * w * 0.74))} ${n(e.y(y - 0.12))}" stroke="#f4ece9" stroke-width="${n(0.034 * e.s)}" stroke-linecap="round" opacity=".9"/>`;
      return `<path d="${d}" fill="url(#lanterna)" stroke="#3a0508" stroke-width="1.6"/>${branca}<path d="${contorno(g.slice(1, 4), e, false)}" fill="none" stroke="#ffb3a8" stroke-opacity=".8" stroke-width="2.6" stroke-linecap="round"/>`;
    })
    .join('');
}

/** Lid or tailgate, bumper, plate, badge and what hangs below. */
function costas(p: Perfil, t: Pintura, e: Escala, textoPlaca: string): string {
  const { w, teto, base, furgao, topoLanterna, tampa, parachoque } = alturas(p);
  const risco = (d: string): string =>
    `<path d="${d}" fill="none" stroke="${t.fundo}" stroke-opacity=".65" stroke-width="2.6"/>`;
  const reto = p.cacamba !== null;
  const tampaForma = simetrico([
    [w * 0.5, parachoque + 0.02, 0.3],
    [w * (reto || furgao ? 0.82 : 0.74), parachoque + 0.03, 0.4],
    [w * (reto || furgao ? 0.82 : 0.8), topoLanterna - 0.12, 0.5],
    [w * (reto || furgao ? 0.82 : 0.84), tampa, 0.4],
    [w * 0.3, tampa + 0.015, 0.8],
  ]);
  const yPlaca = reto || furgao ? parachoque - 0.08 : Math.min(topoLanterna - 0.28, parachoque + 0.21);
  const yEmblema = furgao ? teto - 1.2 : Math.min(topoLanterna - (reto ? 0.2 : 0.09), tampa - 0.09);
  const partes = [
    // Light on the lid.
    `<path d="${contorno(
      simetrico([
        [w * 0.5, topoLanterna - 0.1, 0.6],
        [w * 0.84, topoLanterna - 0.08, 0.6],
        [w * 0.82, Math.min(tampa, teto - 0.3) + 0.02, 0.5],
        [w * 0.3, Math.min(tampa, teto - 0.3) + 0.02, 0.8],
      ]),
      e,
    )}" fill="url(#capo)" opacity=".8"/>`,
    furgao
      ? risco(
          `M600 ${n(e.y(teto - 0.1))}V${n(e.y(parachoque))}M${n(e.x(-w * 0.84))} ${n(e.y(teto - 0.12))}V${n(e.y(parachoque))}M${n(e.x(w * 0.84))} ${n(e.y(teto - 0.12))}V${n(e.y(parachoque))}`,
        )
      : risco(contorno(tampaForma, e)),
    // Bumper edge with its light, then the unpainted part.
    `<path d="M${n(e.x(-w))} ${n(e.y(parachoque - 0.015))}Q600 ${n(e.y(parachoque + 0.012))} ${n(e.x(w))} ${n(e.y(parachoque - 0.015))}" fill="none" stroke="#fff" stroke-opacity="${n(t.brilho * 0.7)}" stroke-width="3.2"/>`,
    `<path d="M0 ${n(e.y(base + (p.protecao ? 0.2 : 0.1)))}Q600 ${n(e.y(base + (p.protecao ? 0.24 : 0.15)))} 1200 ${n(e.y(base + (p.protecao ? 0.2 : 0.1)))}V900H0Z" fill="#1d2127"/>`,
    ...[-1, 1].map(
      (l) =>
        `<rect x="${n(e.x(l * w * 0.76) - 0.09 * e.s)}" y="${n(e.y(base + 0.2))}" width="${n(0.18 * e.s)}" height="${n(0.032 * e.s)}" rx="3" fill="#b3201f"/>`,
    ),
    p.protecao || p.altura < 1.5
      ? `<rect x="${n(e.x(w * 0.42))}" y="${n(e.y(base + 0.06))}" width="${n(0.16 * e.s)}" height="${n(0.055 * e.s)}" rx="${n(0.02 * e.s)}" fill="url(#cromo)"/><rect x="${n(e.x(w * 0.42) + 5)}" y="${n(e.y(base + 0.06) + 5)}" width="${n(0.16 * e.s - 10)}" height="${n(0.055 * e.s - 10)}" rx="${n(0.014 * e.s)}" fill="#07090b"/>`
      : '',
    // Plate recess.
    `<path d="${contorno(
      simetrico([
        [0.2, yPlaca - 0.1, 0.5],
        [0.27, yPlaca - 0.095, 0.5],
        [0.25, yPlaca + 0.1, 0.5],
        [0.1, yPlaca + 0.115, 0.5],
      ]),
      e,
    )}" fill="${misturar(t.sombra, t.fundo, 0.35)}"/>`,
    placa(textoPlaca, 600, e.y(yPlaca), 0.4 * e.s),
    `<circle cx="600" cy="${n(e.y(yEmblema))}" r="${n(0.056 * e.s)}" fill="url(#cromo)"/><circle cx="600" cy="${n(e.y(yEmblema))}" r="${n(0.043 * e.s)}" fill="#1b2026"/><path d="M${n(600 - 0.018 * e.s)} ${n(e.y(yEmblema - 0.018))}l${n(0.018 * e.s)} ${n(-0.04 * e.s)}l${n(0.018 * e.s)} ${n(0.04 * e.s)}Z" fill="url(#cromo)"/>`,
  ];
  if (reto) {
    partes.push(
      `<rect x="${n(e.x(-0.13))}" y="${n(e.y(tampa - 0.05))}" width="${n(0.26 * e.s)}" height="${n(0.06 * e.s)}" rx="${n(0.02 * e.s)}" fill="#15191e"/>`,
      `<path d="M${n(e.x(-w * 0.98))} ${n(e.y(tampa + 0.005))}H${n(e.x(w * 0.98))}" stroke="#12161b" stroke-width="${n(0.045 * e.s)}"/>`,
      `<rect x="${n(e.x(-w * 0.8))}" y="${n(e.y(parachoque - 0.02))}" width="${n(w * 1.6 * e.s)}" height="${n(0.09 * e.s)}" rx="6" fill="url(#cromo)" opacity="${p.altura > 1.7 ? '.9' : '0'}"/>`,
      placa(textoPlaca, 600, e.y(yPlaca), 0.4 * e.s),
    );
  }
  return partes.join('');
}

/** The vehicle from behind, on the studio floor. */
export function vistaTraseira(p: Perfil, t: Pintura, textoPlaca: string): Vista {
  const s = Math.min(620 / p.largura, 500 / p.altura);
  const e = escala(600, CHAO, s);
  const d = contorno(caixa(p), e);
  const { w, teto, cowl } = medidas(p);
  const desenho = [
    `<rect x="${n(e.x(-w * 0.9))}" y="${n(e.y(p.soleira + 0.1))}" width="${n(w * 1.8 * s)}" height="${n((p.soleira * 0.55 + 0.1) * s)}" fill="#050709"/>`,
    pneus(p, e),
    retrovisores(p, t, e, true),
    `<g clip-path="url(#recorteCorpo)"><path d="${d}" fill="url(#tinta)"/>`,
    costas(p, t, e, textoPlaca),
    `<rect width="1200" height="900" fill="url(#curva)"/>`,
    lanternas(p, e),
    `<path d="M${n(e.x(-w * 0.95))} ${n(e.y(cowl - 0.03))}Q${n(e.x(-w * 0.97))} ${n(e.y(cowl - 0.2))} ${n(e.x(-w * 0.965))} ${n(e.y(cowl * 0.6))}M${n(e.x(w * 0.95))} ${n(e.y(cowl - 0.03))}Q${n(e.x(w * 0.97))} ${n(e.y(cowl - 0.2))} ${n(e.x(w * 0.965))} ${n(e.y(cowl * 0.6))}" fill="none" stroke="#fff" stroke-opacity="${n(t.brilho * 0.5)}" stroke-width="4"/>`,
    `</g>`,
    vidroTraseiro(p, e),
    // Spoiler and high brake light.
    p.cacamba === null
      ? `<path d="M${n(e.x(-w * 0.64))} ${n(e.y(teto - 0.075))}Q600 ${n(e.y(teto - 0.03))} ${n(e.x(w * 0.64))} ${n(e.y(teto - 0.075))}" fill="none" stroke="${misturar(t.base, t.fundo, 0.25)}" stroke-width="${n(0.035 * s)}" stroke-linecap="round"/><rect x="${n(e.x(-0.12))}" y="${n(e.y(teto - 0.045))}" width="${n(0.24 * s)}" height="${n(0.022 * s)}" rx="3" fill="#d3262a"/>`
      : '',
    `<path d="${d}" fill="none" stroke="${t.fundo}" stroke-opacity=".55" stroke-width="1.8"/>`,
  ].join('');
  const posto = noChao(desenho, 600, w * s * 1.02);
  const defs = [
    defsFrontal(p, t, e),
    `<clipPath id="recorteCorpo"><path d="${d}"/></clipPath>`,
    posto.defs,
  ].join('');
  return { defs, corpo: posto.corpo, foco: [e.x(w * 0.72), e.y(p.lanterna[3]?.[1] ?? cowl * 0.85)] };
}
