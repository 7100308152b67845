/** A floor bidder as the console lists him. */
export type ApelidoNaTela = {
  readonly uid: string;
  readonly apelido: string;
  readonly cidade: string;
  readonly estado: string;
  readonly qtdLances: number;
  /** How his habilitação was taken back; null while he may bid. */
  readonly revogacao: { readonly em: number; readonly quem: string; readonly motivo: string } | null;
};

/** Those who may bid: they alone have digits and turns (bid rule 23). */
export const podemDarLance = (todos: readonly ApelidoNaTela[]): readonly ApelidoNaTela[] =>
  todos.filter((a) => a.revogacao === null);

/** As many as there are digits besides those of dou-lhe uma, dou-lhe duas and more apelidos. */
export const APELIDOS_POR_PAGINA = 7;

/** Those that have the digits now. Pages go round: after the last comes the first. */
export function paginaDeApelidos<A>(
  todos: readonly A[],
  pagina: number,
): { readonly visiveis: readonly A[]; readonly pagina: number; readonly paginas: number } {
  const paginas = Math.max(1, Math.ceil(todos.length / APELIDOS_POR_PAGINA));
  const certa = ((pagina % paginas) + paginas) % paginas;
  return {
    visiveis: todos.slice(certa * APELIDOS_POR_PAGINA, (certa + 1) * APELIDOS_POR_PAGINA),
    pagina: certa,
    paginas,
  };
}
