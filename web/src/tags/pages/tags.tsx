import { listaDeTags } from '@martelo/schemas/tags/tag.ts';
import { telasDeTags } from '@martelo/schemas/tags/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/tags: all of them. */
export const PaginaDeTags = () => (
  <Lista
    de={listaDeTags}
    titulo="Tags"
    vazio="Nenhuma tag cadastrada"
    nova="Nova tag"
    ficha={telasDeTags.ficha}
  />
);
