import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lay, said, stands, Views } from './said.ts';

const texto = fc.string({ unit: 'grapheme-ascii', maxLength: 40 });
const UM_MAIOR = 8;

it('lays a piece down byte for byte, and nothing beside it', () => {
  fc.assert(
    fc.property(texto, fc.nat(20), (text, at) => {
      const target = Buffer.alloc(at + text.length + UM_MAIOR, 0xee);
      const end = lay(new Views().of(target), at, said(text));
      const expected = Buffer.alloc(target.length, 0xee);
      expected.write(text, at, 'latin1');
      expect([end, target]).toEqual([at + text.length, expected]);
    }),
  );
});

it('says that a piece stands where it does, and nowhere else', () => {
  fc.assert(
    fc.property(texto, fc.nat(20), fc.nat(39), fc.integer({ min: 1, max: 255 }), (text, at, which, bits) => {
      const memory = Buffer.alloc(at + text.length + UM_MAIOR);
      memory.write(text, at, 'latin1');
      const view = new Views().of(memory);
      expect(stands(view, at, said(text))).toBe(true);
      if (which >= text.length) return;
      // One byte is another, of those also that make the eight no number at all.
      memory[at + which] = (memory[at + which] as number) ^ bits;
      expect(stands(view, at, said(text))).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});

it('sees each memory, and each part of one, from where it begins', () => {
  const views = new Views();
  const whole = Buffer.from('one two');
  for (const memory of [whole, whole.subarray(4), whole, Buffer.from('two')])
    expect(views.of(memory).getUint8(0)).toBe(memory[0]);
});
