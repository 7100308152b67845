import { createHash } from 'node:crypto';
import type { Carroceria } from '@martelo/schemas/lotes/carrocerias.ts';
import { caminhaoDeLado } from './caminhao-de-lado.ts';
import { caminhaoDeFrente, caminhaoDeTras } from './caminhao-em-pe.ts';
import { ALTURA, cenario, LARGURA, moldura } from './cenario.ts';
import { estudioDe, gasta, pinturaDe } from './cores.ts';
import type { Pintura } from './cores.ts';
import { vistaFrente } from './frente.ts';
import { vistaLado } from './lado.ts';
import { motoDeLado } from './moto-de-lado.ts';
import { motoDeFrente, motoDeTras } from './moto-em-pe.ts';
import { vistaPainel } from './painel.ts';
import { PERFIS } from './perfis.ts';
import { vistaTraseira } from './traseira.ts';
import type { Vista } from './vista.ts';

/** What of a vehicle its pictures show. */
export type VeiculoDesenhado = {
  readonly carroceria: Carroceria;
  readonly cor: string;
  readonly km: number | null;
  readonly combustivel: string;
  /** Salvage: dull paint, steel wheels, a crushed corner, cracked glass. */
  readonly avariado?: boolean;
  /** For the title that screen readers speak, e.g. 'Fiat Strada 2020'. */
  readonly titulo: string;
};

type Angulo = 'lado' | 'frente' | 'traseira' | 'painel';

/** What each picture shows: from where, mirrored or not, and how much of the width a close-up keeps. */
const QUADROS = {
  lado: { de: 'lado', rotulo: 'vista lateral' },
  frente: { de: 'frente', rotulo: 'vista frontal' },
  traseira: { de: 'traseira', rotulo: 'vista traseira' },
  painel: { de: 'painel', rotulo: 'painel e hodômetro' },
  outroLado: { de: 'lado', rotulo: 'outro lado', espelhada: true },
  roda: { de: 'lado', rotulo: 'roda dianteira', perto: 380 },
  farol: { de: 'frente', rotulo: 'farol', perto: 400 },
  lanterna: { de: 'traseira', rotulo: 'lanterna', perto: 400 },
  hodometro: { de: 'painel', rotulo: 'hodômetro', perto: 520 },
} as const satisfies Record<
  string,
  { readonly de: Angulo; readonly rotulo: string; readonly espelhada?: boolean; readonly perto?: number }
>;

/** The pictures that a lote can have, in order; each shows the first so many. */
export const FOTOS = Object.keys(QUADROS) as (keyof typeof QUADROS)[];
export const QUANTIDADE_FOTOS = FOTOS.length;

/** Plates in pictures never carry a real number: this one spells the product's name. */
const PLACA = 'MARTELO';

function vistaDe(angulo: Exclude<Angulo, 'painel'>, v: VeiculoDesenhado, t: Pintura): Vista {
  const avariado = v.avariado === true;
  switch (v.carroceria) {
    case 'moto':
      if (angulo === 'lado') return motoDeLado(t, avariado);
      return angulo === 'frente' ? motoDeFrente(t) : motoDeTras(t, PLACA);
    case 'caminhao':
      if (angulo === 'lado') return caminhaoDeLado(t, avariado);
      return angulo === 'frente' ? caminhaoDeFrente(t, PLACA) : caminhaoDeTras(t, PLACA);
    default: {
      const perfil = PERFIS[v.carroceria];
      if (angulo === 'lado') return vistaLado(perfil, t, avariado);
      return angulo === 'frente' ? vistaFrente(perfil, t, PLACA, avariado) : vistaTraseira(perfil, t, PLACA);
    }
  }
}

/** The part of the picture that a close-up of `largura` pixels around a point shows, without leaving the picture. */
function corteEm([x, y]: readonly [number, number], largura: number): readonly [number, number, number] {
  const altura = (largura * ALTURA) / LARGURA;
  const dentro = (onde: number, cabe: number, todo: number): number =>
    Math.min(todo - cabe, Math.max(0, onde - cabe / 2));
  return [dentro(x, largura, LARGURA), dentro(y, altura, ALTURA), largura];
}

/**
 * The SVG text of picture `indice` (0 to 8) of a lote. Pure: the same lote and vehicle give the same text, and all
 * pictures of a lote share paint and studio.
 * @throws RangeError for another `indice`.
 */
export function desenharFoto(lelUid: string, indice: number, v: VeiculoDesenhado): string {
  const nome = FOTOS[indice];
  if (nome === undefined) throw new RangeError(`indice must be 0 to ${QUANTIDADE_FOTOS - 1}`);
  const quadro = QUADROS[nome];
  const h = createHash('sha1').update(lelUid).digest();
  const sorte = (i: number): number => (h[i] ?? 0) / 256;
  const pintura = v.avariado === true ? gasta(pinturaDe(v.cor)) : pinturaDe(v.cor);
  const estudio = estudioDe(pintura, sorte(0));
  const tanque = 0.15 + sorte(1) * 0.75;
  const titulo = `${v.titulo}, ${quadro.rotulo} (ilustração)`;
  const corte = (d: Vista) => ('perto' in quadro ? corteEm(d.foco, quadro.perto) : undefined);
  if (quadro.de === 'painel') {
    const leitura = { km: v.km, tanque, diesel: v.combustivel === 'DIE', guidao: v.carroceria === 'moto' };
    const p = vistaPainel(estudio, leitura);
    return moldura(p.defs, p.corpo, titulo, corte(p));
  }
  const fundo = cenario(estudio);
  const d = vistaDe(quadro.de, v, pintura);
  const corpo = fundo.atras + d.corpo + fundo.frente;
  const virado =
    'espelhada' in quadro ? `<g transform="translate(${LARGURA} 0) scale(-1 1)">${corpo}</g>` : corpo;
  return moldura(fundo.defs + d.defs, virado, titulo, corte(d));
}
