import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';

/** The states whose names take no article; of the others two take `a`, the rest `o`. */
const SEM_ARTIGO = new Set(['AL', 'GO', 'MT', 'MS', 'MG', 'PE', 'RO', 'RR', 'SC', 'SP', 'SE']);
const FEMININOS = new Set(['BA', 'PB']);

type Lugar = { readonly cidade: string; readonly estado: string; readonly estadoUf: string };

/** `no Pará`, `na Bahia`, `em Goiás`, or the city of it, `em Belém - PA`, as a sentence needs it. */
export function emQueLugar({ cidade, estado, estadoUf }: Lugar, soACidade: boolean): string {
  if (soACidade) return `em ${escreverLugar(cidade, estadoUf)}`;
  const uf = estadoUf.toUpperCase();
  return `${SEM_ARTIGO.has(uf) ? 'em' : FEMININOS.has(uf) ? 'na' : 'no'} ${estado}`;
}
