import type { LancePublico } from '@martelo/schemas/disputa/ao-vivo.ts';

/**
 * The server's list and what the socket brought after it, newest first, each bid once. Of bids in both, the list's word
 * counts: a cancelled bid is known by the list only.
 */
export function juntarComVivos(
  lista: readonly LancePublico[],
  vivos: readonly LancePublico[],
  maximo: number,
): readonly LancePublico[] {
  const ate = Math.max(-1, ...lista.map((l) => l.revisao));
  const novos = vivos.filter((l) => l.revisao > ate);
  if (novos.length === 0) return lista.slice(0, maximo);
  const superou = novos.some((l) => l.situacao === 'Vencendo' || l.situacao === 'Vencedor');
  const antigos = superou
    ? lista.map((l) => (l.situacao === 'Vencendo' ? { ...l, situacao: 'Superado' as const } : l))
    : lista;
  return [...novos.toSorted((a, b) => b.revisao - a.revisao || b.valor - a.valor), ...antigos].slice(
    0,
    maximo,
  );
}
