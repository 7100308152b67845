import { listaDeLeiloeiros } from '@martelo/schemas/leiloeiros/leiloeiro.ts';
import { telasDosLeiloeiros } from '@martelo/schemas/leiloeiros/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/leiloeiros: who may conduct a leilão. */
export const PaginaDeLeiloeiros = () => (
  <Lista
    de={listaDeLeiloeiros}
    titulo="Leiloeiros"
    vazio="Nenhum leiloeiro cadastrado"
    nova="Novo leiloeiro"
    ficha={telasDosLeiloeiros.ficha}
  />
);
