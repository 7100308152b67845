import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { hotsiteQuery } from '../hotsites/door.ts';
import { resolverDoSite, temaDoSite } from '../ui/theme/tema.ts';
import type { CoresDoSite } from '../ui/theme/tema.ts';
import { nonceDeEstilo } from './nonce.ts';
import fonte from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';

/** Stands in until the tenant is known, which happens only when the API is off. */
const SEM_SITE: CoresDoSite = {
  tipo: 'leilao',
  corPrimaria: '#37474f',
  corSecundaria: '#b0855a',
  corGradient1: '#37474f',
  corGradient2: '#37474f',
  corGradient3: '#455a64',
  corTextoSobreDegrade: '#ffffff',
};

function Tema({ children }: { readonly children: ReactNode }) {
  const { options } = useRouter();
  const { chamar } = options.context;
  const nonce = options.ssr?.nonce;
  const { data: site } = useQuery({ ...hotsiteQuery(chamar), enabled: false });
  const cores = site ?? SEM_SITE;
  const tema = useMemo(() => temaDoSite(cores), [cores]);
  const variaveis = useMemo(() => resolverDoSite(cores), [cores]);
  return (
    <MantineProvider
      theme={tema}
      cssVariablesResolver={variaveis}
      forceColorScheme="light"
      getStyleNonce={() => nonce ?? nonceDeEstilo()}
    >
      {children}
    </MantineProvider>
  );
}

/** A square of the tenant's colour, for tenants without an icon. */
const iconeDe = (cor: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="${cor}"/></svg>`)}`;

/** The HTML document around every page, error pages included. */
export function Documento({ children }: { readonly children: ReactNode }) {
  const { queryClient, chamar } = useRouter().options.context;
  const site = queryClient.getQueryData(hotsiteQuery(chamar).queryKey);
  return (
    <html lang="pt-BR" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={site?.corPrimaria ?? SEM_SITE.corPrimaria} />
        <link rel="preload" href={fonte} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={site?.favicon || iconeDe(site?.corPrimaria ?? SEM_SITE.corPrimaria)} />
        <HeadContent />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <Tema>{children}</Tema>
        </QueryClientProvider>
        <Scripts />
      </body>
    </html>
  );
}
