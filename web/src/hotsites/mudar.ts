import { verHotsiteAdmin } from '@martelo/schemas/hotsites/administracao.ts';
import type { CadastroDoHotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { raiz } from '../lib/raiz.ts';

/** This tenant as its administrators see it. */
export function useHotsiteAdmin() {
  const { chamar, hotsite } = raiz.useRouteContext();
  return useQuery({
    queryKey: ['hotsite-admin', hotsite.uid],
    queryFn: () => chamar(verHotsiteAdmin, { params: { id: hotsite.uid } }),
  });
}

type Mudanca = Partial<Omit<CadastroDoHotsite, 'uid' | 'id'>>;

/**
 * What a form needs that saves some fields of this tenant: beside whatever else was saved meanwhile, so the tenant is read again at
 * the moment of saving. `mudanca` says which fields the form's values are.
 */
export function useSalvarNoHotsite<V>(mudanca: (valores: V) => Mudanca) {
  const { chamar, hotsite } = raiz.useRouteContext();
  const queryClient = useQueryClient();
  const params = { id: hotsite.uid };
  return {
    params,
    corpo: async (valores: V): Promise<object> => {
      const {
        uid: _u,
        id: _i,
        hosts: _h,
        hostsPendentes: _p,
        credenciaisPreenchidas: _c,
        script: _s,
        evento: _e,
        ...cadastro
      } = await chamar(verHotsiteAdmin, { params });
      return { ...cadastro, ...mudanca(valores) };
    },
    aoSalvar: () => void queryClient.invalidateQueries(),
  };
}
