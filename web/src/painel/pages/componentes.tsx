import { telasDosComponentes } from '@martelo/schemas/painel/telas.ts';
import { AtosEmMassa, comCalculadas, Lista, MudarEmMassa } from '../../ui/tabela/door.ts';
import type { Escolha } from '../../ui/tabela/door.ts';
import { Amostras } from '../componentes/amostras.tsx';
import { listaDePatios } from '../componentes/exemplo.ts';
import { ComServidorDeExemplo } from '../componentes/loja.tsx';

/** With a column that is no field. */
const comOcupacao = comCalculadas(listaDePatios, { ocupacao: { rotulo: 'Ocupação', numero: true } }, [
  ...listaDePatios.colunas,
  'ocupacao',
]);

/** What is done to many at once: with fields that are asked for, and without. */
const atos = (e: Escolha) => (
  <>
    <MudarEmMassa
      lista={listaDePatios}
      mudancas={[{ verbo: 'Mudar a diária', campos: ['diaria'] }]}
      referidas={[listaDePatios]}
      {...e}
    />
    {e.todos === null && <AtosEmMassa lista={listaDePatios} {...e} />}
  </>
);

/** /admin/componentes: every block of the painel, live, in its states, schemes and brands. Nothing here is kept. */
export const PaginaDosComponentes = () => (
  <ComServidorDeExemplo>
    <Lista
      de={comOcupacao}
      titulo="Componentes"
      vazio="Nenhum pátio de exemplo."
      nova="Novo exemplo"
      ficha={telasDosComponentes.ficha}
      referidas={[listaDePatios]}
      atos={atos}
    >
      {{ ocupacao: ({ vagas }) => `${(vagas * 7) % 100}%` }}
    </Lista>
    <Amostras />
  </ComServidorDeExemplo>
);
