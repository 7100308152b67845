import { verHotsiteAdmin } from '@martelo/schemas/hotsites/administracao.ts';
import type { CadastroDoHotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { SaidaDe } from '@martelo/schemas/shared/call.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { raiz } from '../lib/raiz.ts';

/** Where the page keeps a tenant as its administrators see it. */
export const chaveDoHotsiteAdmin = (hotUid: string) => ['hotsite-admin', hotUid] as const;

/** This tenant as its administrators see it. */
export function useHotsiteAdmin() {
  const { chamar, hotsite } = raiz.useRouteContext();
  return useQuery({
    queryKey: chaveDoHotsiteAdmin(hotsite.uid),
    queryFn: () => chamar(verHotsiteAdmin, { params: { id: hotsite.uid } }),
  });
}

export type HotsiteDaEquipe = SaidaDe<typeof verHotsiteAdmin>;

/** Some fields of the tenant that a page of their own asks for: `V` as they are typed. */
export type RegraDoHotsite<V extends object> = {
  readonly ler: (h: HotsiteDaEquipe) => V;
  readonly escrever: (valores: V) => Partial<Omit<CadastroDoHotsite, 'uid' | 'id'>>;
};

/**
 * What `useFormulario` needs of a rule: its fields go beside the rest of the tenant, which is read again at the moment of saving,
 * with the revision that was seen. What somebody else made of the same fields meanwhile is shown.
 */
export function useRegraDoHotsite<V extends object>({ ler, escrever }: RegraDoHotsite<V>) {
  const { chamar, hotsite } = raiz.useRouteContext();
  const queryClient = useQueryClient();
  const params = { id: hotsite.uid };
  return {
    params,
    corpo: async (valores: V & { readonly revisao: number }): Promise<object> => {
      const {
        uid: _u,
        id: _i,
        hosts: _h,
        hostsPendentes: _p,
        credenciaisPreenchidas: _c,
        script: _s,
        evento: _e,
        revisao,
        ...cadastro
      } = await chamar(verHotsiteAdmin, { params });
      // The older of both: neither the fields that were seen nor the rest that was read now may be overwritten by older ones.
      return { ...cadastro, ...escrever(valores), revisao: Math.min(valores.revisao, revisao) };
    },
    lerAtual: (atual: HotsiteDaEquipe): V => ler(atual),
    aoSalvar: () => void queryClient.invalidateQueries(),
  };
}
