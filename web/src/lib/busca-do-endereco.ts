type Busca = Readonly<Record<string, unknown>>;

/**
 * What stands behind the `?` of an address. Texts stay texts: 2.0 is a motor, 1e3 a model, 007 a code, and none is a number
 * until a page says so. What is said more than once is a list.
 */
export function lerBusca(texto: string): Record<string, string | string[]> {
  const lida: Record<string, string | string[]> = {};
  for (const [nome, valor] of new URLSearchParams(texto)) {
    const antes = Object.hasOwn(lida, nome) ? lida[nome] : undefined;
    lida[nome] = antes === undefined ? valor : [...[antes].flat(), valor];
  }
  return lida;
}

/** The other way round; what is not said leaves nothing behind. */
export function escreverBusca(busca: Busca): string {
  const partes = new URLSearchParams();
  for (const [nome, valor] of Object.entries(busca))
    for (const v of [valor].flat())
      if (typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean')
        partes.append(nome, String(v));
  const texto = partes.toString();
  return texto === '' ? '' : `?${texto}`;
}
