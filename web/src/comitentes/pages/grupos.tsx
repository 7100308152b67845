import { listaDeGruposDeComitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { telasDosGruposDeComitentes } from '@martelo/schemas/comitentes/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/grupos-comitentes: consignors of one house. */
export const PaginaDeGruposDeComitentes = () => (
  <Lista
    de={listaDeGruposDeComitentes}
    titulo="Grupos de comitentes"
    vazio="Nenhum grupo cadastrado"
    nova="Novo grupo"
    ficha={telasDosGruposDeComitentes.ficha}
  />
);
