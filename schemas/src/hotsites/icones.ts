import type { Hotsite } from './hotsite.ts';

/** A tenant's icon where we serve it ourselves: what is there as SVG is there as PNG, too, and as a badge. */
const NOSSO = /^(\/marca\/[0-9a-f-]{36})-icone\.svg(\?\S*)?$/;
const SVG = /\.svg(?:[?#]|$)/i;

/**
 * What is drawn beside a tenant's notifications, as addresses; empty where there is nothing to draw. Browsers draw no SVG there.
 * The badge is a shape without colour, for the status bar of Android.
 */
export function iconesDeAviso({ favicon, logomarca }: Pick<Hotsite, 'favicon' | 'logomarca'>): {
  readonly icone: string;
  readonly distintivo: string;
} {
  const [, base, versao = ''] = NOSSO.exec(favicon) ?? [];
  if (base !== undefined)
    return { icone: `${base}-icone.png${versao}`, distintivo: `${base}-distintivo.png${versao}` };
  const icone = [favicon, logomarca].find((endereco) => endereco !== '' && !SVG.test(endereco));
  return { icone: icone ?? '', distintivo: '' };
}
