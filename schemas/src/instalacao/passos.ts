/** The largest logo that is taken. */
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;

/** Two colours that go together, for a house that brings none. White can be read on the first of each. */
export const PALETAS = [
  { nome: 'Mar', corPrimaria: '#0b4f6c', corSecundaria: '#f2a541' },
  { nome: 'Mata', corPrimaria: '#1d5b3f', corSecundaria: '#e8b84a' },
  { nome: 'Vinho', corPrimaria: '#7a1f3d', corSecundaria: '#e3b23c' },
  { nome: 'Noite', corPrimaria: '#263a7a', corSecundaria: '#f28f3b' },
  { nome: 'Grafite', corPrimaria: '#37474f', corSecundaria: '#e0a458' },
  { nome: 'Terra', corPrimaria: '#8a3b12', corSecundaria: '#2e8b8b' },
] as const;
