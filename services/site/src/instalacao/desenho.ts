import sharp from 'sharp';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import type { Marcas } from '../hotsites/door.ts';

type Cores = { readonly corPrimaria: string; readonly corSecundaria: string };
type Logo = { readonly png: string; readonly largura: number; readonly altura: number };

/** Px of a logo that was sent, twice what the header shows; larger drawings are refused before they are drawn. */
const ALTURA = 96;
const LARGURA = 480;
const MAX_PIXELS = 40_000_000;
const PRAZO_S = 5;
/** What is kept of one, base64 included, well below what a picture of a brand may have. */
const MAX_PNG = 40 * 1024;

const escrito = (texto: string): string => texto.replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** A hammer on its block for auctions, an open yard for stores, in a field of 40 by 40. */
const sinal = (tipo: TipoHotsite, fundo: string, tracos: string, destaque: string): string =>
  tipo === 'leilao'
    ? `<rect width="40" height="40" rx="7" fill="${fundo}"/><g fill="${tracos}"><rect x="9.5" y="11" width="17" height="8.4" rx="1.6" transform="rotate(-32 18 15)"/><rect x="20.4" y="17.6" width="14" height="3.6" rx="1.8" transform="rotate(52 21 19)"/></g><rect x="8" y="30" width="15" height="3.4" rx="1.2" fill="${destaque}"/>`
    : `<rect width="40" height="40" rx="13" fill="${fundo}"/><g fill="none" stroke="${tracos}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"><path d="M9 19 20 10l11 9"/><path d="M12 21v9h16v-9"/><path d="M17 30h6" stroke="${destaque}"/></g>`;

const svg = (largura: number, nome: string, dentro: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${largura} 40" width="${largura}" height="40" role="img"><title>${escrito(nome)}</title>${dentro}</svg>`;

/** A brand drawn from its name, kind and colours: a sign and the name in whatever bold type the reader's device has. */
export function marcasDesenhadas(
  nome: string,
  tipo: TipoHotsite,
  { corPrimaria, corSecundaria }: Cores,
): Marcas {
  // No type is as wide on every device: the name is fitted into the room that it is given.
  const texto = Math.round(nome.length * 11.5);
  const largura = 54 + texto;
  const logo = (s: string, cor: string): string =>
    svg(
      largura,
      nome,
      `${s}<text x="52" y="27.5" fill="${cor}" font-family="Archivo, Figtree, system-ui, Arial, sans-serif" font-weight="700" font-size="21" textLength="${texto}" lengthAdjust="spacingAndGlyphs">${escrito(nome)}</text>`,
    );
  const vazado = sinal(tipo, '#ffffff', corPrimaria, corSecundaria);
  return {
    logomarca: logo(sinal(tipo, corPrimaria, '#ffffff', corSecundaria), corPrimaria),
    logomarcaSobreDegrade: logo(vazado, '#ffffff'),
    logomarcaOpcao: logo(vazado, '#f4f6f7'),
    favicon: svg(40, nome, sinal(tipo, corPrimaria, '#ffffff', corSecundaria)),
  };
}

/** A brand with the logo that the house sent. On colour and on dark grounds it stands on a white plate, or it might not be seen. */
export function marcasDoLogo(
  { png, largura, altura }: Logo,
  nome: string,
  tipo: TipoHotsite,
  { corPrimaria, corSecundaria }: Cores,
): Marcas {
  const w = Math.max(1, Math.round((largura * 40) / altura));
  const imagem = (x: number, y: number, lado: number, alto: number): string =>
    `<image x="${x}" y="${y}" width="${lado}" height="${alto}" href="data:image/png;base64,${png}"/>`;
  const sobrePlaca = svg(
    w + 16,
    nome,
    `<rect width="${w + 16}" height="40" rx="6" fill="#ffffff"/>${imagem(8, 4, w, 32)}`,
  );
  return {
    logomarca: svg(w, nome, imagem(0, 0, w, 40)),
    logomarcaSobreDegrade: sobrePlaca,
    logomarcaOpcao: sobrePlaca,
    favicon: svg(40, nome, sinal(tipo, corPrimaria, '#ffffff', corSecundaria)),
  };
}

/** A logo as it is kept: any picture, drawn anew as a PNG of bounded size, so that nothing but a picture is kept. Null where it is none. */
export async function lerLogo(bytes: Buffer): Promise<Logo | null> {
  try {
    const opcoes = { limitInputPixels: MAX_PIXELS, density: 300 };
    for (const parte of [1, 0.75, 0.5, 0.33]) {
      const { data, info } = await sharp(bytes, opcoes)
        .timeout({ seconds: PRAZO_S })
        .rotate()
        .resize(Math.round(LARGURA * parte), Math.round(ALTURA * parte), { fit: 'inside' })
        .png({ palette: true, compressionLevel: 9 })
        .toBuffer({ resolveWithObject: true });
      const png = data.toString('base64');
      if (png.length <= MAX_PNG) return { png, largura: info.width, altura: info.height };
    }
    return null;
  } catch {
    return null;
  }
}
