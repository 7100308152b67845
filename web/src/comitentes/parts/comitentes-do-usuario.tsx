import {
  desvincularComitente,
  listarComitentesDoSite,
  listarComitentesDoUsuario,
  vincularComitentes,
} from '@martelo/schemas/comitentes/usuario.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTermos } from '../../hotsites/door.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import { Espera } from '../../ui/espera.tsx';
import { ListaQueMuda } from '../../ui/lista-que-muda.tsx';
import { toast } from '../../ui/toast/store.ts';

type Props = { readonly cliUid: string; readonly podeMudar: boolean };

/** The consignors that a user is linked with: he follows their lotes, and does not bid on them (bid rule 5). */
export function ComitentesDoUsuario({ cliUid, podeMudar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const { lance, lote } = useTermos();
  const queryClient = useQueryClient();
  const chave = ['comitentes', cliUid];
  const seus = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => chamar(listarComitentesDoUsuario, { params: { cliUid } }, { signal }),
  });
  const todos = useQuery({
    queryKey: ['comitentes'],
    queryFn: ({ signal }) => chamar(listarComitentesDoSite, {}, { signal }),
    enabled: podeMudar,
    staleTime: 60_000,
  });
  const opcoes = {
    onSuccess: (agora: { comitentes: { comId: number; nomeSite: string; cogId: number | null }[] }) => {
      queryClient.setQueryData(chave, agora);
      toast.sucesso('Salvo com sucesso');
    },
    onError: (e: unknown) => toast.erro(comoErro(e).message),
  };
  const vincular = useMutation({
    mutationFn: (comId: number) => {
      const nomeSite = todos.data?.comitentes.find((c) => c.comId === comId)?.nome.slice(0, 120) ?? '';
      return chamar(vincularComitentes, { params: { cliUid }, body: { comIds: [comId], nomeSite } });
    },
    ...opcoes,
  });
  const desvincular = useMutation({
    mutationFn: (comId: number) => chamar(desvincularComitente, { params: { cliUid, comId } }),
    ...opcoes,
  });
  if (!seus.isSuccess) return <Espera de={seus} altura={60} />;
  const { comitentes } = seus.data;
  const nomeDe = (comId: number, nomeSite: string): string =>
    todos.data?.comitentes.find((c) => c.comId === comId)?.nome ??
    (nomeSite === '' ? `Comitente ${comId}` : nomeSite);
  const livres = (todos.data?.comitentes ?? []).filter((t) => !comitentes.some((c) => c.comId === t.comId));
  return (
    <ListaQueMuda
      apoio={
        comitentes.length === 0
          ? `Nenhum. Quem tem vínculo acompanha ${lote.os} do comitente e não pode enviar ${lance.varios} para eles.`
          : `Acompanha ${lote.os} destes comitentes e não pode enviar ${lance.varios} para eles.`
      }
      nome="Comitentes vinculados"
      itens={comitentes.map(({ comId, nomeSite }) => ({ id: comId, nome: nomeDe(comId, nomeSite) }))}
      livres={livres.map((c) => ({ id: c.comId, nome: c.nome }))}
      podeMudar={podeMudar}
      rotulos={{
        por: 'Vincular a um comitente',
        campo: 'Comitente',
        botao: 'Vincular',
        tirar: (nome) => `Tirar o vínculo com ${nome}`,
      }}
      pondo={vincular.isPending}
      tirando={desvincular.isPending ? desvincular.variables : null}
      aoPor={vincular.mutate}
      aoTirar={desvincular.mutate}
    />
  );
}
