import { FORMULARIOS } from '@martelo/schemas/paginas/elementos.ts';
import type { PaginaEscrita } from '@martelo/schemas/paginas/escrita.ts';
import { formularioDaPagina, formularioDaSessao, formularioDoItem } from '@martelo/schemas/paginas/pagina.ts';
import type { SessaoDaPagina } from '@martelo/schemas/paginas/pagina.ts';
import { uidFixo } from '@martelo/platform/sql/uid-fixo.ts';
import type { Rascunho } from './rascunho.ts';

/** A page written down in code, with ids that stay the same from start to start; read by the schemas, as an editor's would be. */
export function construir(
  hotUid: string,
  { sessoes, ...campos }: PaginaEscrita,
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
