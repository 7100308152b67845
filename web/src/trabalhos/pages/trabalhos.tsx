import { listaDeTrabalhos } from '@martelo/schemas/trabalhos/lista.ts';
import { SITUACOES_DO_TRABALHO, terminou } from '@martelo/schemas/trabalhos/situacoes.ts';
import type { SituacaoDoTrabalho } from '@martelo/schemas/trabalhos/situacoes.ts';
import { pararTrabalho, repetirTrabalho } from '@martelo/schemas/trabalhos/trabalho.ts';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useChamar } from '../../lib/chamar.ts';
import { Selo } from '../../ui/selo.tsx';
import { comCalculadas, Lista } from '../../ui/tabela/door.ts';
import { toast } from '../../ui/toast/store.ts';
import { Andamento } from '../../ui/trabalho/door.ts';

const OLHAR_MS = 2_000;
const TONS = {
  AGUARDANDO: 'neutro',
  EM_ANDAMENTO: 'info',
  CONCLUIDO: 'bom',
  CANCELADO: 'neutro',
  FALHOU: 'ruim',
} as const satisfies Record<SituacaoDoTrabalho, string>;

const lista = comCalculadas(listaDeTrabalhos, { acao: { rotulo: 'O que fazer' } }, [
  'titulo',
  'situacao',
  'progresso',
  'acao',
  'pedidoPor',
  'pedidoEm',
  'tentativas',
  'erro',
]);

type PropsDaAcao = {
  readonly uid: string;
  readonly situacao: SituacaoDoTrabalho;
  readonly cancelar: boolean;
};

function Acao({ uid, situacao, cancelar }: PropsDaAcao) {
  const chamar = useChamar();
  const cliente = useQueryClient();
  const agir = useMutation({
    mutationFn: (call: typeof pararTrabalho | typeof repetirTrabalho) => chamar(call, { params: { uid } }),
    onError: (e) => toast.erro(e),
    onSettled: () => cliente.invalidateQueries(),
  });
  if (situacao === 'CONCLUIDO') return '-';
  const parar = !terminou(situacao);
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={agir.isPending}
      disabled={parar && cancelar}
      onClick={() => agir.mutate(parar ? pararTrabalho : repetirTrabalho)}
    >
      {parar ? (cancelar ? 'Cancelando…' : 'Cancelar') : 'Tentar de novo'}
    </Button>
  );
}

/** /admin/trabalhos: what is done in the background, as it goes on. */
export const PaginaDosTrabalhos = () => (
  <Lista
    de={lista}
    titulo="Trabalhos em segundo plano"
    vazio="Nada foi pedido ainda. Planilhas longas e documentos aparecem aqui enquanto são feitos."
    olharMs={OLHAR_MS}
  >
    {{
      situacao: (t) => <Selo tom={TONS[t.situacao]}>{SITUACOES_DO_TRABALHO[t.situacao]}</Selo>,
      progresso: (t) => <Andamento progresso={t.progresso} dito={t.etapa} />,
      acao: (t) => <Acao uid={t.uid} situacao={t.situacao} cancelar={t.cancelar} />,
    }}
  </Lista>
);
