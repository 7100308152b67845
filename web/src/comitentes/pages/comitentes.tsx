import { listaDeComitentes, listaDeGruposDeComitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { telasDosComitentes } from '@martelo/schemas/comitentes/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/comitentes: whose goods are sold. */
export const PaginaDeComitentes = () => (
  <Lista
    de={listaDeComitentes}
    titulo="Comitentes"
    vazio="Nenhum comitente cadastrado"
    nova="Novo comitente"
    ficha={telasDosComitentes.ficha}
    referidas={[listaDeGruposDeComitentes]}
  />
);
