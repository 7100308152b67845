import { salvarHotsite, verHotsiteAdmin } from '@martelo/schemas/hotsites/administracao.ts';
import type { CadastroDoHotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { raiz } from '../lib/raiz.ts';
import { toast } from '../ui/toast/store.ts';

/** This tenant as its administrators see it. */
export function useHotsiteAdmin() {
  const { chamar, hotsite } = raiz.useRouteContext();
  return useQuery({
    queryKey: ['hotsite-admin', hotsite.uid],
    queryFn: () => chamar(verHotsiteAdmin, { params: { id: hotsite.uid } }),
  });
}

/** Saves some fields of this tenant, beside whatever else was saved meanwhile. */
export function useMudarHotsite() {
  const { chamar, hotsite } = raiz.useRouteContext();
  const queryClient = useQueryClient();
  const params = { id: hotsite.uid };
  return useMutation({
    mutationFn: async (mudanca: Partial<Omit<CadastroDoHotsite, 'uid' | 'id'>>) => {
      // Read again at once, so that nothing else that somebody saved meanwhile is put back.
      const atual = await chamar(verHotsiteAdmin, { params });
      const {
        uid: _u,
        id: _i,
        hosts: _h,
        hostsPendentes: _p,
        credenciaisPreenchidas: _c,
        script: _s,
        evento: _e,
        ...cadastro
      } = atual;
      return chamar(salvarHotsite, { params, body: { ...cadastro, ...mudanca } });
    },
    onSuccess: async () => {
      toast.sucesso('Salvo com sucesso');
      await queryClient.invalidateQueries();
    },
  });
}
