import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useAcompanhar, useConexao, useLotesAoVivo } from '../disputa/door.ts';
import { useTermos } from '../hotsites/door.ts';
import { todosOsLotesQuery } from '../leiloes/door.ts';
import { useNoRelogio } from '../lib/clock.ts';
import { raiz } from '../lib/raiz.ts';
import { useSessao } from '../sessao/door.ts';
import type { Acao, Momento, Permissao } from './acoes.ts';
import { permissao } from './acoes.ts';
import { criarComandos } from './comandos.ts';
import { loteAtual, noPregao, proximoLote } from './escolha.ts';
import { esperaDoPasso } from './permanencia.ts';
import { avisar, escolherLote, usePainelStore } from './store.ts';

/** As many lotes as one connection may follow. */
const MAXIMO_ACOMPANHADO = 500;
/** Without live updates the list itself is asked again at this pace. */
const SEM_SOCKET_MS = 4_000;

/** A lote with its newest state known here. */
export type LoteNoPainel = { readonly lote: Lote; readonly vivo: LoteAoVivo };

const maisNovo = (...estados: readonly (LoteAoVivo | undefined)[]): LoteAoVivo | undefined =>
  estados.reduce(
    (a, b) => (a === undefined || (b !== undefined && b.revisao >= a.revisao) ? b : a),
    undefined,
  );

function useLotes(leiUid: string) {
  const { chamar } = raiz.useRouteContext();
  const conexao = useConexao();
  const consulta = useQuery({
    ...todosOsLotesQuery(chamar, leiUid),
    refetchInterval: conexao === 'ligada' ? false : SEM_SOCKET_MS,
  });
  const lotes = consulta.data;
  useAcompanhar(useMemo(() => (lotes ?? []).slice(0, MAXIMO_ACOMPANHADO).map((l) => l.lelUid), [lotes]));
  const vivos = useLotesAoVivo();
  const respostas = usePainelStore((s) => s.respostas);
  const juntos = useMemo(
    () =>
      (lotes ?? []).map((lote): LoteNoPainel => ({
        lote,
        vivo: maisNovo(lote.aoVivo, vivos[lote.lelUid], respostas[lote.lelUid]) ?? lote.aoVivo,
      })),
    [lotes, vivos, respostas],
  );
  return { consulta, juntos, conexao };
}

/** The chosen lote stays on the screen with its result; when another one enters the hall, that one shows. */
function useSeguirOPregao(estados: readonly LoteAoVivo[], atual: LoteAoVivo | null): void {
  const noAr = estados.filter(noPregao);
  const unico = noAr.length === 1 ? (noAr[0]?.lelUid ?? null) : null;
  const ocupado = atual !== null && noPregao(atual);
  const seguido = useRef<string | null>(null);
  useEffect(() => {
    // Only the moment when a lote enters the hall: later choices are the auctioneer's own.
    if (unico === seguido.current) return;
    seguido.current = unico;
    if (unico !== null && !ocupado) escolherLote(unico);
  }, [unico, ocupado]);
}

/** A bid between the steps takes the lote back: the auctioneer hears of it at once (bid rule 20). */
function useAvisoDeReabertura(vivo: LoteAoVivo | null, texto: string): void {
  const antes = useRef<LoteAoVivo | null>(null);
  useEffect(() => {
    const { current } = antes;
    antes.current = vivo;
    if (vivo === null || current === null || current.lelUid !== vivo.lelUid) return;
    if (
      vivo.situacao === 'AO_VIVO' &&
      (current.situacao === 'DOULHE_UMA' || current.situacao === 'DOULHE_DUAS')
    )
      avisar('versao', texto, vivo.lelUid);
  }, [vivo, texto]);
}

/** Everything the console shows and may do for one event. */
export function usePainel(leilao: Leilao) {
  const { chamar } = raiz.useRouteContext();
  const termos = useTermos();
  const queryClient = useQueryClient();
  const sessao = useSessao();
  const { consulta, juntos, conexao } = useLotes(leilao.uid);
  const escolhido = usePainelStore((s) => s.escolhido);
  const enviando = usePainelStore((s) => s.enviando);
  const estados = useMemo(() => juntos.map((l) => l.vivo), [juntos]);
  const vivo = loteAtual(estados, escolhido);
  const atual = juntos.find((l) => l.vivo === vivo) ?? null;
  const proximo = proximoLote(estados, vivo?.lelUid ?? null);
  useSeguirOPregao(estados, vivo);
  useAvisoDeReabertura(vivo, `${concordar('Um', termos.lance)} ${termos.lance.novo} reabriu o pregão:`);
  useEffect(() => {
    if (escolhido === null && vivo !== null) escolherLote(vivo.lelUid);
  }, [escolhido, vivo]);
  // Only whether there is something to wait for: the ring draws the rest by itself.
  const esperando = useNoRelogio((agora) => esperaDoPasso(vivo, agora) > 0);
  const papeis = sessao?.roles ?? null;
  const momento: Momento = {
    leilao,
    lote: vivo,
    proximo,
    papeis,
    desligado: conexao === 'caida',
    enviando: enviando !== null,
    esperarMs: esperando ? 1 : 0,
  };
  const comandos = useMemo(() => criarComandos(chamar, termos, queryClient), [chamar, termos, queryClient]);
  return {
    consulta,
    juntos,
    estados,
    atual,
    proximo,
    momento,
    comandos,
    conexao,
    pode: (acao: Acao): Permissao => permissao(acao, momento, termos),
  };
}
export type Painel = ReturnType<typeof usePainel>;
