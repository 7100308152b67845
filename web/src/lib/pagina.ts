/** The page of a list that an address asks for; nothing where that is the first, or none that the list can have. */
export function lerPagina(dita: unknown, ultima: number): { readonly pagina?: number } {
  const pagina = Number(dita);
  return Number.isInteger(pagina) && pagina > 1 && pagina <= ultima ? { pagina } : {};
}
