import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ehPapelDeCliente } from '@martelo/schemas/shared/papeis.ts';
import { raiz } from '../lib/raiz.ts';
import { manterAcordado, useSessao } from '../sessao/door.ts';
import { useAcompanhar } from './ligacao.ts';
import { lancesQuery, posicaoQuery } from './queries.ts';
import { comPosicao, comVencedor } from './state.ts';
import { aoVivoStore, useAoVivo, useConexao, useLances, usePosicao } from './store.ts';
import { useAnuncios } from './use-anuncios.ts';
import { usePainel } from './use-painel.ts';
import type { DadosDoPainel } from './parts/dados.ts';

/** Everything live of a lote's page: follows the lote, knows the user's place, and holds the panel. */
export function useDisputa(lote: Lote, editalUrl: string | null) {
  const { chamar } = raiz.useRouteContext();
  const sessao = useSessao();
  const { lelUid } = lote;
  useAcompanhar([lelUid]);
  const vivo = useAoVivo(lote.aoVivo);
  const posicao = usePosicao(lelUid);
  const conexao = useConexao();
  const painel = usePainel(vivo, lote.veiculo.valorMercado);
  const anuncios = useAnuncios(vivo);
  const recentes = useQuery(lancesQuery(chamar, lelUid));
  const lances = useLances(lelUid, recentes.data);
  const cliente = sessao?.roles.some(ehPapelDeCliente) === true;
  const minha = useQuery({ ...posicaoQuery(chamar, lelUid, sessao?.uid ?? ''), enabled: cliente });

  useEffect(() => {
    if (minha.data !== undefined) aoVivoStore.setState((s) => comPosicao(s, minha.data));
  }, [minha.data]);

  // Who watches a lote in which he has a bid is not idle, even with his hands off the keys.
  const disputando = posicao?.ganhandoPerdendo === 'ganhando' || posicao?.ganhandoPerdendo === 'superado';
  useEffect(() => (disputando ? manterAcordado() : undefined), [disputando]);

  const dados: DadosDoPainel = {
    lote,
    vivo,
    posicao,
    faltam: null,
    painel,
    bloqueado: conexao === 'caida',
    editalUrl,
  };
  return { dados, anuncios, lances: comVencedor(lances, vivo), disputando };
}
