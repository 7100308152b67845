import type { FotoLargura } from '@martelo/schemas/lotes/fotos.ts';

/** What of a lote's record says which pictures it has. */
type ComFotos = {
  readonly lelUid: string;
  readonly quantidadeFotos: number;
  readonly fotos?:
    | readonly { readonly foto: string; readonly legenda: string; readonly oculta?: true | undefined }[]
    | undefined;
};
const vistas = (fotos: ComFotos['fotos']) => (fotos ?? []).filter((f) => f.oculta !== true);

/** Address of a lote's drawn picture: `/fotos/{lelUid}/{indice}-{largura}.webp`. */
const urlDoDesenho = (lelUid: string, indice: number, largura: FotoLargura): string =>
  `/fotos/${lelUid}/${indice}-${largura}.webp`;

/** Address of a real photo: `/fotos/{foto}/f-{largura}.webp`. What stands there never changes. */
export const urlDaFotoReal = (foto: string, largura: FotoLargura): string =>
  `/fotos/${foto}/f-${largura}.webp`;

/** The picture that stands for a lote; null where it has none. */
export const capaDe = ({ lelUid, quantidadeFotos, fotos }: ComFotos, largura: FotoLargura): string | null => {
  const [primeira] = vistas(fotos);
  if (primeira !== undefined) return urlDaFotoReal(primeira.foto, largura);
  return quantidadeFotos === 0 ? null : urlDoDesenho(lelUid, 0, largura);
};

/** The pictures of a lote, the cover in front: photos where there are some, else what is drawn; and what photos show. */
export function fotosDe({ lelUid, quantidadeFotos, fotos: todas }: ComFotos): {
  fotosUrls: string[];
  fotosLegendas?: string[];
} {
  const fotos = vistas(todas);
  if (fotos.length === 0)
    return { fotosUrls: Array.from({ length: quantidadeFotos }, (_, i) => urlDoDesenho(lelUid, i, 1200)) };
  const fotosUrls = fotos.map((f) => urlDaFotoReal(f.foto, 1200));
  return fotos.some((f) => f.legenda !== '')
    ? { fotosUrls, fotosLegendas: fotos.map((f) => f.legenda) }
    : { fotosUrls };
}
