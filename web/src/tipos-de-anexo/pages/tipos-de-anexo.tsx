import { listaDeTiposDeAnexo } from '@martelo/schemas/tipos-de-anexo/tipo-de-anexo.ts';
import { telasDeTiposDeAnexo } from '@martelo/schemas/tipos-de-anexo/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/tipos-de-anexo: all of them. */
export const PaginaDeTiposDeAnexo = () => (
  <Lista
    de={listaDeTiposDeAnexo}
    titulo="Tipos de anexo"
    vazio="Nenhum tipo de anexo cadastrado"
    nova="Novo tipo"
    ficha={telasDeTiposDeAnexo.ficha}
  />
);
