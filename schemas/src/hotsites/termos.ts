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

function termoDe(nome: string, padrao: Termo): Termo {
  const um = nome.trim().toLowerCase();
  if (um === '' || um === padrao.um) return padrao;
  const conhecido = CONHECIDOS[um];
  if (conhecido !== undefined) return termo(um, conhecido[0], conhecido[1]);
  const varios = plural(um);
  return termo(um, varios, /(a|ade|ção|gem)$/.test(um) ? 'f' : 'm');
}

/** The tenant's words: those of its type, or its own nouns where it brings some (spec 1, section 1). */
export function termosDoHotsite(
  h: Pick<Hotsite, 'tipo' | 'termoLance' | 'termoLote' | 'termoLeilao'>,
): Termos {
  const padrao = TERMOS[h.tipo];
  return {
    lance: termoDe(h.termoLance, padrao.lance),
    lote: termoDe(h.termoLote, padrao.lote),
    leilao: termoDe(h.termoLeilao, padrao.leilao),
  };
}
