import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { telasDosVeiculos } from '@martelo/schemas/veiculos/telas.ts';
import { Button } from '@mantine/core';
import type { ErroDeChamada } from '../../lib/client/erros.ts';
import { Faixa } from '../../ui/faixa.tsx';
import { Ligacao } from '../../ui/ligacao.tsx';

type Props = {
  /** What the server said last. */
  readonly recusa: ErroDeChamada | null;
  readonly aoConfirmar: () => void;
};

/** Another vehicle in stock has this plate or chassi: which one, and the way on where it is another one all the same. */
export function Repetido({ recusa, aoConfirmar }: Props) {
  const outro = recusa?.veiculo;
  if (recusa?.codigo !== 'VEICULO_REPETIDO' || outro === undefined) return null;
  return (
    <Faixa
      tom="alerta"
      titulo={
        recusa.campos.includes('placa') ? 'Esta placa já está no estoque' : 'Este chassi já está no estoque'
      }
    >
      <p>
        Em <Ligacao para={caminhoDe(telasDosVeiculos.ficha, { uid: outro.uid })}>{outro.nome}</Ligacao>. Abra
        para conferir: o que você digitou fica como rascunho.
      </p>
      <Button size="xs" variant="default" onClick={aoConfirmar}>
        É outro veículo mesmo: salvar
      </Button>
    </Faixa>
  );
}
