import { telasDosComponentes } from '@martelo/schemas/painel/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';
import { Amostras } from '../componentes/amostras.tsx';
import { listaDePatios } from '../componentes/exemplo.ts';
import { ComServidorDeExemplo } from '../componentes/loja.tsx';

/** /admin/componentes: every block of the painel, live, in its states, schemes and brands. Nothing here is kept. */
export const PaginaDosComponentes = () => (
  <ComServidorDeExemplo>
    <Lista
      de={listaDePatios}
      titulo="Componentes"
      vazio="Nenhum pátio de exemplo."
      nova="Novo exemplo"
      ficha={telasDosComponentes.ficha}
      referidas={[listaDePatios]}
    />
    <Amostras />
  </ComServidorDeExemplo>
);
