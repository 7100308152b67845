import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { recorte } from './filme.ts';
import { filmeWebm, quadroVp8 } from './webm.ts';

const quadro = async (cor: string): Promise<Buffer> =>
  quadroVp8(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: cor } })
      .webp({ quality: 60 })
      .toBuffer(),
  );

describe('the film of a lote', () => {
  it('takes the VP8 key frame out of a picture, and nothing else', async () => {
    const vp8 = await quadro('#a03020');
    // A key frame has bit 0 of its first byte clear and the start code 9d 01 2a after it (RFC 6386, 9.1).
    expect((vp8[0] ?? 1) & 1).toBe(0);
    expect([...vp8.subarray(3, 6)]).toEqual([0x9d, 0x01, 0x2a]);
    expect([vp8.readUInt16LE(6), vp8.readUInt16LE(8)]).toEqual([64, 48]);
    expect(() => quadroVp8(Buffer.from('GIF89a..............'))).toThrow('lossy WebP');
  });

  it('is an EBML file whose parts fill it to the last byte', async () => {
    const quadros = [await quadro('#a03020'), await quadro('#2030a0')];
    const webm = filmeWebm({ largura: 64, altura: 48, quadroMs: 100, quadros });
    expect([...webm.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
    const fimDaCabeca = 12 + Number(webm.readBigUInt64BE(4) & 0xffffffffffffffn);
    expect([...webm.subarray(fimDaCabeca, fimDaCabeca + 4)]).toEqual([0x18, 0x53, 0x80, 0x67]);
    const dentro = Number(webm.readBigUInt64BE(fimDaCabeca + 4) & 0xffffffffffffffn);
    expect(fimDaCabeca + 12 + dentro).toBe(webm.length);
    expect(webm.includes(Buffer.from('V_VP8'))).toBe(true);
    expect(() => filmeWebm({ largura: 1, altura: 1, quadroMs: 20_000, quadros })).toThrow(RangeError);
  });

  it('never looks beyond the picture, and only comes nearer', () => {
    for (const foto of [0, 1, 2, 3]) {
      let antes = Number.POSITIVE_INFINITY;
      for (let i = 0; i < 20; i++) {
        const r = recorte(foto, i);
        expect(Math.min(r.left, r.top)).toBeGreaterThanOrEqual(0);
        expect(r.left + r.width).toBeLessThanOrEqual(1_200);
        expect(r.top + r.height).toBeLessThanOrEqual(900);
        expect(r.width).toBeLessThanOrEqual(antes);
        antes = r.width;
      }
    }
  });
});
