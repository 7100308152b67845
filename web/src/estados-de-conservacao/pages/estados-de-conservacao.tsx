import { listaDeEstadosDeConservacao } from '@martelo/schemas/estados-de-conservacao/estado-de-conservacao.ts';
import { telasDeEstadosDeConservacao } from '@martelo/schemas/estados-de-conservacao/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/estados-de-conservacao: all of them. */
export const PaginaDeEstadosDeConservacao = () => (
  <Lista
    de={listaDeEstadosDeConservacao}
    titulo="Estados de conservação"
    vazio="Nenhum estado de conservação cadastrado"
    nova="Novo estado"
    ficha={telasDeEstadosDeConservacao.ficha}
  />
);
