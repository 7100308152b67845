import { createHash } from 'node:crypto';
import type { Carroceria } from './carrocerias.ts';
import { cenario, moldura } from './cenario.ts';
import { estudioDe, gasta, pinturaDe } from './cores.ts';
import { vistaFrente } from './frente.ts';
import { vistaLado } from './lado.ts';
import { vistaPainel } from './painel.ts';
import { PERFIS } from './perfis.ts';
import { vistaTraseira } from './traseira.ts';

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

/** The pictures of a lote, in order. */
export const FOTOS = ['lado', 'frente', 'traseira', 'painel'] as const;
export const QUANTIDADE_FOTOS = FOTOS.length;

/** What each picture shows, for `alt`. */
export const FOTO_ROTULOS: Readonly<Record<(typeof FOTOS)[number], string>> = {
  lado: 'vista lateral',
  frente: 'vista frontal',
  traseira: 'vista traseira',
  painel: 'painel e hodômetro',
};

/** Plates in pictures never carry a real number: this one spells the product's name. */
const PLACA = 'MARTELO';

/**
 * The SVG text of picture `indice` (0 to 3) of a lote. Pure: the same lote and vehicle give the same text, and all
 * pictures of a lote share paint and studio.
 * @throws RangeError for another `indice`.
 */
export function desenharFoto(lelUid: string, indice: number, v: VeiculoDesenhado): string {
  const vista = FOTOS[indice];
  if (vista === undefined) throw new RangeError(`indice must be 0 to ${QUANTIDADE_FOTOS - 1}`);
  const h = createHash('sha1').update(lelUid).digest();
  const sorte = (i: number): number => (h[i] ?? 0) / 256;
  const avariado = v.avariado === true;
  const pintura = avariado ? gasta(pinturaDe(v.cor)) : pinturaDe(v.cor);
  const estudio = estudioDe(pintura, sorte(0));
  const tanque = 0.15 + sorte(1) * 0.75;
  const titulo = `${v.titulo}, ${FOTO_ROTULOS[vista]} (ilustração)`;
  if (vista === 'painel') {
    const p = vistaPainel(estudio, { km: v.km, tanque, diesel: v.combustivel === 'DIE' });
    return moldura(p.defs, p.corpo, titulo);
  }
  const perfil = PERFIS[v.carroceria];
  const fundo = cenario(estudio);
  const d =
    vista === 'lado'
      ? vistaLado(perfil, pintura, avariado)
      : vista === 'frente'
        ? vistaFrente(perfil, pintura, PLACA, avariado)
        : vistaTraseira(perfil, pintura, PLACA);
  return moldura(fundo.defs + d.defs, fundo.atras + d.corpo + fundo.frente, titulo);
}
