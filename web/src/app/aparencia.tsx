import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { nonceDeEstilo } from '../lib/nonce.ts';
import { resolverDoSite, temaDoSite } from '../ui/theme/tema.ts';
import type { CoresDoSite } from '../ui/theme/tema.ts';

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

type DoTema = {
  readonly cores: CoresDoSite;
  /** Of the HTML that is being rendered; in the browser the page says it itself. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
};

/** The tenant's colours and letters, for everything within. */
export function Tema({ cores, nonce, children }: DoTema) {
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

/** A tenant's looks, or calm ones where it is not known. */
export const coresDe = (site: CoresDoSite | undefined): CoresDoSite => site ?? SEM_SITE;

/** The file of its letters; null for the device's own. */
export const arquivoDaFonte = ({ fonteSite }: Pick<CoresDoSite, 'fonteSite'>): string | null =>
  ARQUIVO_DA_FONTE[fonteSite];

/** A square of the tenant's colour, for tenants without an icon. */
export const iconeDe = (cor: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="${cor}"/></svg>`)}`;
