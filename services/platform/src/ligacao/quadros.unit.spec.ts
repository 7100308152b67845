import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LeitorDeQuadros, MAIOR_QUADRO, quadro } from './quadros.ts';

describe('frames of a line', () => {
  it('come out as they went in, wherever the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
        (textos, cortes) => {
          const bytes = Buffer.concat(textos.map(quadro));
          const leitor = new LeitorDeQuadros();
          const lidos: string[] = [];
          for (let de = 0, i = 0; de < bytes.length; i += 1) {
            const ate = de + (cortes[i % cortes.length] ?? 1);
            lidos.push(...leitor.ler(bytes.subarray(de, ate)));
            de = ate;
          }
          expect(lidos).toEqual(textos);
        },
      ),
    );
  });

  it('refuses a frame that announces more than it may hold, before any of it has arrived', () => {
    const cabecalho = Buffer.alloc(4);
    cabecalho.writeUInt32BE(MAIOR_QUADRO + 1);
    expect(() => new LeitorDeQuadros().ler(cabecalho)).toThrow(RangeError);
  });
});
