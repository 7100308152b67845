import type { PaginaPublica } from '@martelo/schemas/paginas/pagina.ts';
import { PREVIA_DA_PAGINA, PREVIA_PRONTA } from '@martelo/schemas/paginas/previa.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { raiz } from '../../lib/raiz.ts';
import { carregarSessoes } from '../consultas.ts';
import { prepararSessoes } from '../parts/corpo.tsx';
import { Conteudo } from './conteudo.tsx';

type Escrita = Pick<PaginaPublica, 'titulo' | 'descricao' | 'modeloPagina' | 'sessoes'>;
type Recado = { readonly tipo?: unknown; readonly pagina?: Escrita };

/** Nothing in a preview leads anywhere: neither a link nor a form that is sent. */
const parar = (e: Event): void => {
  if (e.type === 'submit' || (e.target instanceof Element && e.target.closest('a') !== null))
    e.preventDefault();
};

/** /previa: what the editor around this frame says, drawn as the site draws it. Only a window of the same origin is heard. */
export function PreviaDaPagina() {
  const { queryClient, chamar } = raiz.useRouteContext();
  const [pagina, setPagina] = useState<Escrita | null>(null);
  const ouvir = useEffectEvent((e: MessageEvent<Recado | null>): void => {
    if (e.origin !== location.origin || e.source !== parent || parent === window) return;
    if (e.data?.tipo !== PREVIA_DA_PAGINA || e.data.pagina === undefined) return;
    const escrita = e.data.pagina;
    const elementos = escrita.sessoes.map((s) => s.elemento);
    void Promise.all([carregarSessoes(elementos, queryClient, chamar), prepararSessoes(elementos)]).then(() =>
      setPagina(escrita),
    );
  });
  useEffect(() => {
    const aoOuvir = (e: MessageEvent<Recado | null>): void => ouvir(e);
    addEventListener('message', aoOuvir);
    document.addEventListener('click', parar, true);
    document.addEventListener('submit', parar, true);
    if (parent !== window) parent.postMessage({ tipo: PREVIA_PRONTA }, location.origin);
    return () => {
      removeEventListener('message', aoOuvir);
      document.removeEventListener('click', parar, true);
      document.removeEventListener('submit', parar, true);
    };
  }, []);
  return pagina === null ? null : <Conteudo pagina={pagina} />;
}
