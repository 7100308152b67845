import './ui/styles/index.ts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { criarRouter } from './app/router.tsx';
import { criarChamar } from './lib/client/client.ts';
import { tokenParaChamada } from './sessao/door.ts';

const chamar = criarChamar({ buscar: (url, init) => fetch(url, init), token: tokenParaChamada });
const router = criarRouter({ chamar, agora: Date.now() });

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
);
