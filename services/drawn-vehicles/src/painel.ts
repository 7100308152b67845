import { ALTURA, LARGURA } from './cenario.ts';
import type { Estudio } from './cores.ts';
import { escreverNoMeio } from './letras.ts';
import { degrade, desfoque, misturar, n, radial } from './svg.ts';
import type { Vista } from './vista.ts';

/** What the instruments show. */
export type Leitura = {
  /** Null where the odometer cannot be read. */
  readonly km: number | null;
  /** 0 to 1. */
  readonly tanque: number;
  readonly diesel: boolean;
  /** What is held below the instruments: a wheel, or a motorcycle's bar. */
  readonly guidao: boolean;
};

const GIRO_INICIO = -220;
const GIRO_FIM = 40;
const CENTRO_Y = 430;

const ponto = (cx: number, cy: number, graus: number, r: number): string => {
  const a = (graus * Math.PI) / 180;
  return `${n(cx + Math.cos(a) * r)} ${n(cy + Math.sin(a) * r)}`;
};

/** An arc from one angle to another (degrees, clockwise), as a path. */
const arco = (cx: number, cy: number, r: number, de: number, ate: number): string =>
  `M${ponto(cx, cy, de, r)}A${n(r)} ${n(r)} 0 ${ate - de > 180 ? 1 : 0} 1 ${ponto(cx, cy, ate, r)}`;

/** A dial with ticks, numbers, a lit arc up to its value and a needle. `valor` from 0 to 1. */
function mostrador(
  cx: number,
  r: number,
  marcas: readonly string[],
  valor: number,
  alerta: number,
  luz: string,
  titulo: string,
): string {
  const letra = marcas.length > 9 ? 15 : 20;
  const graus = (f: number): number => GIRO_INICIO + (GIRO_FIM - GIRO_INICIO) * f;
  const passos = (marcas.length - 1) * 5;
  const riscos = Array.from({ length: passos + 1 }, (_, i) => {
    const f = i / passos;
    const grande = i % 5 === 0;
    return `<path d="M${ponto(cx, CENTRO_Y, graus(f), r * (grande ? 0.82 : 0.87))}L${ponto(cx, CENTRO_Y, graus(f), r * 0.92)}" stroke="${f >= alerta ? '#ff5a4d' : '#e8eef3'}" stroke-opacity="${grande ? '.95' : '.5'}" stroke-width="${grande ? 4 : 2}" stroke-linecap="round"/>`;
  }).join('');
  const numeros = marcas
    .map((m, i) => {
      const [x = '0', y = '0'] = ponto(cx, CENTRO_Y, graus(i / (marcas.length - 1)), r * 0.68).split(' ');
      return escreverNoMeio(m, Number(x), Number(y) - letra / 2, letra, '#f3f7fa', 0.13);
    })
    .join('');
  const ponta = graus(valor);
  return [
    `<circle cx="${cx}" cy="${CENTRO_Y}" r="${n(r * 1.06)}" fill="url(#anel)"/>`,
    `<circle cx="${cx}" cy="${CENTRO_Y}" r="${n(r)}" fill="url(#fundoMostrador)"/>`,
    `<path d="${arco(cx, CENTRO_Y, r * 0.965, GIRO_INICIO, GIRO_FIM)}" fill="none" stroke="#2a333c" stroke-width="${n(r * 0.03)}" stroke-linecap="round"/>`,
    valor > 0.004
      ? `<path d="${arco(cx, CENTRO_Y, r * 0.965, GIRO_INICIO, ponta)}" fill="none" stroke="${luz}" stroke-width="${n(r * 0.03)}" stroke-linecap="round"/><path d="${arco(cx, CENTRO_Y, r * 0.965, GIRO_INICIO, ponta)}" fill="none" stroke="${luz}" stroke-opacity=".6" stroke-width="${n(r * 0.07)}" filter="url(#brilhoPainel)"/>`
      : '',
    riscos,
    numeros,
    escreverNoMeio(titulo, cx, CENTRO_Y + r * 0.56, 13, '#9fb0bd', 0.14),
    `<path d="M${ponto(cx, CENTRO_Y, ponta + 180, r * 0.14)}L${ponto(cx, CENTRO_Y, ponta, r * 0.84)}" stroke="#ff6b4a" stroke-width="16" stroke-opacity=".3" filter="url(#brilhoPainel)"/>`,
    `<path d="M${ponto(cx, CENTRO_Y, ponta - 90, 6)}L${ponto(cx, CENTRO_Y, ponta, r * 0.86)}L${ponto(cx, CENTRO_Y, ponta + 90, 6)}Z" fill="#ff7a57"/>`,
    `<circle cx="${cx}" cy="${CENTRO_Y}" r="${n(r * 0.15)}" fill="url(#cubo)"/><circle cx="${cx}" cy="${CENTRO_Y}" r="${n(r * 0.15)}" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="2"/>`,
  ].join('');
}

function barra(cx: number, y: number, largura: number, valor: number, cor: string, rotulo: string): string {
  const partes = 8;
  const cada = largura / partes;
  return (
    Array.from(
      { length: partes },
      (_, i) =>
        `<rect x="${n(cx - largura / 2 + i * cada)}" y="${y}" width="${n(cada - 5)}" height="13" rx="3" fill="${(i + 0.5) / partes <= valor ? cor : '#2b343d'}"/>`,
    ).join('') + escreverNoMeio(rotulo, cx, y + 26, 12, '#9fb0bd', 0.14)
  );
}

/** The km with thousands apart by a point, or dashes where the odometer cannot be read. */
export const odometro = (km: number | null): string =>
  km === null
    ? '------'
    : String(Math.min(999_999, Math.round(km)))
        .replace(/(\d{3})$/, '.$1')
        .replace(/^\./, '');

/** The instruments with the odometer, ignition on, in the light of the studio. */
export function vistaPainel(es: Estudio, leitura: Leitura): Vista {
  const luz = misturar(es.luz, '#4fc3ff', 0.55);
  const rpm = leitura.diesel ? ['0', '1', '2', '3', '4', '5'] : ['0', '1', '2', '3', '4', '5', '6', '7'];
  const defs = [
    degrade(
      'couro',
      [0, 0, 0, 1],
      [
        [0, misturar(es.topo, '#15181d', 0.82)],
        [0.5, '#14171c'],
        [1, '#0a0c0f'],
      ],
    ),
    radial('fundoMostrador', 0.5, 0.45, 0.55, [
      [0, '#222a33'],
      [0.7, '#11161c'],
      [1, '#0a0d11'],
    ]),
    degrade(
      'anel',
      [0, 0, 0, 1],
      [
        [0, '#aab6c0'],
        [0.4, '#3d4751'],
        [1, '#12161b'],
      ],
    ),
    radial('cubo', 0.4, 0.3, 0.8, [
      [0, '#47525d'],
      [1, '#0d1115'],
    ]),
    degrade(
      'tela',
      [0, 0, 0, 1],
      [
        [0, '#1b2733'],
        [1, '#0c131a'],
      ],
    ),
    degrade(
      'volante',
      [0, 0, 0, 1],
      [
        [0, '#3a4149'],
        [0.45, '#1a1e23'],
        [1, '#0a0c0f'],
      ],
    ),
    radial('janela', 0.5, 0.5, 0.5, [
      [0, es.luz, 0.55],
      [1, es.luz, 0],
    ]),
    desfoque('brilhoPainel', 7),
    desfoque('macio', 10),
  ].join('');
  const corpo = [
    `<rect width="${LARGURA}" height="${ALTURA}" fill="url(#couro)"/>`,
    `<ellipse cx="600" cy="-40" rx="760" ry="260" fill="url(#janela)"/>`,
    // The hood over the instruments, with its seam.
    `<path d="M-40 420Q60 120 420 96H780Q1140 120 1240 420V980H-40Z" fill="#0c0f13"/>`,
    `<path d="M-40 420Q60 120 420 96H780Q1140 120 1240 420" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="4"/>`,
    `<path d="M-40 452Q66 152 424 128H776Q1134 152 1240 452" fill="none" stroke="${misturar(es.luz, '#8a6f58', 0.5)}" stroke-opacity=".5" stroke-width="3" stroke-dasharray="12 9"/>`,
    `<path d="M60 640V420Q90 190 430 168H770Q1110 190 1140 420V640Q1120 712 1040 716H160Q80 712 60 640Z" fill="#07090c" stroke="#fff" stroke-opacity=".07" stroke-width="3"/>`,
    mostrador(288, 196, rpm, leitura.diesel ? 0.16 : 0.115, leitura.diesel ? 0.86 : 0.84, luz, 'RPM X 1000'),
    mostrador(
      912,
      196,
      ['0', '20', '40', '60', '80', '100', '120', '140', '160', '180', '200', '220'],
      0,
      2,
      luz,
      'KM/H',
    ),
    // The screen between the dials.
    `<rect x="496" y="236" width="208" height="392" rx="22" fill="url(#tela)" stroke="#fff" stroke-opacity=".12" stroke-width="2"/>`,
    `<path d="M496 330V258Q496 236 518 236H640Z" fill="#fff" opacity=".04"/>`,
    escreverNoMeio('P', 600, 268, 44, luz, 0.13),
    `<path d="M530 340H670" stroke="#fff" stroke-opacity=".14" stroke-width="2"/>`,
    escreverNoMeio('ODO', 600, 362, 13, '#9fb0bd', 0.14),
    escreverNoMeio(odometro(leitura.km), 600, 392, 29, '#f4f9fc', 0.12),
    escreverNoMeio('KM', 600, 434, 13, '#9fb0bd', 0.14),
    `<path d="M530 466H670" stroke="#fff" stroke-opacity=".14" stroke-width="2"/>`,
    barra(600, 490, 150, leitura.tanque, leitura.tanque < 0.2 ? '#ffb347' : luz, 'TANQUE'),
    barra(600, 558, 150, 0.5, '#7fd6a4', 'TEMP'),
    // Tell-tales.
    `<circle cx="548" cy="204" r="8" fill="#57d38c"/><circle cx="600" cy="200" r="8" fill="#2b343d"/><circle cx="652" cy="204" r="8" fill="#ffb347" opacity=".9"/>`,
    // A reflection of the windscreen on the cover.
    `<path d="M120 600Q110 300 360 196L520 188Q260 320 250 700L160 706Q126 690 120 600Z" fill="#fff" opacity=".035"/>`,
  ].join('');
  return { defs, corpo: corpo + (leitura.guidao ? guidao() : volante()), foco: [600, 410] };
}

/** The upper part of the steering wheel frames the picture from below. */
function volante(): string {
  return [
    `<path d="M-30 900Q60 764 250 742Q600 706 950 742Q1140 764 1230 900Z" fill="#000" opacity=".45" filter="url(#macio)"/>`,
    `<path d="M-40 960Q70 806 270 784Q600 750 930 784Q1130 806 1240 960L1100 960Q1060 880 920 858Q600 828 280 858Q140 880 100 960Z" fill="url(#volante)"/>`,
    `<path d="M-30 940Q76 800 272 780Q600 746 928 780Q1124 800 1230 940" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="4"/>`,
    `<path d="M150 890Q230 842 300 834" fill="none" stroke="#b58a62" stroke-opacity=".55" stroke-width="3" stroke-dasharray="10 8"/><path d="M1050 890Q970 842 900 834" fill="none" stroke="#b58a62" stroke-opacity=".55" stroke-width="3" stroke-dasharray="10 8"/>`,
  ].join('');
}

/** The same place on a motorcycle: the bar from grip to grip, its clamp, and the tank's cap. */
function guidao(): string {
  const punho = (x: number, giro: number): string =>
    `<g transform="rotate(${giro} ${x} 800)"><rect x="${x - 150}" y="770" width="300" height="62" rx="30" fill="url(#volante)"/>${Array.from(
      { length: 9 },
      (_, i) => `<path d="M${x - 120 + i * 30} 774V828" stroke="#000" stroke-opacity=".5" stroke-width="6"/>`,
    ).join('')}</g>`;
  return [
    `<path d="M-20 900Q300 760 600 760Q900 760 1220 900Z" fill="#000" opacity=".45" filter="url(#macio)"/>`,
    `<path d="M40 806Q330 752 470 782H730Q870 752 1160 806" fill="none" stroke="#0a0c0f" stroke-width="40" stroke-linecap="round"/><path d="M40 800Q330 746 470 776H730Q870 746 1160 800" fill="none" stroke="#9aa4ad" stroke-width="22" stroke-linecap="round"/>`,
    `<rect x="490" y="744" width="220" height="76" rx="22" fill="url(#volante)" stroke="#fff" stroke-opacity=".14" stroke-width="2"/>`,
    ...[530, 670].map(
      (x) =>
        `<circle cx="${x}" cy="782" r="13" fill="#6a747d"/><circle cx="${x}" cy="782" r="6" fill="#15181c"/>`,
    ),
    punho(70, 9),
    punho(1130, -9),
    `<ellipse cx="600" cy="900" rx="96" ry="52" fill="url(#anel)"/><ellipse cx="600" cy="900" rx="72" ry="36" fill="#11151a"/>`,
  ].join('');
}
