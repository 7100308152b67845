import './ui/styles/index.ts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setNonce } from 'get-nonce';
import { guardarEscolhas } from './app/antes-de-ouvir.ts';
import { criarRouter } from './app/router.tsx';
import { nonceDeEstilo } from './app/nonce.ts';
import { hotsiteQuery, janelaDoSite } from './hotsites/door.ts';
import { criarChamar } from './lib/client/client.ts';
import { relogio } from './lib/clock.ts';
import type { Chamar } from './lib/client/client.ts';
import { renovarExpirado, SemPermissao, tokenParaChamada } from './sessao/door.ts';

const chamar: Chamar = criarChamar({
  buscar: (url, init) => fetch(url, init),
  token: tokenParaChamada,
  vitrineFechada: () => {
    const site = router.options.context.queryClient.getQueryData(hotsiteQuery(chamar).queryKey);
    if (site === undefined) return false;
    return site.necessarioLoginParaVisualizar || janelaDoSite(site, relogio.agora()) !== 'aberto';
  },
  aoExpirar: () => renovarExpirado(chamar),
});
const router = criarRouter({ chamar, agora: Date.now(), origem: location.origin, desenvolvimento: false });

// Dialogs that stop the page from scrolling add a style of their own.
setNonce(nonceDeEstilo());

guardarEscolhas();
hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
  {
    // A missing role is an answer that the page gives, not a fault of it.
    onCaughtError: (erro) => {
      if (!(erro instanceof SemPermissao)) reportError(erro);
    },
  },
);
