import { CAMINHO_DA_PREVIA } from '@martelo/schemas/paginas/previa.ts';
import { useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useHotsite } from '../hotsites/door.ts';
import { urlDaVisita } from './privacidade.ts';
import { insistir, registrarVisita } from './visitas.ts';

/** The page that is open now, as it is recorded. Its key changes with each navigation, not with a place within the page. */
function usePagina() {
  const lugar = useRouterState({ select: (s) => (s.status === 'idle' ? s.resolvedLocation : undefined) });
  const rota = useMatches({
    select: (m) => {
      const ultima = m.at(-1);
      // Where no page has this address, only the shell's own route is there.
      const achada = m.length > 1 && ultima?.status !== 'notFound';
      return {
        pagina: achada ? (ultima?.fullPath ?? '/') : '/nao-encontrada',
        params: (ultima?.params ?? {}) as Readonly<Record<string, unknown>>,
        vitrine: ultima?.staticData.vitrine === true,
      };
    },
  });
  if (lugar === undefined) return null;
  const { pathname, searchStr: search } = lugar;
  return { ...rota, pathname, search, chave: `${pathname}${search}` };
}

/** Records every navigation but those to a lote (spec 1, section 2, Route guard): its page does so itself. */
export function useVisitas(): void {
  const { uid: hotUid } = useHotsite();
  const aberta = usePagina();
  const atual = useRef(aberta);
  const anterior = useRef<string | null>(null);
  useEffect(() => {
    atual.current = aberta;
  });
  const chave = aberta?.chave ?? null;
  useEffect(() => {
    const pagina = atual.current;
    if (chave === null || pagina === null || anterior.current === chave) return;
    anterior.current = chave;
    if ('lelUid' in pagina.params || pagina.pathname === CAMINHO_DA_PREVIA) return;
    const url = urlDaVisita({ origem: location.origin, ...pagina });
    registrarVisita(hotUid, { pagina: pagina.pagina, url });
  }, [chave, hotUid]);
  useEffect(() => {
    const voltou = (): void => insistir(hotUid);
    voltou();
    addEventListener('online', voltou);
    document.addEventListener('visibilitychange', voltou);
    return () => {
      removeEventListener('online', voltou);
      document.removeEventListener('visibilitychange', voltou);
    };
  }, [hotUid]);
}

/** Records that a lote's page was opened: a page view of that lote. */
export function useVisitaDoLote(
  lote: { readonly lelUid: string; readonly lelId?: number } | undefined,
): void {
  const { uid: hotUid } = useHotsite();
  const pagina = useMatches({ select: (m) => m.at(-1)?.fullPath ?? '' });
  const lelUid = lote?.lelUid;
  const lelId = lote?.lelId;
  const anterior = useRef<string | null>(null);
  useEffect(() => {
    if (lelUid === undefined || anterior.current === lelUid) return;
    anterior.current = lelUid;
    registrarVisita(hotUid, {
      pagina,
      url: `${location.origin}${location.pathname}`.slice(0, 500),
      lelUid,
      ...(lelId === undefined ? {} : { lelId }),
    });
  }, [hotUid, lelUid, lelId, pagina]);
}
