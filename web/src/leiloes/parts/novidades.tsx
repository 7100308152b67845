import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { aoMudarLeilao } from '../../disputa/door.ts';
import { useTermos } from '../../hotsites/door.ts';
import { novidadeDe } from '../novidades.ts';
import type { ListaNaPagina } from '../novidades.ts';
import { CARROSSEL } from '../queries.ts';
import type { FiltroDeLeiloes } from '../queries.ts';
import estilos from './novidades.module.css';

/** What only tells goes by itself; what offers something stays until it is answered. */
const DURA_MS = 10_000;

type Aviso = { readonly frase: string; readonly listaMudou: boolean; readonly pagina: string };

/** What the page that is open shows of leilões. */
function naPagina(cache: QueryClient, uid: string) {
  const listas: ListaNaPagina[] = [];
  for (const { queryKey, state } of cache
    .getQueryCache()
    .findAll({ queryKey: ['leiloes'], type: 'active' })) {
    const { data } = state as { readonly data?: Omit<ListaNaPagina, 'filtro'> };
    if (data !== undefined) listas.push({ ...data, filtro: queryKey[1] as FiltroDeLeiloes });
  }
  const sozinho = cache.getQueryCache().find<Leilao>({ queryKey: ['leilao', uid], type: 'active' })
    ?.state.data;
  const mostrado = sozinho ?? listas.flatMap((l) => l.leiloes).find((l) => l.uid === uid);
  return { listas, mostrado };
}

/**
 * Says what happened to the leilões on this page, politely, and offers to load its lists again where they would look
 * otherwise now. It floats: nothing on the page moves because of it.
 */
export function NovidadesDosLeiloes() {
  const cache = useQueryClient();
  const { leilao: termo } = useTermos();
  const pagina = useRouterState({ select: (s) => s.location.href });
  const [aviso, setAviso] = useState<Aviso | null>(null);
  useEffect(
    () =>
      aoMudarLeilao((leilao, conhecido) => {
        const { listas, mostrado } = naPagina(cache, leilao.uid);
        if (listas.length === 0 && mostrado === undefined) return;
        // A page that was loaded after the change shows it already.
        if (mostrado !== undefined && mostrado.versao >= leilao.versao) return;
        const antes = conhecido !== undefined && mostrado !== undefined ? conhecido : mostrado;
        const { frase, listaMudou } = novidadeDe(leilao, antes, listas, termo);
        // The strip of lotes has a place of its own, in which nothing else moves.
        if (antes?.situacao !== leilao.situacao) void cache.invalidateQueries({ queryKey: CARROSSEL });
        if (frase !== null || listaMudou)
          setAviso((a) => ({
            frase: frase ?? `A lista de ${termo.varios} mudou.`,
            listaMudou: listaMudou || (a?.pagina === pagina && a.listaMudou),
            pagina,
          }));
      }),
    [cache, pagina, termo],
  );
  const atual = aviso?.pagina === pagina ? aviso : null;
  useEffect(() => {
    if (atual === null || atual.listaMudou) return undefined;
    const fim = setTimeout(() => setAviso(null), DURA_MS);
    return () => clearTimeout(fim);
  }, [atual]);
  const atualizar = (): void => {
    setAviso(null);
    void cache.invalidateQueries({ queryKey: ['leiloes'] });
  };
  return (
    <div className={estilos.lugar} role="status">
      {atual !== null && (
        <div className={estilos.aviso}>
          <p>{atual.frase}</p>
          {atual.listaMudou && (
            <button type="button" className={estilos.atualizar} onClick={atualizar}>
              <IconRefresh size={18} stroke={1.9} aria-hidden /> Atualizar a lista
            </button>
          )}
          <button
            type="button"
            className={estilos.fechar}
            aria-label="Fechar aviso"
            onClick={() => setAviso(null)}
          >
            <IconX size={18} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
