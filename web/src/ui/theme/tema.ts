import type { CSSVariablesResolver, MantineThemeOverride } from '@mantine/core';
import { createTheme } from '@mantine/core';
import { escurecerAte, paleta, paraOklch, deOklch, textoSobre } from './cores.ts';

/** What a tenant brings to the looks (spec 1, section 3, Hotsite). */
export type CoresDoSite = {
  readonly tipo: 'leilao' | 'loja';
  readonly corPrimaria: string;
  readonly corSecundaria: string;
  readonly corGradient1: string;
  readonly corGradient2: string;
  readonly corGradient3: string;
  readonly corTextoSobreDegrade: string;
};

const LETRA = "'Archivo Variable', 'Archivo Fallback', system-ui, sans-serif";

/** Mantine's theme for a tenant: its palette, one typeface, square for auctions and rounder for stores. */
export function temaDoSite(site: CoresDoSite): MantineThemeOverride {
  return createTheme({
    fontFamily: LETRA,
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
    headings: { fontFamily: LETRA, fontWeight: '700' },
    colors: { marca: paleta(site.corPrimaria), destaque: paleta(site.corSecundaria) },
    primaryColor: 'marca',
    primaryShade: 6,
    black: '#16191d',
    defaultRadius: 'md',
    radius:
      site.tipo === 'loja' ? { sm: '8px', md: '12px', lg: '18px' } : { sm: '4px', md: '6px', lg: '10px' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusRing: 'auto',
  });
}

/** The roles that our own styles use, as CSS variables on :root of the first HTML. */
export function variaveisDoSite(site: CoresDoSite): Record<string, string> {
  const marca = paleta(site.corPrimaria);
  const { c, h } = paraOklch(marca[6]);
  return {
    '--marca': marca[6],
    '--marca-forte': marca[8],
    '--marca-suave': marca[0],
    '--marca-clara': marca[1],
    '--marca-linha': marca[2],
    '--destaque': site.corSecundaria,
    '--destaque-tinta': textoSobre(site.corSecundaria),
    '--destaque-texto': escurecerAte(site.corSecundaria, '#ffffff', 4.6),
    '--degrade': `linear-gradient(112deg, ${site.corGradient1} 0%, ${site.corGradient2} 55%, ${site.corGradient3} 100%)`,
    '--sobre-degrade': site.corTextoSobreDegrade,
    '--fundo': deOklch({ l: 0.977, c: Math.min(c, 0.12) * 0.045, h }),
    '--fundo-2': deOklch({ l: 0.952, c: Math.min(c, 0.12) * 0.07, h }),
    '--linha': deOklch({ l: 0.9, c: Math.min(c, 0.12) * 0.08, h }),
    '--linha-forte': deOklch({ l: 0.8, c: Math.min(c, 0.12) * 0.12, h }),
    '--tinta': deOklch({ l: 0.24, c: Math.min(c, 0.12) * 0.18, h }),
    '--tinta-2': deOklch({ l: 0.46, c: Math.min(c, 0.12) * 0.2, h }),
    '--raio': site.tipo === 'loja' ? '12px' : '6px',
    '--raio-g': site.tipo === 'loja' ? '20px' : '10px',
  };
}

/** Mantine's own roles follow ours, so that kit and house styles are one. */
export const resolverDoSite =
  (site: CoresDoSite): CSSVariablesResolver =>
  () => ({
    variables: variaveisDoSite(site),
    light: {
      '--mantine-color-body': 'var(--fundo)',
      '--mantine-color-text': 'var(--tinta)',
      '--mantine-color-dimmed': 'var(--tinta-2)',
      '--mantine-color-default-border': 'var(--linha-forte)',
      '--mantine-color-placeholder': 'var(--tinta-2)',
      '--mantine-color-error': 'var(--ruim)',
    },
    dark: {},
  });
