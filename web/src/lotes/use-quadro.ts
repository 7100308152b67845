import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FocusEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { aoMudarLeilao, useAcompanhar, useConexao, useLotesAoVivo, usePosicoes } from '../disputa/door.ts';
import { useNoRelogio } from '../lib/clock.ts';
import { raiz } from '../lib/raiz.ts';
import { avancar, quantosEmDisputa } from './em-disputa.ts';
import type { NoQuadro } from './em-disputa.ts';
import { faltamNoQuadro } from './fila.ts';
import { EM_DISPUTA, emDisputaQuery } from './queries-do-quadro.ts';

/** Asked again now and then: lotes that were released meanwhile come in. */
const RENOVA_MS = 30_000;
/** So long after a gesture on the board everything keeps its place. */
const CALMA_MS = 3_000;

/** Whether somebody has a finger, the mouse or the keyboard on the board, and the handlers that find it out. */
function useMaoNoQuadro() {
  const [mexendo, setMexendo] = useState(false);
  const [focado, setFocado] = useState<string | null>(null);
  const solta = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(solta.current), []);
  const mexer = (): void => {
    setMexendo(true);
    clearTimeout(solta.current);
    solta.current = setTimeout(() => setMexendo(false), CALMA_MS);
  };
  const gestos = {
    onPointerMove: mexer,
    onPointerDown: mexer,
    onTouchMove: mexer,
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      setFocado(
        target.matches(':focus-visible')
          ? (target.closest<HTMLElement>('[data-lote]')?.dataset['lote'] ?? null)
          : null,
      ),
    onBlur: () => setFocado(null),
  };
  return { parado: mexendo || focado !== null, focado, gestos };
}

/**
 * Asks for the board again when the site's leilões change, after a broken line, and when places get free that belong to who
 * waits on the next page: `saindo` names those that leave such a page.
 */
function useRenovar(saindo: string): void {
  const cache = useQueryClient();
  const conexao = useConexao();
  const caiu = useRef(false);
  useEffect(() => aoMudarLeilao(() => void cache.invalidateQueries({ queryKey: EM_DISPUTA })), [cache]);
  useEffect(() => {
    if (conexao === 'caida') caiu.current = true;
    if (conexao !== 'ligada' || !caiu.current) return;
    caiu.current = false;
    void cache.invalidateQueries({ queryKey: EM_DISPUTA });
  }, [conexao, cache]);
  const antes = useRef(saindo);
  useEffect(() => {
    if (antes.current === saindo) return;
    antes.current = saindo;
    void cache.invalidateQueries({ queryKey: EM_DISPUTA });
  }, [saindo, cache]);
}

/**
 * One page of the board, moving: its lotes are followed by the socket, take the order in which they end, and leave with
 * their result; what comes into play comes in. Another page is another board: give the component that calls this a key.
 */
export function useQuadro(pagina: number) {
  const { chamar } = raiz.useRouteContext();
  const consulta = useQuery({ ...emDisputaQuery(chamar, pagina), refetchInterval: RENOVA_MS });
  const vivos = useLotesAoVivo();
  const posicoes = usePosicoes();
  const meus = useMemo(
    () =>
      new Set(
        Object.values(posicoes).flatMap((p) =>
          p.ganhandoPerdendo === 'ganhando' || p.ganhandoPerdendo === 'superado' ? p.lelUid : [],
        ),
      ),
    [posicoes],
  );
  const agora = useNoRelogio((ms) => Math.floor(ms / 1_000) * 1_000);
  const { parado, focado, gestos } = useMaoNoQuadro();
  const [quadro, setQuadro] = useState<readonly NoQuadro[]>([]);
  const { data } = consulta;
  const momento = { listados: data?.lotes ?? [], vivos, meus, agora, parado, focado };
  // While it renders, and not after: a board that is there already would show empty for a moment.
  const novo = data === undefined ? quadro : avancar(quadro, momento);
  if (novo !== quadro) setQuadro(novo);
  const cheia = data !== undefined && data.total > data.lotes.length;
  useRenovar(cheia ? novo.flatMap(({ lote, saiuEm }) => (saiuEm === null ? [] : lote.lelUid)).join(' ') : '');
  useAcompanhar(novo.map(({ lote }) => lote.lelUid).toSorted());
  const faltam = useMemo(
    () =>
      pagina === 1 && data !== undefined ? faltamNoQuadro(data.lotes, vivos) : new Map<string, number>(),
    [pagina, data, vivos],
  );
  return {
    consulta,
    quadro: novo,
    /** How many lotes come before those that wait, by lelUid; on the first page only. */
    faltam,
    /** Which of its lotes the user has a bid in, by lelUid. */
    meus,
    total: data === undefined ? null : quantosEmDisputa(data.total, momento),
    gestos,
  };
}
