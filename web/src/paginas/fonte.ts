import { listarPaginas } from '@martelo/schemas/paginas/editor.ts';
import { telasDasPaginas } from '@martelo/schemas/paginas/telas.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { paraBusca } from '../lib/format/texto.ts';
import type { Fonte } from '../painel/door.ts';

const MAXIMO = 6;

/** Pages of the site for Ctrl+K: by title or address. A house has few: they are read whole. */
export const buscarPaginas: Fonte['buscar'] = async ({ chamar, texto, signal }) => {
  const { paginas } = await chamar(listarPaginas, {}, { signal });
  const procurado = paraBusca(texto);
  return paginas
    .filter((p) => paraBusca(`${p.titulo} ${p.uri}`).includes(procurado))
    .slice(0, MAXIMO)
    .map((p) => ({
      titulo: p.titulo,
      detalhe: `/${p.uri}`,
      para: caminhoDe(telasDasPaginas.ficha, { uid: p.uid }),
    }));
};
