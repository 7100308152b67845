import { ColorSchemeScript, MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { HeadContent, Scripts, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { hotsiteQuery } from '../hotsites/door.ts';
import { coresDoEscuro } from '../ui/theme/escuro.ts';
import { resolverDoSite, temaDoSite } from '../ui/theme/tema.ts';
import type { CoresDoSite } from '../ui/theme/tema.ts';
import { nonceDeEstilo } from './nonce.ts';
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** Stands in until the tenant is known, which happens only when the API is off. */
const SEM_SITE: CoresDoSite = {
  tipo: 'leilao',
  corPrimaria: '#37474f',
  corSecundaria: '#b0855a',
  corGradient1: '#37474f',
  corGradient2: '#37474f',
  corGradient3: '#455a64',
  corTextoSobreDegrade: '#ffffff',
  fonteSite: 'Archivo',
};

const ARQUIVO_DA_FONTE: Readonly<Record<CoresDoSite['fonteSite'], string | null>> = {
  Archivo: archivo,
  Figtree: figtree,
  Sistema: null,
};

function Tema({ cores, children }: { readonly cores: CoresDoSite; readonly children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce;
  const tema = useMemo(() => temaDoSite(cores), [cores]);
  const variaveis = useMemo(() => resolverDoSite(cores), [cores]);
  return (
    <MantineProvider
      theme={tema}
      cssVariablesResolver={variaveis}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? nonceDeEstilo()}
    >
      {children}
    </MantineProvider>
  );
}

/** A square of the tenant's colour, for tenants without an icon. */
const iconeDe = (cor: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="${cor}"/></svg>`)}`;

/** The address that search engines should know this page by: of several that show the same, one; later pages of a list, their own. */
function Canonico() {
  const { origem } = useRouter().options.context;
  const caminho = useRouterState({ select: (s) => s.location.pathname });
  const pagina = useRouterState({ select: (s) => (s.location.search as { pagina?: number }).pagina });
  const canonico = useMatches({ select: (m) => m.at(-1)?.staticData.canonico });
  const busca = pagina === undefined ? '' : `?pagina=${pagina}`;
  return <link rel="canonical" href={`${origem}${canonico ?? caminho}${busca}`} />;
}

/** The HTML document around every page, error pages included. */
export function Documento({ children }: { readonly children: ReactNode }) {
  const { options } = useRouter();
  const { queryClient, chamar } = options.context;
  const { data: site } = useQuery({ ...hotsiteQuery(chamar), enabled: false }, queryClient);
  const cores: CoresDoSite = site ?? SEM_SITE;
  const fonte = ARQUIVO_DA_FONTE[cores.fonteSite];
  const nonce = options.ssr?.nonce;
  return (
    <html lang="pt-BR" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Before anything is painted: the scheme that was chosen here, else the device's. */}
        <ColorSchemeScript
          defaultColorScheme="auto"
          suppressHydrationWarning
          {...(nonce === undefined ? {} : { nonce })}
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={cores.corPrimaria} />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={coresDoEscuro(cores)['--superficie'] ?? cores.corGradient1}
        />
        {fonte !== null && (
          <link rel="preload" href={fonte} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <link rel="icon" href={site?.favicon || iconeDe(cores.corPrimaria)} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Canonico />
        <HeadContent />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <Tema cores={cores}>{children}</Tema>
        </QueryClientProvider>
        <Scripts />
      </body>
    </html>
  );
}
