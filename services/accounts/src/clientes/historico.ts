/** Lines of one person who did the same several times on end, as one: whoever checks papers opens each of their pages. */
export function juntarSeguidas<T extends { readonly acao: string; readonly quem: string | null }>(
  linhas: readonly T[],
): (T & { readonly vezes: number })[] {
  const juntas: (T & { vezes: number })[] = [];
  for (const l of linhas) {
    const antes = juntas.at(-1);
    if (antes !== undefined && antes.acao === l.acao && antes.quem === l.quem) antes.vezes += 1;
    else juntas.push({ ...l, vezes: 1 });
  }
  return juntas;
}
