import { telasDosGrupos } from '@martelo/schemas/clientes/telas.ts';
import { listaDeGrupos } from '@martelo/schemas/papeis/cadastro-de-grupos.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/grupos-clientes: groups that lotes may be reserved for; being in one is having its role (spec 3, section 7). */
export const PaginaDeGrupos = () => (
  <Lista
    de={listaDeGrupos}
    titulo="Grupos de clientes"
    vazio="Ainda não há grupos"
    nova="Novo grupo"
    ficha={telasDosGrupos.ficha}
  />
);
