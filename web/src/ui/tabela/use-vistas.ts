import { apagarVista, escolherVista, listarVistas, salvarVista } from '@martelo/schemas/vistas/vista.ts';
import type { VistasDaLista, VistaSalva } from '@martelo/schemas/vistas/vista.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import type { Chamar } from '../../lib/client/client.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { toast } from '../toast/store.ts';
import { nomesNoEndereco } from './endereco.ts';
import type { ListaQualquer } from './tipos.ts';

/** Says in the address with which saved view it began; `nenhuma` where somebody wanted none. */
const NO_ENDERECO = 'vista';
const NENHUMA = 'nenhuma';
const FRESCAS_MS = 60_000;
const SEM_VISTAS: readonly VistaSalva[] = [];

export type Vistas = ReturnType<typeof useVistas>;

/**
 * The saved views of a list, and which one it began with. An address that says nothing of the list gets the view that whoever is
 * here begins with; until that is known, `espera`.
 */
export function useVistas(lista: ListaQualquer) {
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const navegar = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const params = { lista: lista.de.nome };
  const chave = ['vistas', lista.de.nome] as const;
  const { data, isPending } = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => chamar(listarVistas, { params }, { signal }),
    staleTime: FRESCAS_MS,
    // A list is there without its views as well.
    retry: false,
  });
  const dita = search[NO_ENDERECO];
  const nua = dita === undefined && nomesNoEndereco(lista).every((n) => search[n] === undefined);
  const inicial = nua ? data?.vistas.find((v) => v.uid === data.padrao) : undefined;
  const outros = Object.entries(search).filter(
    ([n]) => n !== NO_ENDERECO && !nomesNoEndereco(lista).includes(n),
  );
  const ir = (endereco: VistaSalva['endereco'], vista: string, { historia = true } = {}): void =>
    void navegar({
      to: '.',
      search: {
        ...Object.fromEntries(outros),
        ...endereco,
        [NO_ENDERECO]: vista,
      } as never,
      replace: !historia,
      resetScroll: false,
    });
  const comecar = useEffectEvent(() => {
    if (inicial !== undefined) ir(inicial.endereco, inicial.uid, { historia: false });
  });
  const comQual = inicial?.uid;
  useEffect(() => {
    if (comQual !== undefined) comecar();
  }, [comQual]);
  const mudar = useMutation({
    mutationFn: (pedir: (chamar: Chamar) => Promise<VistasDaLista>) => pedir(chamar),
    onSuccess: (vistas) => queryClient.setQueryData(chave, vistas),
    onError: (e) => {
      // What is wrong with a field stands under it.
      if (!comoErro(e).campos.includes('nome')) toast.erro(e);
      void queryClient.invalidateQueries({ queryKey: chave });
    },
  });
  const salvar = ({
    uid,
    nome,
    endereco,
    daCasa,
    revisao,
  }: Pick<VistaSalva, 'uid' | 'nome' | 'endereco' | 'daCasa' | 'revisao'>) =>
    mudar.mutateAsync((c) =>
      c(salvarVista, { params: { ...params, uid }, body: { nome, endereco, daCasa, revisao } }),
    );
  return {
    vistas: data?.vistas ?? SEM_VISTAS,
    padrao: data?.padrao ?? null,
    /** The one that the address began with. */
    aberta: data?.vistas.find((v) => v.uid === dita),
    espera: inicial !== undefined || (nua && isPending),
    salvando: mudar.isPending,
    abrir: (v: VistaSalva): void => ir(v.endereco, v.uid),
    semVista: (): void => ir({}, NENHUMA),
    /** Saves a view and says in the address that this is the one; rejects where it was refused, which was said then. */
    salvar: async (v: Parameters<typeof salvar>[0]): Promise<void> => {
      await salvar(v);
      ir(v.endereco, v.uid, { historia: false });
    },
    escolher: (padrao: string | null): void =>
      mudar.mutate((c) => c(escolherVista, { params, body: { padrao } })),
    /** Deletes it at once, and offers to take that back. */
    apagar: (v: VistaSalva): void =>
      mudar.mutate((c) => c(apagarVista, { params: { ...params, uid: v.uid } }), {
        onSuccess: () =>
          toast.desfazer(`Vista “${v.nome}” apagada`, () => {
            void salvar({ ...v, uid: crypto.randomUUID(), revisao: 0 }).catch(() => undefined);
          }),
      }),
  };
}
