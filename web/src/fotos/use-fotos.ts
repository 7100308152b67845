import { arranjarFotos, verFotos } from '@martelo/schemas/fotos/fotos.ts';
import type { ConjuntoDeFotos, Foto } from '@martelo/schemas/fotos/fotos.ts';
import type { DonoDeFotos } from '@martelo/schemas/fotos/limites.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChamar } from '../lib/chamar.ts';
import { ErroDeChamada } from '../lib/client/erros.ts';
import { toast } from '../ui/toast/store.ts';
import { comAOrdemDeles, emFora } from './ordem.ts';
import type { Arranjo } from './ordem.ts';

/** What colleagues do to the photos is seen after so long. */
const RELER_MS = 15_000;

/** A photo that was taken out just now, and where it stood. */
export type Retirada = { readonly foto: Foto; readonly em: number };

/** Somebody arranged the photos meanwhile: his name, and what I wanted. */
export type ConflitoDeFotos = { readonly quem: string; readonly meu: Arranjo };

/** The photos that a vehicle or a lote shows, and what is done with them: each change is saved at once. */
export function useFotos(de: DonoDeFotos, alvo: string, ativo: boolean) {
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const [conflito, setConflito] = useState<ConflitoDeFotos | null>(null);
  const [retirada, setRetirada] = useState<Retirada | null>(null);
  const chave = ['fotos', de, alvo];
  const lidas = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => chamar(verFotos, { params: { de, alvo } }, { signal }),
    enabled: ativo,
    refetchInterval: RELER_MS,
  });
  const reler = (): void => void queryClient.invalidateQueries({ queryKey: ['fotos'] });
  const salvar = useMutation({
    mutationFn: ({ conjunto, arranjo }: { conjunto: ConjuntoDeFotos; arranjo: Arranjo }) =>
      chamar(arranjarFotos, {
        params: { de: conjunto.de, alvo: conjunto.alvo },
        body: { ...arranjo, revisao: conjunto.revisao },
      }),
    onMutate: ({ conjunto, arranjo }) => {
      setConflito(null);
      queryClient.setQueryData(chave, emFora(conjunto, arranjo));
    },
    onSuccess: (depois) => queryClient.setQueryData(chave, depois),
    onError: (e, { arranjo }) => {
      if (e instanceof ErroDeChamada && e.codigo === 'REGISTRO_MUDADO') {
        const quem = e.atual?.['mudadoPor'];
        setConflito({ quem: typeof quem === 'string' && quem !== '' ? quem : 'Outra pessoa', meu: arranjo });
        setRetirada(null);
      } else toast.erro(e);
      reler();
    },
  });
  const arranjar = (arranjo: Arranjo): void => {
    if (lidas.data !== undefined) salvar.mutate({ conjunto: lidas.data, arranjo });
  };
  return {
    lidas,
    reler,
    arranjar,
    salvando: salvar.isPending,
    conflito,
    esquecerConflito: () => setConflito(null),
    aplicarMeu: () => {
      if (conflito !== null && lidas.data !== undefined) arranjar(comAOrdemDeles(lidas.data, conflito.meu));
    },
    retirada,
    setRetirada,
  };
}
export type Fotos = ReturnType<typeof useFotos>;
