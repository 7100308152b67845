import type { UFS } from '@martelo/schemas/shared/endereco.ts';

type Estado = { readonly nome: string; readonly latitude: number; readonly longitude: number };

/** States by their letters, each with the place of its capital: where a yard stands on the map until its own place is known. */
export const ESTADOS: Readonly<Record<(typeof UFS)[number], Estado>> = {
  AC: { nome: 'Acre', latitude: -9.97499, longitude: -67.8243 },
  AL: { nome: 'Alagoas', latitude: -9.66599, longitude: -35.735 },
  AM: { nome: 'Amazonas', latitude: -3.11866, longitude: -60.0212 },
  AP: { nome: 'Amapá', latitude: 0.034934, longitude: -51.0694 },
  BA: { nome: 'Bahia', latitude: -12.9718, longitude: -38.5011 },
  CE: { nome: 'Ceará', latitude: -3.71664, longitude: -38.5423 },
  DF: { nome: 'Distrito Federal', latitude: -15.7795, longitude: -47.9297 },
  ES: { nome: 'Espírito Santo', latitude: -20.3155, longitude: -40.3128 },
  GO: { nome: 'Goiás', latitude: -16.6864, longitude: -49.2643 },
  MA: { nome: 'Maranhão', latitude: -2.53874, longitude: -44.2825 },
  MG: { nome: 'Minas Gerais', latitude: -19.9102, longitude: -43.9266 },
  MS: { nome: 'Mato Grosso do Sul', latitude: -20.4486, longitude: -54.6295 },
  MT: { nome: 'Mato Grosso', latitude: -15.601, longitude: -56.0974 },
  PA: { nome: 'Pará', latitude: -1.4554, longitude: -48.4898 },
  PB: { nome: 'Paraíba', latitude: -7.11509, longitude: -34.8641 },
  PE: { nome: 'Pernambuco', latitude: -8.04666, longitude: -34.8771 },
  PI: { nome: 'Piauí', latitude: -5.09194, longitude: -42.8034 },
  PR: { nome: 'Paraná', latitude: -25.4195, longitude: -49.2646 },
  RJ: { nome: 'Rio de Janeiro', latitude: -22.9129, longitude: -43.2003 },
  RN: { nome: 'Rio Grande do Norte', latitude: -5.79357, longitude: -35.1986 },
  RO: { nome: 'Rondônia', latitude: -8.76077, longitude: -63.8999 },
  RR: { nome: 'Roraima', latitude: 2.82384, longitude: -60.6753 },
  RS: { nome: 'Rio Grande do Sul', latitude: -30.0318, longitude: -51.2065 },
  SC: { nome: 'Santa Catarina', latitude: -27.5945, longitude: -48.5477 },
  SE: { nome: 'Sergipe', latitude: -10.9091, longitude: -37.0677 },
  SP: { nome: 'São Paulo', latitude: -23.5329, longitude: -46.6395 },
  TO: { nome: 'Tocantins', latitude: -10.24, longitude: -48.3558 },
};
