import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import type { Chamar } from '../../lib/client/client.ts';
import type { Item } from '../../ui/registro/tipos.ts';

/** Saves a vehicle of a list with some fields changed, with the revision that was seen. */
export async function salvarComo(
  chamar: Chamar,
  item: Item,
  mudanca: Readonly<Record<string, unknown>>,
): Promise<Item> {
  const campos = Object.fromEntries(veiculos.descricao.map((d) => [d.nome, item[d.nome]]));
  const body = { ...campos, ...mudanca, revisao: item.revisao, motivo: '' };
  return (await chamar(veiculos.chamadas.salvar, {
    params: { uid: item.uid },
    body: body as never,
  })) as unknown as Item;
}
