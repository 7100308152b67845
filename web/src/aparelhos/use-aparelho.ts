import { esquecerAparelho, esquecerAparelhos, guardarAparelho } from '@martelo/schemas/aparelhos/aparelho.ts';
import type { AparelhosDoCliente } from '@martelo/schemas/aparelhos/aparelho.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ErroDeChamada } from '../lib/client/erros.ts';
import { assinar, calar } from '../lib/push.ts';
import { raiz } from '../lib/raiz.ts';
import { estadoDoAparelho } from './estado.ts';
import { aparelhosQuery, daquiQuery } from './queries.ts';

const NAO_PERMITIU = 'Para ligar, aperte de novo e escolha “Permitir” quando o navegador perguntar.';
const SEM_SERVICO = 'O navegador não conseguiu ligar os avisos. Confira a conexão e tente de novo.';

/** What the server said, or that the browser did not reach its push service. */
const emPalavras = (erro: Error): string => (erro instanceof ErroDeChamada ? erro.message : SEM_SERVICO);

/** The device before the client and his others; `mudar` turns this one on (from a press) or off, or all of them off. */
export function useAparelho(cliUid: string) {
  const { chamar } = raiz.useRouteContext();
  const queryClient = useQueryClient();
  const consulta = aparelhosQuery(chamar, cliUid);
  const servidor = useQuery(consulta);
  const daqui = useQuery(daquiQuery);

  const mudar = useMutation({
    mutationFn: async (o: 'ligar' | 'desligar' | 'esquecer-todos'): Promise<AparelhosDoCliente | null> => {
      if (o === 'ligar') {
        const assinatura = await assinar(servidor.data?.chavePublica ?? '');
        return assinatura === null ? null : chamar(guardarAparelho, { body: assinatura });
      }
      const impressao = daqui.data?.impressao ?? null;
      const depois =
        o === 'esquecer-todos' || impressao === null
          ? await chamar(esquecerAparelhos, {})
          : await chamar(esquecerAparelho, { params: { impressao } });
      await calar();
      return depois;
    },
    onSuccess: (depois) => {
      if (depois !== null) queryClient.setQueryData(consulta.queryKey, depois);
    },
    // Whatever came of it, the browser may stand otherwise now.
    onSettled: () => queryClient.invalidateQueries({ queryKey: daquiQuery.queryKey }),
  });

  const { data: aqui } = daqui;
  const { data: la } = servidor;
  const estado = aqui === undefined || la === undefined ? undefined : estadoDoAparelho(aqui, la);
  const semResposta = mudar.isSuccess && mudar.data === null && estado === 'desligado';
  return {
    estado,
    total: la?.aparelhos.length ?? 0,
    falha: servidor.error ?? daqui.error,
    tentarDeNovo: () => Promise.all([servidor.refetch(), daqui.refetch()]),
    mudando: mudar.isPending ? mudar.variables : null,
    erro: mudar.isError ? emPalavras(mudar.error) : semResposta ? NAO_PERMITIU : null,
    mudar: mudar.mutate,
  };
}
