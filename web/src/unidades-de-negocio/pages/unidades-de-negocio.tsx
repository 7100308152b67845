import { listaDeUnidadesDeNegocio } from '@martelo/schemas/unidades-de-negocio/unidade-de-negocio.ts';
import { telasDeUnidadesDeNegocio } from '@martelo/schemas/unidades-de-negocio/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/unidades-de-negocio: all of them. */
export const PaginaDeUnidadesDeNegocio = () => (
  <Lista
    de={listaDeUnidadesDeNegocio}
    titulo="Unidades de negócio"
    vazio="Nenhuma unidade de negócio cadastrada"
    nova="Nova unidade"
    ficha={telasDeUnidadesDeNegocio.ficha}
  />
);
