import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { moverVeiculo } from '@martelo/schemas/veiculos/consulta.ts';
import { maquinaDoVeiculo, PASSOS_A_MAO } from '@martelo/schemas/veiculos/maquina.ts';
import type { VeiculoSituacao } from '@martelo/schemas/veiculos/situacoes.ts';
import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTermos } from '../../hotsites/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { Passos } from '../../ui/maquina/door.ts';
import { chaveDoHistorico, chaveDoRegistro, chavesDasListas } from '../../ui/registro/door.ts';
import { toast } from '../../ui/toast/store.ts';

type Evento = (typeof maquinaDoVeiculo.passos)[number]['evento'];
type AMao = (typeof PASSOS_A_MAO)[number];
const ehAMao = (evento: Evento): evento is AMao => (PASSOS_A_MAO as readonly Evento[]).includes(evento);

/** The way of a vehicle, as it usually goes. */
const CAMINHO = ['CADASTRADO', 'EM_ESTOQUE', 'PREPARADO', 'EM_LEILAO', 'VENDIDO'] as const;

/** What follows from a step, where somebody asks himself. */
const CONSEQUENCIA: Partial<Record<Evento, (t: Termos) => string>> = {
  VeiculoDevolvido: ({ lote }) => `Sai do estoque: não entra mais em ${lote.um}.`,
  VeiculoBaixado: ({ lote }) =>
    `Sai do estoque para sempre (perda, furto, cadastro em dobro): não entra mais em ${lote.um}.`,
  VeiculoReintegrado: ({ lote }) => `Volta a poder entrar em ${lote.um}.`,
};

type Props = {
  readonly uid: string;
  readonly revisao: number;
  readonly situacao: VeiculoSituacao;
  /** Since when, epoch ms. */
  readonly desde: number;
  /** Something in the form waits to be saved. */
  readonly mexido: boolean;
};

/** Where a vehicle stands, what staff may do about it by hand, and what comes of the sale by itself. */
export function SituacaoDoVeiculo({ uid, revisao, situacao, desde, mexido }: Props) {
  const chamar = useChamar();
  const termos = useTermos();
  const queryClient = useQueryClient();
  const dar = async (evento: Evento, motivo: string): Promise<void> => {
    if (!ehAMao(evento)) return;
    try {
      const item = await chamar(moverVeiculo, { params: { uid }, body: { evento, revisao, motivo } });
      queryClient.setQueryData(chaveDoRegistro(veiculos, uid, false), item);
      void queryClient.invalidateQueries({ queryKey: chaveDoHistorico(veiculos, uid) });
      void queryClient.invalidateQueries({ queryKey: chavesDasListas(veiculos) });
      toast.sucesso();
    } catch (e) {
      toast.erro(e);
      throw e;
    }
  };
  return (
    <Passos
      titulo="Onde o veículo está"
      de={maquinaDoVeiculo}
      situacao={situacao}
      caminho={CAMINHO}
      sobre={({ evento }) => ({
        impede: mexido ? 'Salve ou descarte antes o que mudou.' : null,
        segue: CONSEQUENCIA[evento]?.(termos),
        perigo: evento === 'VeiculoBaixado',
      })}
      dar={({ evento }, motivo) => dar(evento, motivo)}
      notas={[
        `Desde ${formatarDataHora(desde)}.`,
        'Em leilão, vendido e de volta sem venda: acontece pelo que a venda faz com os lotes dele.',
      ]}
    />
  );
}
