import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { Chamar } from '../../lib/client/client.ts';
import { comoErro } from '../../lib/client/erros.ts';
import type { Item } from '../registro/tipos.ts';

/** How many are on their way at once: the server answers others, too. */
const JUNTOS = 4;

export type AtoEmMassa = 'desativar' | 'restaurar';
/** What came of it: `fora` are those that it did not happen to, and why. */
export type Fim = {
  readonly feitos: number;
  /** Those that it happened to, as they are since then. */
  readonly itens: readonly Item[];
  readonly fora: readonly { readonly titulo: string; readonly frase: string }[];
};

/** Does the same to many records, each by its own call and with its own answer. `aoAndar` hears how many are over. */
export const agirEmMassa = (
  chamar: Chamar,
  lista: Lista,
  ato: AtoEmMassa,
  itens: readonly Item[],
  motivo: string,
  aoAndar: (feitos: number) => void,
): Promise<Fim> =>
  emCadaUm(lista, itens, aoAndar, async ({ uid, revisao }) => {
    const veio = await chamar(lista.de.chamadas[ato], { params: { uid }, body: { revisao, motivo } });
    return veio as unknown as Item;
  });

/** Saves many records with some of their fields changed, `mudancas` of each; the rest stays as it was seen. */
export const mudarEmMassa = (
  chamar: Chamar,
  lista: Lista,
  itens: readonly Item[],
  mudancas: (item: Item) => Readonly<Record<string, unknown>>,
  aoAndar: (feitos: number) => void,
): Promise<Fim> =>
  emCadaUm(lista, itens, aoAndar, async (item) => {
    const campos = Object.fromEntries(lista.de.descricao.map((d) => [d.nome, item[d.nome]]));
    const veio = await chamar(lista.de.chamadas.salvar, {
      params: { uid: item.uid },
      body: { ...campos, ...mudancas(item), revisao: item.revisao, motivo: '' } as never,
    });
    return veio as unknown as Item;
  });

/** Does something to many records of a list; null is one that needed nothing. `aoAndar` hears how many are over. */
export async function emCadaUm(
  { de }: Lista,
  itens: readonly Item[],
  aoAndar: (feitos: number) => void,
  fazer: (item: Item) => Promise<Item | null>,
): Promise<Fim> {
  const fora: { titulo: string; frase: string }[] = [];
  const feitos: Item[] = [];
  const fila = [...itens];
  let passados = 0;
  const trabalhar = async (): Promise<void> => {
    for (let item = fila.shift(); item !== undefined; item = fila.shift()) {
      try {
        const veio = await fazer(item);
        if (veio !== null) feitos.push(veio);
      } catch (e) {
        fora.push({ titulo: de.titulo(item as never), frase: comoErro(e).message });
      }
      passados += 1;
      aoAndar(passados);
    }
  };
  await Promise.all(Array.from({ length: JUNTOS }, trabalhar));
  return { feitos: feitos.length, itens: feitos, fora };
}
