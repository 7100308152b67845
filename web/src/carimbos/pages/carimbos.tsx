import { listaDeCarimbos } from '@martelo/schemas/carimbos/carimbo.ts';
import { telasDeCarimbos } from '@martelo/schemas/carimbos/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/carimbo-fotos: stamps over the photos of lotes. */
export const PaginaDeCarimbos = () => (
  <Lista
    de={listaDeCarimbos}
    titulo="Carimbos das fotos"
    vazio="Nenhum carimbo ainda"
    nova="Novo carimbo"
    ficha={telasDeCarimbos.ficha}
  />
);
