/** What of a price decides whether it is a vehicle's. */
type Preco = { readonly anoModelo: number | null; readonly combustivel: string };

/** The words that the table has for a fuel of ours: what runs on both is listed with gasoline. */
const COMO_NA_TABELA: Readonly<Record<string, string>> = {
  GAS: 'Gasolina',
  FLE: 'Gasolina',
  ALC: 'Álcool',
  DIE: 'Diesel',
  ELE: 'Elétrico',
};

/**
 * The price of a vehicle among those of its code: of its model year and fuel, or the only one of that year. What has several and
 * none that fits has none. A combination counts by its first fuel.
 */
export function precoDoVeiculo<P extends Preco>(
  precos: readonly P[],
  { anoModelo, combustivel }: { readonly anoModelo: number; readonly combustivel: string },
): P | null {
  const doAno = precos.filter((p) => p.anoModelo === anoModelo);
  const palavra = COMO_NA_TABELA[combustivel.split('/')[0] ?? ''];
  return doAno.find((p) => p.combustivel === palavra) ?? (doAno.length === 1 ? (doAno[0] ?? null) : null);
}
