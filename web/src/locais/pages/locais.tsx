import { listaDeLocais } from '@martelo/schemas/locais/local.ts';
import { telasDosLocais } from '@martelo/schemas/locais/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/locais: where leilões are held. */
export const PaginaDeLocais = () => (
  <Lista
    de={listaDeLocais}
    titulo="Locais de realização"
    vazio="Nenhum local cadastrado"
    nova="Novo local"
    ficha={telasDosLocais.ficha}
  />
);
