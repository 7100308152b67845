import { expect, it } from 'vitest';
import { iconesDeAviso } from './icones.ts';

const UID = '00000000-0000-4000-8000-00000000000a';
const nada = { icone: '', distintivo: '' };

it('names our own icon as PNG and as a badge, in the version that the SVG has', () => {
  const logomarca = 'https://cdn.example.com/logo.png';
  expect(iconesDeAviso({ favicon: `/marca/${UID}-icone.svg?v=3f2a`, logomarca })).toEqual({
    icone: `/marca/${UID}-icone.png?v=3f2a`,
    distintivo: `/marca/${UID}-distintivo.png?v=3f2a`,
  });
  expect(iconesDeAviso({ favicon: `/marca/${UID}-icone.svg`, logomarca }).icone).toBe(
    `/marca/${UID}-icone.png`,
  );
});

it('names a picture from elsewhere as it is, but no SVG, which browsers do not draw there', () => {
  const png = 'https://cdn.example.com/icone.png?x=1';
  const svg = 'https://cdn.example.com/icone.SVG?x=1';
  expect(iconesDeAviso({ favicon: png, logomarca: '' })).toEqual({ icone: png, distintivo: '' });
  expect(iconesDeAviso({ favicon: svg, logomarca: png })).toEqual({ icone: png, distintivo: '' });
  expect(iconesDeAviso({ favicon: '', logomarca: png })).toEqual({ icone: png, distintivo: '' });
  for (const semNada of ['', svg, `/marca/${UID}.svg?v=1`, `/marca/${UID}-escuro.svg`])
    expect(iconesDeAviso({ favicon: semNada, logomarca: semNada })).toEqual(nada);
});
