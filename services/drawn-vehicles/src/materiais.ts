import { degrade } from './svg.ts';

// What cars and lorries are made of alike.

export const CROMO = degrade(
  'cromo',
  [0, 0, 0, 1],
  [
    [0, '#f7fafc'],
    [0.5, '#98a3ad'],
    [1, '#dfe6eb'],
  ],
);

export const FAROL_FRENTE = degrade(
  'farolFrente',
  [0, 0, 0.4, 1],
  [
    [0, '#ffffff'],
    [0.5, '#cfdde8'],
    [1, '#71859a'],
  ],
);

export const FAROL_LADO = degrade(
  'farolLado',
  [0, 0, 1, 0.3],
  [
    [0, '#ffffff'],
    [0.5, '#c9d8e4'],
    [1, '#74879a'],
  ],
);

export const LANTERNA_LADO = degrade(
  'lanternaLado',
  [0, 0, 0, 1],
  [
    [0, '#ff6a5c'],
    [0.45, '#c81e1e'],
    [1, '#6d0a10'],
  ],
);

export const PNEU_FRENTE = degrade(
  'pneuFrente',
  [0, 0, 1, 0],
  [
    [0, '#0b0d10'],
    [0.35, '#2a2f36'],
    [0.7, '#1a1e23'],
    [1, '#08090c'],
  ],
);

export const VIDRO_FRENTE = degrade(
  'vidroFrente',
  [0, 0, 0.2, 1],
  [
    [0, '#71879a'],
    [0.35, '#3a4a59'],
    [1, '#141b23'],
  ],
);

export const VIDRO_LADO = degrade(
  'vidroLado',
  [0, 0, 0.15, 1],
  [
    [0, '#5d7183'],
    [0.4, '#2a3744'],
    [1, '#10161d'],
  ],
);
