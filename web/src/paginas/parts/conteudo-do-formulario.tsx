import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { raiz } from '../../lib/raiz.ts';
import { paginaQuery } from '../queries.ts';
import { CorpoDepois } from './corpo-depois.ts';

/** The sections that a tenant wrote for the page of a form; they stand below it. Nothing where it wrote none. */
export function ConteudoDoFormulario({ uri }: { readonly uri: string }) {
  const { chamar } = raiz.useRouteContext();
  const { data } = useQuery(paginaQuery(chamar, uri));
  return data === undefined ? null : (
    <Suspense>
      <CorpoDepois sessoes={data.sessoes} />
    </Suspense>
  );
}
