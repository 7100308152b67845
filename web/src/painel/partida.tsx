import { fraseDoProblema } from '@martelo/schemas/shared/frases.ts';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { criarChamar } from '../lib/client/client.ts';
import type { Chamar } from '../lib/client/client.ts';
import { relogio } from '../lib/clock.ts';
import { nonceDeEstilo } from '../lib/nonce.ts';
import { ouvirPassos } from '../lib/passos.ts';
import { comecarAsVezes } from '../lib/tomada.ts';
import { renovarExpirado, SemPermissao, tokenParaChamada } from '../sessao/door.ts';
import { criarPainel } from './router.tsx';

/** Starts the staff's program in the page that the gateway sent: there is nothing in it to take over. */
export function partir(): void {
  // Dialogs that stop the page from scrolling add a style of their own.
  setNonce(nonceDeEstilo());
  // What a schema leaves unsaid is said as the server says it.
  z.config({ customError: fraseDoProblema });
  relogio.supor(Date.now());
  const chamar: Chamar = criarChamar({
    api: location.origin,
    buscar: (url, init) => fetch(url, init),
    token: () => tokenParaChamada(chamar),
    // Staff see the shop window always, before it opens and where it is kept from strangers.
    vitrineFechada: () => true,
    aoExpirar: () => renovarExpirado(chamar),
  });
  ouvirPassos();
  comecarAsVezes();
  const lugar = document.querySelector('#painel');
  if (lugar === null) throw new Error('the page has no place for the painel');
  createRoot(lugar, {
    // A missing role is an answer that the page gives, not a fault of it.
    onCaughtError: (erro) => {
      if (!(erro instanceof SemPermissao)) reportError(erro);
    },
  }).render(
    <StrictMode>
      <RouterProvider router={criarPainel(chamar)} />
    </StrictMode>,
  );
}
