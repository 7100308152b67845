import { avariasFrente, defsAvarias, trincas } from './avarias.ts';
import { CHAO, noChao } from './cenario.ts';
import type { Pintura } from './cores.ts';
import { refletir, simetrico } from './espelho.ts';
import { caixa, defsFrontal, medidas, pneus, retrovisores } from './frontal.ts';
import { placa } from './letras.ts';
import type { Perfil } from './perfil.ts';
import { contorno, escala, n } from './svg.ts';
import type { Escala, Ponto } from './svg.ts';
import type { Vista } from './vista.ts';

function parabrisa(p: Perfil, e: Escala): string {
  const { w, teto, cowl } = medidas(p);
  const alta = p.altura > 2;
  const topo = alta ? Math.min(teto - 0.3, cowl + 0.72) : teto - 0.1;
  const forma = simetrico([
    [w * 0.35, cowl - 0.02, 0.8],
    [w * 0.83, cowl + 0.035, 0.35],
    [w * (alta ? 0.79 : 0.665), topo - 0.03, 0.45],
    [w * 0.3, topo + 0.015, 0.8],
  ]);
  const d = contorno(forma, e);
  const h = topo - cowl;
  const banco = (x: number): string =>
    `<rect x="${n(e.x(x - 0.11))}" y="${n(e.y(cowl + h * 0.68))}" width="${n(0.22 * e.s)}" height="${n(0.13 * e.s)}" rx="${n(0.05 * e.s)}"/><path d="M${n(e.x(x - 0.24))} ${n(e.y(cowl - 0.1))}Q${n(e.x(x - 0.22))} ${n(e.y(cowl + h * 0.5))} ${n(e.x(x))} ${n(e.y(cowl + h * 0.48))}Q${n(e.x(x + 0.22))} ${n(e.y(cowl + h * 0.5))} ${n(e.x(x + 0.24))} ${n(e.y(cowl - 0.1))}Z"/>`;
  return [
    `<clipPath id="recorteParabrisa"><path d="${d}"/></clipPath>`,
    `<path d="${d}" fill="url(#vidroFrente)" stroke="#080b0f" stroke-width="${n(0.03 * e.s)}" stroke-linejoin="round"/>`,
    `<g clip-path="url(#recorteParabrisa)"><g fill="#0a0e13" opacity=".6">${banco(-w * 0.4)}${banco(w * 0.4)}</g>`,
    // The driver sits on the left of the car: on our right.
    `<ellipse cx="${n(e.x(w * 0.4))}" cy="${n(e.y(cowl + h * 0.16))}" rx="${n(0.18 * e.s)}" ry="${n(0.13 * e.s)}" fill="none" stroke="#07090c" stroke-width="${n(0.03 * e.s)}"/>`,
    `<rect x="${n(e.x(-0.11))}" y="${n(e.y(topo - 0.04))}" width="${n(0.22 * e.s)}" height="${n(0.06 * e.s)}" rx="${n(0.02 * e.s)}" fill="#07090c"/>`,
    `<path d="M${n(e.x(-w * 0.55))} ${n(e.y(cowl - 0.1))}L${n(e.x(-w * 0.2))} ${n(e.y(topo + 0.1))}L${n(e.x(w * 0.12))} ${n(e.y(topo + 0.1))}L${n(e.x(-w * 0.2))} ${n(e.y(cowl - 0.1))}Z" fill="#fff" opacity=".13"/><path d="M${n(e.x(-w * 0.1))} ${n(e.y(cowl - 0.1))}L${n(e.x(w * 0.22))} ${n(e.y(topo + 0.1))}L${n(e.x(w * 0.28))} ${n(e.y(topo + 0.1))}L${n(e.x(-w * 0.03))} ${n(e.y(cowl - 0.1))}Z" fill="#fff" opacity=".1"/></g>`,
    // Wipers.
    `<path d="M${n(e.x(-w * 0.5))} ${n(e.y(cowl + 0.02))}Q${n(e.x(-w * 0.15))} ${n(e.y(cowl + 0.05))} ${n(e.x(w * 0.06))} ${n(e.y(cowl + 0.01))}M${n(e.x(w * 0.02))} ${n(e.y(cowl + 0.0))}Q${n(e.x(w * 0.35))} ${n(e.y(cowl + 0.06))} ${n(e.x(w * 0.62))} ${n(e.y(cowl + 0.03))}" fill="none" stroke="#05070a" stroke-width="${n(0.016 * e.s)}" stroke-linecap="round"/>`,
  ].join('');
}

function rosto(p: Perfil, t: Pintura, e: Escala, textoPlaca: string): string {
  const { w, cowl, nariz, base } = medidas(p);
  const meio = (nariz + base) / 2;
  const faixa = p.protecao ? 0.19 : 0.13;
  const farol: Ponto[] = [
    [w * 0.5, nariz - 0.075, 0.4],
    [w * 0.54, nariz - 0.01, 0.5],
    [w * 0.9, nariz + 0.03, 0.4],
    [w * 0.965, nariz - 0.05, 0.6],
    [w * 0.93, nariz - 0.16, 0.6],
    [w * 0.66, nariz - 0.135, 0.6],
  ];
  const grade = simetrico([
    [w * 0.3, nariz - faixa - 0.06, 0.5],
    [w * 0.44, nariz - faixa - 0.035, 0.5],
    [w * 0.49, nariz - 0.05, 0.4],
    [w * 0.3, nariz - 0.025, 0.6],
  ]);
  const boca = simetrico([
    [w * 0.4, base + 0.05, 0.5],
    [w * 0.6, base + 0.08, 0.6],
    [w * 0.66, meio - 0.06, 0.5],
    [w * 0.45, meio + 0.01, 0.5],
  ]);
  const neblina: Ponto[] = [
    [w * 0.73, base + 0.12, 0.6],
    [w * 0.72, meio - 0.05, 0.5],
    [w * 0.9, meio + 0.0, 0.6],
    [w * 0.89, base + 0.16, 0.6],
  ];
  const barras = (y0: number, y1: number, meia: number, quantas: number): string =>
    Array.from({ length: quantas }, (_, i) => {
      const y = y0 + ((i + 0.5) * (y1 - y0)) / quantas;
      return `<path d="M${n(e.x(-meia))} ${n(e.y(y))}H${n(e.x(meia))}" stroke="#343b43" stroke-width="${n(0.012 * e.s)}"/>`;
    }).join('');
  const cadaLado = (f: Ponto[], pinta: (d: string, lado: number) => string): string =>
    pinta(contorno(f, e), 1) + pinta(contorno(refletir(f), e), -1);
  return [
    // Bonnet: light on top, two creases that run towards the badge.
    `<path d="${contorno(
      simetrico([
        [w * 0.46, nariz - 0.02, 0.5],
        [w * 0.86, nariz + 0.06, 0.5],
        [w * 0.84, cowl - 0.01, 0.4],
        [w * 0.35, cowl - 0.035, 0.8],
      ]),
      e,
    )}" fill="url(#capo)"/>`,
    ...[-1, 1].map(
      (l) =>
        `<path d="M${n(e.x(l * w * 0.6))} ${n(e.y(cowl - 0.02))}Q${n(e.x(l * w * 0.52))} ${n(e.y((cowl + nariz) / 2))} ${n(e.x(l * w * 0.47))} ${n(e.y(nariz - 0.02))}" fill="none" stroke="${t.fundo}" stroke-opacity=".35" stroke-width="3"/><path d="M${n(e.x(l * w * 0.585))} ${n(e.y(cowl - 0.02))}Q${n(e.x(l * w * 0.505))} ${n(e.y((cowl + nariz) / 2))} ${n(e.x(l * w * 0.455))} ${n(e.y(nariz - 0.02))}" fill="none" stroke="#fff" stroke-opacity="${n(t.brilho * 0.5)}" stroke-width="2"/>`,
    ),
    `<path d="M${n(e.x(-w * 0.48))} ${n(e.y(nariz - 0.008))}Q600 ${n(e.y(nariz + 0.028))} ${n(e.x(w * 0.48))} ${n(e.y(nariz - 0.008))}" fill="none" stroke="${t.fundo}" stroke-opacity=".6" stroke-width="2.4"/>`,
    `<path d="M0 ${n(e.y(base + (p.protecao ? 0.16 : 0.07)))}H1200V900H0Z" fill="#20242a"/>`,
    cadaLado(neblina, (d) => `<path d="${d}" fill="#11151a"/>`),
    ...[-1, 1].map(
      (l) =>
        `<circle cx="${n(e.x(l * w * 0.81))}" cy="${n(e.y((meio + base) / 2 + 0.03))}" r="${n(0.036 * e.s)}" fill="#5b6874"/><circle cx="${n(e.x(l * w * 0.81))}" cy="${n(e.y((meio + base) / 2 + 0.03))}" r="${n(0.026 * e.s)}" fill="#eef6fb"/>`,
    ),
    `<path d="${contorno(boca, e)}" fill="#0c0f13"/>${barras(base + 0.09, meio - 0.03, w * 0.56, 4)}`,
    p.protecao
      ? `<path d="${contorno(
          simetrico([
            [w * 0.3, base + 0.0, 0.4],
            [w * 0.52, base + 0.02, 0.5],
            [w * 0.46, base + 0.085, 0.5],
          ]),
          e,
        )}" fill="url(#cromo)" opacity=".85"/>`
      : '',
    `<path d="${contorno(grade, e)}" fill="#0b0e12" stroke="url(#cromo)" stroke-width="${n(0.012 * e.s)}"/>${barras(nariz - faixa - 0.05, nariz - 0.04, w * 0.43, p.protecao ? 4 : 3)}`,
    `<circle cx="600" cy="${n(e.y(nariz - faixa / 2 - 0.035))}" r="${n(0.062 * e.s)}" fill="url(#cromo)"/><circle cx="600" cy="${n(e.y(nariz - faixa / 2 - 0.035))}" r="${n(0.047 * e.s)}" fill="#1b2026"/><path d="M${n(600 - 0.02 * e.s)} ${n(e.y(nariz - faixa / 2 - 0.055))}l${n(0.02 * e.s)} ${n(-0.045 * e.s)}l${n(0.02 * e.s)} ${n(0.045 * e.s)}Z" fill="url(#cromo)"/>`,
    cadaLado(
      farol,
      (d) =>
        `<path d="${d}" fill="#161d25"/><path d="${d}" fill="url(#farolFrente)" opacity=".8" stroke="#0b0f14" stroke-width="2"/>`,
    ),
    ...[-1, 1].flatMap((l) =>
      [0.72, 0.84].map(
        (x, i) =>
          `<circle cx="${n(e.x(l * w * x))}" cy="${n(e.y(nariz - 0.065 + i * 0.008))}" r="${n((0.046 - i * 0.006) * e.s)}" fill="#222c36"/><circle cx="${n(e.x(l * w * x))}" cy="${n(e.y(nariz - 0.065 + i * 0.008))}" r="${n((0.032 - i * 0.004) * e.s)}" fill="#f2f9fd"/><circle cx="${n(e.x(l * w * x) - 0.01 * e.s)}" cy="${n(e.y(nariz - 0.055 + i * 0.008))}" r="${n(0.009 * e.s)}" fill="#fff"/>`,
      ),
    ),
    ...[farol, refletir(farol)].map(
      (f) =>
        `<path d="${contorno(f.slice(0, 4), e, false)}" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>`,
    ),
    placa(textoPlaca, 600, e.y(p.protecao ? meio - 0.05 : meio - 0.02), 0.4 * e.s),
  ].join('');
}

/** The vehicle from the front, on the studio floor. */
export function vistaFrente(p: Perfil, t: Pintura, textoPlaca: string, avariado: boolean): Vista {
  const s = Math.min(620 / p.largura, 500 / p.altura);
  const e = escala(600, CHAO, s);
  const d = contorno(caixa(p), e);
  const { w, cowl, teto } = medidas(p);
  const desenho = [
    `<rect x="${n(e.x(-w * 0.9))}" y="${n(e.y(p.soleira + 0.1))}" width="${n(w * 1.8 * s)}" height="${n((p.soleira * 0.55 + 0.1) * s)}" fill="#050709"/>`,
    pneus(p, e),
    retrovisores(p, t, e, false),
    `<g clip-path="url(#recorteCorpo)"><path d="${d}" fill="url(#tinta)"/>`,
    `<path d="M${n(e.x(-w * 0.8))} ${n(e.y(teto - 0.03))}Q600 ${n(e.y(teto + 0.035))} ${n(e.x(w * 0.8))} ${n(e.y(teto - 0.03))}V${n(e.y(teto - 0.06))}Q600 ${n(e.y(teto - 0.03))} ${n(e.x(-w * 0.8))} ${n(e.y(teto - 0.06))}Z" fill="#fff" opacity="${n(t.brilho * 0.6)}"/>`,
    rosto(p, t, e, textoPlaca),
    avariado ? avariasFrente(p, t, e) : '',
    `<rect width="1200" height="900" fill="url(#curva)"/>`,
    // The shoulder catches light where the wing turns.
    `<path d="M${n(e.x(-w * 0.95))} ${n(e.y(cowl - 0.03))}Q${n(e.x(-w * 0.97))} ${n(e.y(cowl - 0.2))} ${n(e.x(-w * 0.965))} ${n(e.y(cowl * 0.6))}M${n(e.x(w * 0.95))} ${n(e.y(cowl - 0.03))}Q${n(e.x(w * 0.97))} ${n(e.y(cowl - 0.2))} ${n(e.x(w * 0.965))} ${n(e.y(cowl * 0.6))}" fill="none" stroke="#fff" stroke-opacity="${n(t.brilho * 0.6)}" stroke-width="4"/>`,
    `</g>`,
    parabrisa(p, e),
    avariado ? trincas(p, e) : '',
    `<path d="${d}" fill="none" stroke="${t.fundo}" stroke-opacity=".55" stroke-width="1.8"/>`,
  ].join('');
  const posto = noChao(desenho, 600, w * s * 1.02);
  const defs = [
    defsFrontal(p, t, e),
    avariado ? defsAvarias(t) : '',
    `<clipPath id="recorteCorpo"><path d="${d}"/></clipPath>`,
    posto.defs,
  ].join('');
  return { defs, corpo: posto.corpo, foco: [e.x(w * 0.72), e.y(medidas(p).nariz - 0.08)] };
}
