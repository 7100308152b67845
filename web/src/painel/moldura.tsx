import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { HeadContent, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { arquivoDaFonte, coresDe, iconeDe, Tema } from '../app/aparencia.tsx';
import { hotsiteQuery } from '../hotsites/door.ts';

/** What stands around every page of the painel, error pages included: the tenant's looks, and what keeps the server's answers. */
export function Moldura({ children }: { readonly children: ReactNode }) {
  const { queryClient, chamar } = useRouter().options.context;
  const { data: site } = useQuery({ ...hotsiteQuery(chamar), enabled: false }, queryClient);
  const cores = coresDe(site);
  const fonte = arquivoDaFonte(cores);
  return (
    <QueryClientProvider client={queryClient}>
      <HeadContent />
      {fonte !== null && (
        <link rel="preload" href={fonte} as="font" type="font/woff2" crossOrigin="anonymous" />
      )}
      <link rel="icon" href={site?.favicon || iconeDe(cores.corPrimaria)} />
      <Tema cores={cores}>{children}</Tema>
    </QueryClientProvider>
  );
}
