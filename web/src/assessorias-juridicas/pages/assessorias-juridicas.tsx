import { listaDeAssessoriasJuridicas } from '@martelo/schemas/assessorias-juridicas/assessoria-juridica.ts';
import { telasDeAssessoriasJuridicas } from '@martelo/schemas/assessorias-juridicas/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/assessorias-juridicas: all of them. */
export const PaginaDeAssessoriasJuridicas = () => (
  <Lista
    de={listaDeAssessoriasJuridicas}
    titulo="Assessorias jurídicas"
    vazio="Nenhuma assessoria jurídica cadastrada"
    nova="Nova assessoria"
    ficha={telasDeAssessoriasJuridicas.ficha}
  />
);
