import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coresDoEscuro } from './escuro.ts';
import { clarearAte, contraste, deOklch, escurecerAte, paleta, paraOklch, textoSobre } from './cores.ts';

const cor = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const canais = (c: string): number[] => [1, 3, 5].map((i) => Number.parseInt(c.slice(i, i + 2), 16));

describe('the colours of a tenant', () => {
  it('measure contrast as WCAG does', () => {
    expect(contraste('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contraste('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('come back from OKLCH as they went', () => {
    fc.assert(
      fc.property(cor, (c) => {
        const volta = canais(deOklch(paraOklch(c)));
        expect(canais(c).every((v, i) => Math.abs(v - (volta[i] ?? -9)) <= 2)).toBe(true);
      }),
    );
  });

  it('can be read whatever colour a tenant brings: white on the full shade, text on any background', () => {
    fc.assert(
      fc.property(cor, (c) => {
        const p = paleta(c);
        expect(contraste('#ffffff', p[6])).toBeGreaterThanOrEqual(4.5);
        expect(contraste(p[8], p[1])).toBeGreaterThanOrEqual(4.5);
        expect(contraste(textoSobre(c), c)).toBeGreaterThanOrEqual(4);
        expect(contraste(escurecerAte(c, '#ffffff', 4.6), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('can be read in the dark too: the brand as text, and text on the brand', () => {
    fc.assert(
      fc.property(cor, cor, (corPrimaria, corSecundaria) => {
        const v = coresDoEscuro({ corPrimaria, corSecundaria });
        for (const fundo of ['--fundo', '--superficie', '--fundo-2', '--marca-suave']) {
          for (const tinta of ['--tinta', '--tinta-2', '--marca', '--marca-forte', '--destaque-texto'])
            expect([tinta, fundo, contraste(v[tinta] ?? '', v[fundo] ?? '') >= 4.5]).toEqual([
              tinta,
              fundo,
              true,
            ]);
        }
        expect(contraste(v['--marca-forte'] ?? '', v['--marca-clara'] ?? '')).toBeGreaterThanOrEqual(4.5);
        expect(contraste(v['--sobre-marca'] ?? '', v['--marca'] ?? '')).toBeGreaterThanOrEqual(4.5);
        expect(contraste(clarearAte(corPrimaria, '#101418', 4.6), '#101418')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('leave a colour that is dark enough as it is', () => {
    expect([paleta('#0b4f6c')[6], paleta('#8a2846')[6]]).toEqual(['#0b4f6c', '#8a2846']);
  });
});
