import {
  atribuirGrupo,
  listarGruposDoCliente,
  listarGruposPossiveis,
  retirarGrupo,
} from '@martelo/schemas/papeis/grupo.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import { toast } from '../../ui/toast/store.ts';
import { nomeDoGrupo as curto } from '@martelo/schemas/shared/papeis.ts';
import { Espera } from '../../ui/espera.tsx';
import { ListaQueMuda } from '../../ui/lista-que-muda.tsx';

/** The groups that a client is in: what reserved lotes ask for (bid rule 5). */
export function GruposDoCliente({
  cliUid,
  podeMudar,
}: {
  readonly cliUid: string;
  readonly podeMudar: boolean;
}) {
  const { chamar } = raiz.useRouteContext();
  const queryClient = useQueryClient();
  const seus = useQuery({
    queryKey: ['grupos', cliUid, 'seus'],
    queryFn: () => chamar(listarGruposDoCliente, { params: { id: cliUid } }),
  });
  const possiveis = useQuery({
    queryKey: ['grupos', cliUid, 'possiveis'],
    queryFn: () => chamar(listarGruposPossiveis, { params: { cliUid } }),
  });
  const mudou = async (): Promise<void> => {
    toast.sucesso('Salvo com sucesso');
    await queryClient.invalidateQueries({ queryKey: ['grupos', cliUid] });
  };
  const opcoes = {
    onSuccess: mudou,
    onError: (e: unknown) => toast.erro(comoErro(e).message),
  };
  const por = useMutation({
    mutationFn: (grcId: number) => chamar(atribuirGrupo, { params: { cliUid }, body: { grcId } }),
    ...opcoes,
  });
  const tirar = useMutation({
    mutationFn: (grcId: number) => chamar(retirarGrupo, { query: { cliUid, grcId } }),
    ...opcoes,
  });
  if (!seus.isSuccess) return <Espera de={seus} altura={60} />;
  const { grupos } = seus.data;
  const livres = possiveis.data?.grupos ?? [];
  return (
    <ListaQueMuda
      apoio={grupos.length === 0 ? 'Em nenhum grupo além dos clientes do site.' : null}
      itens={grupos.map((g) => ({ id: g.id, nome: curto(g.nome) }))}
      livres={livres.map((g) => ({ id: g.id, nome: curto(g.nome) }))}
      podeMudar={podeMudar}
      rotulos={{
        por: 'Pôr em um grupo',
        campo: 'Pôr no grupo',
        botao: 'Pôr',
        tirar: (nome) => `Tirar do grupo ${nome}`,
      }}
      pondo={por.isPending}
      tirando={tirar.isPending ? tirar.variables : null}
      aoPor={por.mutate}
      aoTirar={tirar.mutate}
    />
  );
}
