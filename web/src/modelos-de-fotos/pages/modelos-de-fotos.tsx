import { listaDeModelosDeFotos } from '@martelo/schemas/modelos-de-fotos/modelo-de-fotos.ts';
import { telasDeModelosDeFotos } from '@martelo/schemas/modelos-de-fotos/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/modelo-fotos-site: which views vehicles need. */
export const PaginaDeModelosDeFotos = () => (
  <Lista
    de={listaDeModelosDeFotos}
    titulo="Modelos de fotos"
    vazio="Nenhum modelo ainda: ninguém cobra vistas"
    nova="Novo modelo"
    ficha={telasDeModelosDeFotos.ficha}
  />
);
