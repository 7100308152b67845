import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { PROGRAMA } from '../../hotsites/door.ts';
import type { Paginas } from '../paginas.ts';
import { paginasDeAjuda } from './ajuda.ts';
import { paginasDaConta } from './conta.ts';
import { paginasDeCampanha } from './campanhas.ts';
import { construir } from '../construir.ts';
import type { PaginaDaDemo } from '../construir.ts';
import { paginasIniciais } from './inicial.ts';
import { paginasInstitucionais } from './institucional.ts';
import { paginasDeServicos } from './servicos.ts';

/** Every page of a demo tenant. */
export const paginasDaDemo = (tipo: TipoHotsite): PaginaDaDemo[] => [
  ...paginasIniciais[tipo],
  ...paginasInstitucionais(tipo),
  ...paginasDeAjuda(tipo),
  ...paginasDaConta(tipo),
  ...paginasDeServicos(tipo),
  ...paginasDeCampanha(tipo),
];

/** Makes and publishes the demo's pages; those that are there stay as somebody left them. */
export async function semearPaginas(paginas: Paginas, hotUid: string, tipo: TipoHotsite): Promise<void> {
  for (const dada of paginasDaDemo(tipo)) {
    const { uid, rascunho } = construir(hotUid, dada);
    if (await paginas.criar(hotUid, uid, rascunho, PROGRAMA)) await paginas.publicar(hotUid, uid, PROGRAMA);
  }
}
