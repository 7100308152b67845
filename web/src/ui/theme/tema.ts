import type { CSSVariablesResolver, MantineThemeOverride } from '@mantine/core';
import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import { escurecerAte, paleta, paraOklch, deOklch, textoSobre } from './cores.ts';
import { coresDoEscuro, escalaDoEscuro } from './escuro.ts';

/** What a tenant brings to the looks (spec 1, section 3, Hotsite). */
export type CoresDoSite = {
  readonly tipo: 'leilao' | 'loja';
  readonly corPrimaria: string;
  readonly corSecundaria: string;
  readonly corGradient1: string;
  readonly corGradient2: string;
  readonly corGradient3: string;
  readonly corTextoSobreDegrade: string;
  readonly fonteSite: 'Archivo' | 'Figtree' | 'Sistema';
};

const LETRAS: Readonly<Record<CoresDoSite['fonteSite'], string>> = {
  Archivo: "'Archivo Variable', 'Archivo Fallback', 'Archivo Fallback 2', system-ui, sans-serif",
  Figtree: "'Figtree Variable', 'Figtree Fallback', 'Figtree Fallback 2', system-ui, sans-serif",
  Sistema: 'system-ui, -apple-system, sans-serif',
};

/** Mantine's theme for a tenant: its palette, its typeface, square for auctions and rounder for stores. */
export function temaDoSite(site: CoresDoSite): MantineThemeOverride {
  const letra = LETRAS[site.fonteSite];
  return createTheme({
    fontFamily: letra,
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
    headings: { fontFamily: letra, fontWeight: '700' },
    colors: {
      marca: paleta(site.corPrimaria),
      destaque: paleta(site.corSecundaria),
      dark: escalaDoEscuro(site.corPrimaria),
    },
    primaryColor: 'marca',
    primaryShade: 6,
    black: '#16191d',
    defaultRadius: 'md',
    radius:
      site.tipo === 'loja' ? { sm: '8px', md: '12px', lg: '18px' } : { sm: '4px', md: '6px', lg: '10px' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusRing: 'auto',
    // What stands on the brand follows the scheme: white in the light, near-black in the dark.
    variantColorResolver: (entrada) => {
      const cores = defaultVariantColorsResolver(entrada);
      const daMarca = entrada.color === undefined || entrada.color === 'marca';
      return entrada.variant === 'filled' && daMarca ? { ...cores, color: 'var(--sobre-marca)' } : cores;
    },
  });
}

/** The roles that our own styles use, as CSS variables on :root of the first HTML. */
export function variaveisDoSite(site: CoresDoSite): Record<string, string> {
  return {
    '--destaque': site.corSecundaria,
    '--destaque-tinta': textoSobre(site.corSecundaria),
    '--degrade': `linear-gradient(112deg, ${site.corGradient1} 0%, ${site.corGradient2} 55%, ${site.corGradient3} 100%)`,
    '--degrade-1': site.corGradient1,
    '--degrade-3': site.corGradient3,
    '--sobre-degrade': site.corTextoSobreDegrade,
    '--raio': site.tipo === 'loja' ? '12px' : '6px',
    '--raio-g': site.tipo === 'loja' ? '20px' : '10px',
    '--checkbox-icon-color': 'var(--sobre-marca)',
  };
}

/** The colour roles of a tenant in the light scheme. */
export function coresDoClaro(
  site: Pick<CoresDoSite, 'corPrimaria' | 'corSecundaria'>,
): Record<string, string> {
  const marca = paleta(site.corPrimaria);
  const { c, h } = paraOklch(marca[6]);
  return {
    '--marca': marca[6],
    '--sobre-marca': '#ffffff',
    '--marca-forte': marca[8],
    '--marca-suave': marca[0],
    '--marca-clara': marca[1],
    '--marca-linha': marca[2],
    '--destaque-texto': escurecerAte(site.corSecundaria, '#ffffff', 4.6),
    '--fundo': deOklch({ l: 0.977, c: Math.min(c, 0.12) * 0.045, h }),
    '--fundo-2': deOklch({ l: 0.952, c: Math.min(c, 0.12) * 0.07, h }),
    '--superficie': '#ffffff',
    '--superficie-alta': '#ffffff',
    '--linha': deOklch({ l: 0.9, c: Math.min(c, 0.12) * 0.08, h }),
    '--linha-forte': deOklch({ l: 0.8, c: Math.min(c, 0.12) * 0.12, h }),
    '--tinta': deOklch({ l: 0.24, c: Math.min(c, 0.12) * 0.18, h }),
    '--tinta-2': deOklch({ l: 0.46, c: Math.min(c, 0.12) * 0.2, h }),
  };
}

/** Mantine's own roles, said in ours. */
const PAPEIS_DO_KIT = {
  '--mantine-color-body': 'var(--fundo)',
  '--mantine-color-text': 'var(--tinta)',
  '--mantine-color-dimmed': 'var(--tinta-2)',
  '--mantine-color-default': 'var(--superficie)',
  '--mantine-color-default-hover': 'var(--fundo-2)',
  '--mantine-color-default-color': 'var(--tinta)',
  '--mantine-color-default-border': 'var(--linha-forte)',
  '--mantine-color-placeholder': 'var(--tinta-2)',
  '--mantine-color-error': 'var(--ruim)',
  '--mantine-color-anchor': 'var(--marca)',
  // What cannot be undone: the kit's own red is too light for white letters.
  '--mantine-color-red-filled': '#b51f18',
  '--mantine-color-red-filled-hover': '#9b1a14',
  '--mantine-color-red-light-color': 'var(--ruim)',
  '--mantine-primary-color-filled': 'var(--marca)',
  '--mantine-primary-color-filled-hover': 'var(--marca-forte)',
  '--mantine-color-marca-filled': 'var(--marca)',
  '--mantine-color-marca-filled-hover': 'var(--marca-forte)',
  '--mantine-color-marca-text': 'var(--marca)',
  '--mantine-color-marca-light': 'var(--marca-clara)',
  '--mantine-color-marca-light-color': 'var(--marca-forte)',
  '--mantine-color-marca-outline': 'var(--marca)',
};

/** Mantine's own roles follow ours, so that kit and house styles are one. */
export const resolverDoSite =
  (site: CoresDoSite): CSSVariablesResolver =>
  () => ({
    variables: variaveisDoSite(site),
    light: { ...PAPEIS_DO_KIT, ...coresDoClaro(site) },
    dark: { ...PAPEIS_DO_KIT, ...coresDoEscuro(site) },
  });
