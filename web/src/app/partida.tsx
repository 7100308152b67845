import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import type { ReactNode } from 'react';
import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setNonce } from 'get-nonce';
import { guardarEscolhas } from './antes-de-ouvir.ts';
import { apertar, naoDesfazer } from './apertos.ts';
import type { Aperto } from './comeco.ts';
import { criarRouter } from './router.tsx';
import { nonceDeEstilo } from '../lib/nonce.ts';
import { hotsiteQuery, janelaDoSite } from '../hotsites/door.ts';
import { criarChamar } from '../lib/client/client.ts';
import { ouvirPassos } from '../lib/passos.ts';
import { relogio } from '../lib/clock.ts';
import { comecarAsVezes, liberarTudo, ouvirToques, paginaInteira, semAtropelar } from '../lib/tomada.ts';
import type { Chamar } from '../lib/client/client.ts';
import { respiro } from '../lib/respiro.ts';
import { renovarExpirado, SemPermissao, tokenParaChamada } from '../sessao/door.ts';

/** A press that began while the page was taken over may end after that. */
const APERTO_MAIS_LONGO_MS = 2_000;

function criarApp() {
  const chamar: Chamar = criarChamar({
    api: location.origin,
    buscar: async (url, init) => {
      const resposta = await fetch(url, init);
      await semAtropelar();
      return resposta;
    },
    token: () => tokenParaChamada(chamar),
    vitrineFechada: () => {
      const site = router.options.context.queryClient.getQueryData(hotsiteQuery(chamar).queryKey);
      if (site === undefined) return false;
      return site.necessarioLoginParaVisualizar || janelaDoSite(site, relogio.agora()) !== 'aberto';
    },
    aoExpirar: () => renovarExpirado(chamar),
  });
  ouvirPassos();
  const router = criarRouter({ chamar, agora: Date.now(), origem: location.origin, desenvolvimento: false });
  return router;
}

/** The frame of the page is React's: its parts follow, and what was pressed before any of it does its work. */
function Tomada({
  apertos,
  children,
}: {
  readonly apertos: readonly Aperto[];
  readonly children: ReactNode;
}) {
  useEffect(() => {
    comecarAsVezes();
    // Not within React's own work: it could not take over the part that the button is in.
    for (const aperto of apertos) setTimeout(() => apertar(aperto));
  }, [apertos]);
  return children;
}

/** Takes over the first HTML. */
export async function partir(): Promise<void> {
  // Dialogs that stop the page from scrolling add a style of their own.
  setNonce(nonceDeEstilo());
  const router = criarApp();
  await respiro();
  await hydrate(router).finally(() => window.$_TSR?.h());
  const apertos = window.martelo?.apertos ?? [];
  // From here on React hears the touches itself.
  if (window.martelo !== undefined) window.martelo.pronto = true;
  guardarEscolhas();
  const soltar = naoDesfazer();
  void paginaInteira().then(() => setTimeout(soltar, APERTO_MAIS_LONGO_MS));
  ouvirToques();
  if (apertos.length > 0) liberarTudo();
  // A transition is done in small steps, between which the browser can paint and answer.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Tomada apertos={apertos}>
          <RouterProvider router={router} />
        </Tomada>
      </StrictMode>,
      {
        // A missing role is an answer that the page gives, not a fault of it.
        onCaughtError: (erro) => {
          if (!(erro instanceof SemPermissao)) reportError(erro);
        },
      },
    );
  });
}
