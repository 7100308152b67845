import { listaDeCadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import { listaDeCadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { telasDosLotes } from '@martelo/schemas/lotes/telas.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { listaDeVeiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { useTermos } from '../../hotsites/door.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/lotes: what is sold, in every leilão of the house. */
export function PaginaDosLotes() {
  const { lote } = useTermos();
  return (
    <Lista
      de={listaDeCadastroDeLotes}
      titulo={lote.Varios}
      vazio={`${concordar('Nenhum', lote)} ${lote.um} ${concordar('cadastrado', lote)}`}
      nova={`${concordar('Novo', lote)} ${lote.um}`}
      ficha={telasDosLotes.ficha}
      referidas={[listaDeCadastroDeLeiloes, listaDeVeiculos]}
    />
  );
}
