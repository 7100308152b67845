import { ColorSchemeScript } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { HeadContent, Scripts, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hotsiteQuery } from '../hotsites/door.ts';
import { coresDoEscuro } from '../ui/theme/escuro.ts';
import { arquivoDaFonte, coresDe, iconeDe, Tema } from './aparencia.tsx';

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
  const cores = coresDe(site);
  const fonte = arquivoDaFonte(cores);
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
          <Tema cores={cores} nonce={nonce}>
            {children}
          </Tema>
        </QueryClientProvider>
        <Scripts />
      </body>
    </html>
  );
}
