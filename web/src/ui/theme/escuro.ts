import { clarearAte, deOklch, escurecerAte, paraOklch, textoSobre } from './cores.ts';

type Cores = { readonly corPrimaria: string; readonly corSecundaria: string };

/**
 * The colour roles of a tenant in the dark scheme. Grounds keep a trace of the brand's hue; the brand itself is lightened
 * until it reads on the lightest of them, so `--marca` is text and fill alike and carries `--sobre-marca`.
 */
export function coresDoEscuro({ corPrimaria, corSecundaria }: Cores): Record<string, string> {
  const { c, h } = paraOklch(escurecerAte(corPrimaria, '#ffffff', 4.6));
  const fundo = (l: number, croma: number): string => deOklch({ l, c: Math.min(c, 0.12) * croma, h });
  const fundo2 = fundo(0.265, 0.12);
  const marca = clarearAte(corPrimaria, fundo2, 5.2);
  const forte = clarearAte(marca, fundo2, 8);
  return {
    '--marca': marca,
    '--sobre-marca': textoSobre(marca),
    '--marca-forte': forte,
    '--marca-suave': fundo(0.235, 0.25),
    '--marca-clara': fundo(0.3, 0.35),
    '--marca-linha': fundo(0.42, 0.4),
    '--destaque-texto': clarearAte(corSecundaria, fundo2, 5.2),
    '--fundo': fundo(0.175, 0.08),
    '--fundo-2': fundo2,
    '--superficie': fundo(0.215, 0.1),
    '--superficie-alta': fundo(0.245, 0.11),
    '--linha': fundo(0.33, 0.13),
    '--linha-forte': fundo(0.47, 0.14),
    '--tinta': fundo(0.95, 0.03),
    '--tinta-2': fundo(0.775, 0.08),
    '--bom': '#4cc38a',
    '--bom-texto': '#86dcb2',
    '--bom-suave': '#12291f',
    '--bom-linha': '#23543d',
    '--ruim': '#ff8f83',
    '--ruim-texto': '#ffb0a6',
    '--ruim-suave': '#321816',
    '--ruim-linha': '#66302a',
    '--alerta': '#ecbb54',
    '--alerta-texto': '#f3d28a',
    '--alerta-suave': '#2e2412',
    '--alerta-linha': '#5f4a1d',
    '--info': '#7db4f0',
    '--info-texto': '#a9cdf6',
    '--info-suave': '#14243a',
    '--info-linha': '#2c4a70',
    '--sombra-1': '0 1px 2px rgb(0 0 0 / 40%)',
    '--sombra-2': '0 12px 32px -12px rgb(0 0 0 / 70%), 0 2px 6px rgb(0 0 0 / 35%)',
  };
}

/** Mantine's ten shades for its own dark parts, light to dark, in the brand's hue. */
export function escalaDoEscuro(
  corPrimaria: string,
): readonly [string, string, string, string, string, string, string, string, string, string] {
  const { c, h } = paraOklch(corPrimaria);
  const tom = (l: number): string => deOklch({ l, c: Math.min(c, 0.12) * 0.1, h });
  return [
    tom(0.93),
    tom(0.8),
    tom(0.68),
    tom(0.55),
    tom(0.42),
    tom(0.33),
    tom(0.245),
    tom(0.175),
    tom(0.15),
    tom(0.12),
  ];
}
