/** How long ago, in the words of a hall: `há 12 s`, `há 3 min`, `há 2 h`. Both in epoch ms. */
export function haQuanto(desde: number, agora: number): string {
  const s = Math.max(0, Math.floor((agora - desde) / 1_000));
  if (s < 60) return `há ${s} s`;
  if (s < 3_600) return `há ${Math.floor(s / 60)} min`;
  return s < 86_400 ? `há ${Math.floor(s / 3_600)} h` : `há ${Math.floor(s / 86_400)} d`;
}
