/**
 * The outline of Brazil, drawn by hand from the coordinates of border towns and capes: enough to recognise the country and
 * to place a yard, and ours to use. Longitude, latitude.
 */
const CONTORNO: readonly (readonly [lon: number, lat: number])[] = [
  [-60.2, 5.2],
  [-59.8, 4.4],
  [-59.6, 3.6],
  [-59.9, 2.4],
  [-59.2, 1.4],
  [-57.5, 1.7],
  [-56.0, 1.9],
  [-54.6, 2.3],
  [-52.9, 2.2],
  [-51.6, 4.3],
  [-50.6, 2.2],
  [-49.9, 1.6],
  [-50.4, 0.2],
  [-48.5, -0.3],
  [-47.4, -0.7],
  [-46.0, -1.1],
  [-44.3, -2.5],
  [-43.0, -2.4],
  [-41.8, -2.8],
  [-40.0, -2.9],
  [-38.5, -3.7],
  [-37.2, -4.8],
  [-35.5, -5.1],
  [-34.8, -7.1],
  [-34.9, -8.2],
  [-35.7, -9.7],
  [-37.0, -10.9],
  [-38.5, -13.0],
  [-39.0, -15.0],
  [-38.9, -16.5],
  [-39.6, -18.2],
  [-40.3, -20.3],
  [-41.0, -22.0],
  [-42.0, -23.0],
  [-43.3, -23.0],
  [-45.0, -23.5],
  [-46.4, -24.1],
  [-48.4, -25.6],
  [-48.5, -27.6],
  [-49.7, -29.3],
  [-50.9, -31.2],
  [-52.3, -32.6],
  [-53.4, -33.7],
  [-53.6, -32.3],
  [-55.5, -30.9],
  [-57.6, -30.2],
  [-55.8, -28.1],
  [-53.9, -27.2],
  [-53.8, -26.0],
  [-54.6, -25.5],
  [-54.3, -24.1],
  [-55.5, -23.9],
  [-55.8, -22.3],
  [-57.9, -22.1],
  [-58.1, -20.2],
  [-57.7, -18.9],
  [-58.4, -17.3],
  [-58.4, -16.3],
  [-60.1, -16.3],
  [-60.4, -14.3],
  [-61.9, -13.5],
  [-64.4, -12.4],
  [-65.3, -11.0],
  [-65.4, -9.8],
  [-68.0, -10.7],
  [-69.6, -11.0],
  [-70.6, -9.6],
  [-72.9, -9.5],
  [-73.9, -7.4],
  [-72.9, -5.1],
  [-70.0, -4.3],
  [-69.5, -1.2],
  [-69.2, 0.6],
  [-69.8, 1.7],
  [-67.3, 1.9],
  [-66.3, 0.8],
  [-65.4, 0.8],
  [-64.0, 1.7],
  [-63.4, 2.4],
  [-64.5, 4.0],
  [-62.8, 3.9],
  [-61.0, 4.6],
];

const OESTE = -74.5;
const NORTE = 6;
/** One degree is ten units; near the equator a degree is as wide as it is high. */
const ESCALA = 10;

export const LARGURA_DO_MAPA = 405;
export const ALTURA_DO_MAPA = 405;

/** Where a place stands on the map, in its units. */
export const noMapa = (longitude: number, latitude: number): { readonly x: number; readonly y: number } => ({
  x: Math.round((longitude - OESTE) * ESCALA),
  y: Math.round((NORTE - latitude) * ESCALA),
});

/** The outline as an SVG path. */
export const CONTORNO_DO_BRASIL = `${CONTORNO.map(([lon, lat], i) => {
  const { x, y } = noMapa(lon, lat);
  return `${i === 0 ? 'M' : 'L'}${x} ${y}`;
}).join('')}Z`;
