/** Where a film plays: a player's page in a frame, or the file itself. */
type Tocador = { readonly tipo: 'quadro' | 'arquivo'; readonly url: string };

/** Reads the address that an editor pasted; null where there is none. */
export function tocador(url: string): Tocador | null {
  if (url === '') return null;
  const youtube =
    /(?:youtube(?:-nocookie)?\.com\/(?:watch\?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/.exec(url);
  if (youtube?.[1] !== undefined)
    return { tipo: 'quadro', url: `https://www.youtube-nocookie.com/embed/${youtube[1]}?autoplay=1` };
  const vimeo = /vimeo\.com\/(?:video\/)?(\d{5,12})/.exec(url);
  if (vimeo?.[1] !== undefined)
    return { tipo: 'quadro', url: `https://player.vimeo.com/video/${vimeo[1]}?autoplay=1` };
  return { tipo: 'arquivo', url };
}
