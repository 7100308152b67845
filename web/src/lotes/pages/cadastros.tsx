import { listaDeComitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { listaDeCadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import { listaDeCadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { listaDeLotesDaCasa } from '@martelo/schemas/lotes/da-casa.ts';
import { telasDosLotes } from '@martelo/schemas/lotes/telas.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { listaDeVeiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { useTermos } from '../../hotsites/door.ts';
import { BotaoDeImportar } from '../../importacoes/door.ts';
import { SeloDaSituacao } from '../../leiloeiro/door.ts';
import { AtosEmMassa } from '../../ui/tabela/atos-em-massa.tsx';
import { Lista } from '../../ui/tabela/door.ts';
import type { Escolha } from '../../ui/tabela/door.ts';
import { MudarEmMassa } from '../em-massa/mudar-em-massa.tsx';

/** What may be done with many lotes at once. */
const atosDosLotes = (e: Escolha) => (
  <>
    <MudarEmMassa {...e} />
    {e.todos === null && <AtosEmMassa lista={listaDeCadastroDeLotes} {...e} />}
  </>
);

/** /admin/lotes: what is sold, in every leilão of the house. */
export function PaginaDosLotes() {
  const { lote } = useTermos();
  return (
    <Lista
      de={listaDeLotesDaCasa}
      titulo={lote.Varios}
      vazio={`${concordar('Nenhum', lote)} ${lote.um} ${concordar('cadastrado', lote)}`}
      nova={`${concordar('Novo', lote)} ${lote.um}`}
      ficha={telasDosLotes.ficha}
      referidas={[listaDeCadastroDeLeiloes, listaDeComitentes, listaDeVeiculos]}
      atos={atosDosLotes}
      cabeca={<BotaoDeImportar />}
    >
      {{ situacao: (l) => <SeloDaSituacao situacao={l.situacao} /> }}
    </Lista>
  );
}
