import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { valoresIniciais } from '@martelo/schemas/shared/registro/registro.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useChamar } from '../../../lib/chamar.ts';
import { comoErro } from '../../../lib/client/erros.ts';
import { usePode } from '../../../lib/quem.ts';
import { toast } from '../../toast/store.ts';
import { chavesDasListas } from '../chaves.ts';
import type { PropsDoTipo } from './tipo.ts';

/** Makes the record that somebody names and does not find, and chooses it; undefined where the page or a role does not let him. */
export function useIncluir(
  lista: Lista,
  incluir: PropsDoTipo['incluir'],
  escolher: (uid: string) => void,
): ((nome: string) => void) | undefined {
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const pode = usePode(lista.de.mudar);
  const fazer = useMutation({
    mutationFn: async (nome: string) => {
      const uid = crypto.randomUUID();
      const body = { ...valoresIniciais(lista.de), ...incluir?.(nome), revisao: 0, motivo: '' };
      await chamar(lista.de.chamadas.salvar, { params: { uid }, body: body as never });
      return uid;
    },
    onSuccess: async (uid) => {
      escolher(uid);
      await queryClient.invalidateQueries({ queryKey: chavesDasListas(lista.de) });
    },
    onError: (erro) => toast.erro(comoErro(erro).message),
  });
  return incluir === undefined || !pode ? undefined : (nome) => fazer.mutate(nome);
}
