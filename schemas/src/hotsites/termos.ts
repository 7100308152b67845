import { TERMOS, termo } from '../shared/termos.ts';
import type { Termo, Termos } from '../shared/termos.ts';
import type { Hotsite } from './hotsite.ts';

/** Nouns that tenants use, with what a rule of thumb would get wrong. */
const CONHECIDOS: Readonly<Record<string, readonly [varios: string, genero: 'm' | 'f']>> = {
  lance: ['lances', 'm'],
  lote: ['lotes', 'm'],
  leilão: ['leilões', 'm'],
  pregão: ['pregões', 'm'],
  oferta: ['ofertas', 'f'],
  anúncio: ['anúncios', 'm'],
  evento: ['eventos', 'm'],
  oportunidade: ['oportunidades', 'f'],
  feirão: ['feirões', 'm'],
  item: ['itens', 'm'],
};

/** The plural of a Portuguese noun, by the rules that cover most. */
function plural(um: string): string {
  if (um.endsWith('ão')) return `${um.slice(0, -2)}ões`;
  if (um.endsWith('m')) return `${um.slice(0, -1)}ns`;
  return um.endsWith('r') || um.endsWith('z') ? `${um}es` : `${um}s`;
}

function termoDe(nome: string, nomePlural: string, padrao: Termo): Termo {
  const um = nome.trim().toLowerCase();
  const dado = nomePlural.trim().toLowerCase();
  if (um === '') return padrao;
  if (um === padrao.um) return dado === '' ? padrao : termo(um, dado, padrao.genero);
  const conhecido = CONHECIDOS[um];
  if (conhecido !== undefined) return termo(um, dado || conhecido[0], conhecido[1]);
  const varios = dado || plural(um);
  return termo(um, varios, /(a|ade|ção|gem)$/.test(um) ? 'f' : 'm');
}

type Nomes = Pick<Hotsite, 'tipo' | 'termoLance' | 'termoLote' | 'termoLeilao'> &
  Partial<Pick<Hotsite, 'termoLancePlural' | 'termoLotePlural' | 'termoLeilaoPlural'>>;

/** The tenant's words: those of its type, or its own nouns where it brings some (spec 1, section 1). */
export function termosDoHotsite(h: Nomes): Termos {
  const padrao = TERMOS[h.tipo];
  return {
    lance: termoDe(h.termoLance, h.termoLancePlural ?? '', padrao.lance),
    lote: termoDe(h.termoLote, h.termoLotePlural ?? '', padrao.lote),
    leilao: termoDe(h.termoLeilao, h.termoLeilaoPlural ?? '', padrao.leilao),
  };
}
