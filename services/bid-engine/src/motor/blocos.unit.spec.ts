import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Blocos, type Bloco } from './blocos.ts';

const TAMANHOS = [16, 64, 256, 1_024];
const passo = fc.record({ tomar: fc.boolean(), qual: fc.nat(), tamanho: fc.constantFrom(...TAMANHOS) });

it('gives each taker words of his own, all 0, whatever was given back before', () => {
  fc.assert(
    fc.property(fc.array(passo, { maxLength: 300, size: 'max' }), (passos) => {
      const blocos = new Blocos();
      const tomados: { bloco: Bloco; tamanho: number; marca: number }[] = [];
      passos.forEach(({ tomar, qual, tamanho }, marca) => {
        if (tomar || tomados.length === 0) {
          const bloco = blocos.tomar(tamanho);
          const palavras = bloco.palavras.subarray(bloco.em, bloco.em + tamanho);
          expect(palavras.length === tamanho && palavras.every((p) => p === 0)).toBe(true);
          palavras.fill(marca + 1);
          tomados.push({ bloco, tamanho, marca });
        } else {
          const [fim] = tomados.splice(qual % tomados.length, 1);
          if (fim !== undefined) blocos.devolver(fim.bloco, fim.tamanho);
        }
      });
      for (const { bloco, tamanho, marca } of tomados)
        expect(bloco.palavras.subarray(bloco.em, bloco.em + tamanho).every((p) => p === marca + 1)).toBe(
          true,
        );
      expect(blocos.emUso).toBe(tomados.reduce((soma, t) => soma + t.tamanho, 0));
    }),
  );
});

it('cuts new memory only where none was given back', () => {
  const blocos = new Blocos();
  const vistos = new Set<Int32Array>();
  for (let i = 0; i < 10_000; i += 1) {
    const bloco = blocos.tomar(1_024);
    vistos.add(bloco.palavras);
    blocos.devolver(bloco, 1_024);
  }
  expect(vistos.size).toBe(1);
  for (let i = 0; i < 65; i += 1) vistos.add(blocos.tomar(1_024).palavras);
  expect(vistos.size).toBe(2);
});
