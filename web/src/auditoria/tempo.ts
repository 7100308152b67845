import { formatarData, formatarHoraComSegundos } from '../lib/format/data.ts';

const ms = (instante: number): string => String(((instante % 1_000) + 1_000) % 1_000).padStart(3, '0');

/** `15:43:08.123` in the product's time zone. */
export const horaComMs = (instante: number): string => `${formatarHoraComSegundos(instante)}.${ms(instante)}`;
/** `21/11/2026 15:43:08.123` in the product's time zone. */
export const instanteComMs = (instante: number): string => `${formatarData(instante)} ${horaComMs(instante)}`;
/** `21/11/2026` of `2026-11-21`. */
export const diaPorExtenso = (dia: string): string => dia.split('-').toReversed().join('/');
