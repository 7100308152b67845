import { lazy, Suspense } from 'react';
import { pedaco } from '../lib/pedaco.ts';
import { usePasso } from './passo.ts';

const Dialogo = lazy(async () => ({
  default: (await pedaco(() => import('./parts/dialogo.tsx'))).DialogoDoFator,
}));

/** The place of a login's second step on any page; loaded where somebody needs it. */
export function SegundoPasso() {
  const passo = usePasso();
  return passo === null ? null : (
    <Suspense>
      <Dialogo key={passo.desafio} passo={passo} />
    </Suspense>
  );
}
