import { listarEnvios } from '@martelo/schemas/envios/envio.ts';
import type { Envio } from '@martelo/schemas/envios/envio.ts';
import type { ParaQue } from '@martelo/schemas/envios/para.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { useChamar } from '../../lib/chamar.ts';
import { useQuem } from '../../lib/quem.ts';
import { acrescentar, desistir, fila, recusar, retomar, tentarDeNovo, tirar } from './fila.ts';
import type { Arquivo, Destino } from './fila.ts';

/** While something is on its way it is asked often; else only to see what colleagues send. */
const ANDANDO_MS = 1_000;
const PARADO_MS = 15_000;

const chave = (para: ParaQue, alvo: string) => ['envios', para, alvo] as const;

/** What the server has begun and this page has not: from another device, or before the file was lost here. */
const deFora = (e: Envio): Arquivo => ({
  uid: e.uid,
  para: e.para,
  alvo: e.alvo,
  nome: e.nome,
  tamanho: e.tamanho,
  recebido: e.recebido,
  estado: e.situacao === 'RECUSADO' ? 'recusado' : e.situacao === 'NA_FILA' ? 'tratando' : 'parado',
  frase: e.recusa,
});

/**
 * Files of a record that are on their way, and what can be done with them. `aoReceber` hears of each that was taken,
 * `aoTerminar` of those alone that were sent from here.
 */
export function useArquivos(
  para: ParaQue,
  alvo: string,
  aoReceber: () => void,
  aoTerminar?: (uid: string) => void,
) {
  const chamar = useChamar();
  const quem = useQuem()?.uid ?? '';
  const queryClient = useQueryClient();
  const todos = useStore(fila, (s) => s.arquivos);
  const meus = todos.filter((a) => a.para === para && a.alvo === alvo);
  const destino: Destino = { chamar, quem, para, alvo };
  const { data: noServidor } = useQuery({
    queryKey: chave(para, alvo),
    queryFn: async ({ signal }) => (await chamar(listarEnvios, { query: { para, alvo } }, { signal })).envios,
    refetchInterval: ({ state }) =>
      meus.some((a) => a.estado === 'tratando') || state.data?.some((e) => e.situacao === 'NA_FILA') === true
        ? ANDANDO_MS
        : PARADO_MS,
  });
  const continuar = useEffectEvent(() => void retomar(destino));
  useEffect(() => {
    // Who works here may be known a moment after the page stands.
    if (quem !== '') continuar();
  }, [quem, para, alvo]);
  const conferir = useEffectEvent((lidos: readonly Envio[]): void => {
    for (const e of lidos) {
      if (!meus.some((a) => a.uid === e.uid && a.estado === 'tratando')) continue;
      if (e.situacao === 'PRONTO') {
        tirar(e.uid);
        aoTerminar?.(e.uid);
      } else if (e.situacao === 'RECUSADO') recusar(e.uid, e.recusa);
    }
  });
  useEffect(() => {
    if (noServidor !== undefined) conferir(noServidor);
  }, [noServidor]);
  // Colleagues send files, too.
  const prontos = noServidor?.filter((e) => e.situacao === 'PRONTO').length;
  const receber = useEffectEvent(aoReceber);
  useEffect(() => {
    if (prontos !== undefined && prontos > 0) receber();
  }, [prontos]);
  const reler = (): void => void queryClient.invalidateQueries({ queryKey: chave(para, alvo) });
  const vistos = new Set(meus.map((a) => a.uid));
  const outros = (noServidor ?? []).filter((e) => e.situacao !== 'PRONTO' && !vistos.has(e.uid));
  return {
    arquivos: [...meus, ...outros.map(deFora)],
    acrescentar: (novos: readonly File[]) =>
      acrescentar(
        destino,
        novos,
        outros.filter((e) => e.situacao === 'RECEBENDO'),
      ),
    desistir: (uid: string) =>
      void desistir(chamar, uid)
        .catch(() => undefined)
        .then(reler),
    tentarDeNovo: (uid: string) => void tentarDeNovo(destino, uid),
  };
}
