import type { consultarHabilitacoes } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import type { SaidaDe } from '@martelo/schemas/shared/call.ts';
import { ehPapelDeCliente } from '@martelo/schemas/shared/papeis.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { raiz } from '../lib/raiz.ts';
import { useSessao } from '../sessao/door.ts';
import { habilitacoesQuery } from './queries.ts';

type Habilitacao = SaidaDe<typeof consultarHabilitacoes>['habilitacoes'][number];

/** The user's own habilitação in an event; null where he has none, or nobody is logged in. */
export function useMinhaHabilitacao(leiUid: string): Habilitacao | null {
  const { chamar } = raiz.useRouteContext();
  const sessao = useSessao();
  const cliente = sessao?.roles.some(ehPapelDeCliente) === true;
  const { data } = useQuery(habilitacoesQuery(chamar, cliente ? sessao.uid : null));
  return data?.habilitacoes.find((h) => h.leiUid === leiUid) ?? null;
}

const DA_HABILITACAO = [
  'NAO_HABILITADO',
  'HABILITACAO_REVOGADA',
  'LIMITE_EXCEDIDO',
  'TIPO_DE_LOTE_NAO_PERMITIDO',
];

/** Hears a refusal's code: one that staff's change may have caused lets the page ask anew what the user may do. */
export function useAoSerRecusado(): (codigo: string) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (codigo) => {
      if (DA_HABILITACAO.includes(codigo)) void queryClient.invalidateQueries({ queryKey: ['habilitacoes'] });
    },
    [queryClient],
  );
}
