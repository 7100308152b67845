import type { Lote } from '@martelo/schemas/lotes/lote.ts';

const simples = (s: string): string =>
  s
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Lotes by number (exactly), or by every word of the search in name or leader; accents and case do not matter. */
export function filtrarLotes<
  L extends Pick<Lote, 'numero' | 'nome'> & { readonly aoVivo: Pick<Lote['aoVivo'], 'apelido'> },
>(lotes: readonly L[], busca: string): readonly L[] {
  const palavras = simples(busca)
    .split(/\s+/)
    .filter((p) => p !== '');
  if (palavras.length === 0) return lotes;
  const numero = palavras.length === 1 && /^\d+$/.test(palavras[0] ?? '') ? Number(palavras[0]) : null;
  return lotes.filter((l) => {
    if (numero !== null && l.numero === numero) return true;
    const texto = simples(`${l.nome} ${l.aoVivo.apelido ?? ''}`);
    return palavras.every((p) => texto.includes(p));
  });
}
