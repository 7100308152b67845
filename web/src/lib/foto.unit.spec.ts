import { describe, expect, it } from 'vitest';
import { fotoNaLargura, srcSetDaFoto } from './foto.ts';

describe('the widths of a picture', () => {
  it('offers each width that the server draws, and one between a card and a desk for phones', () => {
    expect(srcSetDaFoto('/fotos/l1/0-1200.webp')).toBe(
      '/fotos/l1/0-480.webp 480w, /fotos/l1/0-800.webp 800w, /fotos/l1/0-1200.webp 1200w',
    );
    expect(fotoNaLargura('/fotos/l1/0-800.webp', 480)).toBe('/fotos/l1/0-480.webp');
  });

  it('leaves an address of another form as it is', () => {
    expect(srcSetDaFoto('/outra/foto.jpg')).toBeUndefined();
    expect(fotoNaLargura('/outra/foto.jpg', 800)).toBe('/outra/foto.jpg');
  });
});
