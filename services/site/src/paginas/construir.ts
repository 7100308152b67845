import { FORMULARIOS } from '@martelo/schemas/paginas/elementos.ts';
import type { Elemento, EntradaDaConfiguracao } from '@martelo/schemas/paginas/elementos.ts';
import { formularioDaPagina, formularioDaSessao, formularioDoItem } from '@martelo/schemas/paginas/pagina.ts';
import type {
  EntradaDaPagina,
  EntradaDaSessao,
  EntradaDoItem,
  SessaoDaPagina,
} from '@martelo/schemas/paginas/pagina.ts';
import { uidFixo } from '../uids.ts';
import type { Rascunho } from './rascunho.ts';

type Item = EntradaDoItem;
export type SessaoDaDemo = {
  readonly elemento: Elemento;
  readonly configuracao: object;
  readonly itens: readonly Item[];
  readonly campos: EntradaDaSessao;
};
export type PaginaDaDemo = EntradaDaPagina & { readonly sessoes: readonly SessaoDaDemo[] };

/** A section as it is written down. */
export const s = <E extends Elemento>(
  elemento: E,
  configuracao: EntradaDaConfiguracao<E>,
  itens: readonly Item[] = [],
  campos: EntradaDaSessao = {},
): SessaoDaDemo => ({ elemento, configuracao, itens, campos });

/** An item that is a title with a text, and an icon where it has one. */
export const t = (titulo: string, texto: string, icone: Item['icone'] = ''): Item => ({
  titulo,
  texto,
  ...(icone === '' || icone === undefined ? {} : { icone }),
});

/** A page written down here, with ids that stay the same from start to start; read by the schemas, as an editor's would be. */
export function construir(
  hotUid: string,
  { sessoes, ...campos }: PaginaDaDemo,
): { uid: string; rascunho: Rascunho } {
  const lida = formularioDaPagina.parse(campos);
  const paginaUid = uidFixo('pagina', hotUid, lida.uri);
  return {
    uid: paginaUid,
    rascunho: {
      ...lida,
      sessoes: sessoes.map((um, prioridade) => {
        const uid = uidFixo('sessao', paginaUid, prioridade);
        return {
          uid,
          paginaUid,
          ...formularioDaSessao.parse(um.campos),
          prioridade,
          elemento: um.elemento,
          configuracao: FORMULARIOS[um.elemento].parse(um.configuracao),
          itens: um.itens.map((i, k) => ({
            ...formularioDoItem.parse(i),
            uid: uidFixo('item', uid, k),
            sessaoUid: uid,
            prioridade: k,
          })),
        } as SessaoDaPagina;
      }),
    },
  };
}
