import { ehPapelDeCliente } from '@martelo/schemas/shared/papeis.ts';
import { useEffect } from 'react';
import { raiz } from '../lib/raiz.ts';
import { useSessao, useSessaoLida } from '../sessao/door.ts';
import { acompanharFavoritos, assumirFavoritos } from './store.ts';

/** Keeps the browser's favourites those of who is here: for the shell, once. */
export function useVidaDosFavoritos(): void {
  const { chamar } = raiz.useRouteContext();
  const sessao = useSessao();
  const lida = useSessaoLida();
  const cliUid = sessao?.roles.some(ehPapelDeCliente) === true ? sessao.uid : null;
  useEffect(acompanharFavoritos, []);
  useEffect(() => {
    if (!lida) return undefined;
    const fim = new AbortController();
    void assumirFavoritos(chamar, cliUid, fim.signal);
    return () => fim.abort();
  }, [chamar, cliUid, lida]);
}
