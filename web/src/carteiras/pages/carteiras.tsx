import { listaDeCarteiras } from '@martelo/schemas/carteiras/carteira.ts';
import { telasDeCarteiras } from '@martelo/schemas/carteiras/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/carteiras: all of them. */
export const PaginaDeCarteiras = () => (
  <Lista
    de={listaDeCarteiras}
    titulo="Carteiras"
    vazio="Nenhuma carteira cadastrada"
    nova="Nova carteira"
    ficha={telasDeCarteiras.ficha}
  />
);
