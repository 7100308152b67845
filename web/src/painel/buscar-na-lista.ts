import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import type { Fonte } from './fontes.ts';

const MAXIMO = 6;
type Item = Readonly<Record<string, unknown>> & { readonly uid: string };

/** Records for Ctrl+K by what their list looks through; `detalhe` tells one from others of the same name. */
export const buscarNaLista =
  (lista: Lista, para: (uid: string) => string, detalhe: (um: Item) => string): Fonte['buscar'] =>
  async ({ chamar, texto, signal }) => {
    const query = { busca: texto, limit: MAXIMO } as never;
    const { itens } = (await chamar(lista.chamadas.listar, { query }, { signal })) as unknown as {
      itens: readonly Item[];
    };
    return itens.map((um) => ({
      titulo: (lista.de as Registro).titulo(um as never),
      detalhe: detalhe(um),
      para: para(um.uid),
    }));
  };
