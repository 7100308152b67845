import { listaDeMarcas } from '@martelo/schemas/marcas/marca.ts';
import { telasDeMarcas } from '@martelo/schemas/marcas/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/marcas: all of them. */
export const PaginaDeMarcas = () => (
  <Lista
    de={listaDeMarcas}
    titulo="Marcas"
    vazio="Nenhuma marca cadastrada"
    nova="Nova marca"
    ficha={telasDeMarcas.ficha}
  />
);
