import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contratoDosArquivos } from './contract.ts';
import { pastaLocal } from './pasta-local.ts';
import { nomeCombina, tipoPelosBytes, triar } from './triagem.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n');
const foto = (formato: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .withExifMerge({ IFD0: { Copyright: 'segredo da pessoa' } })
    .toFormat(formato)
    .toBuffer();

let pasta = '';
beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'martelo-arquivos-'));
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

describe('what was uploaded', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'a %s becomes a WebP without what the camera wrote into it',
    async (f) => {
      const antes = await foto(f);
      expect(tipoPelosBytes(antes)).toBe(f);
      const r = await triar(antes, `documento.${f}`);
      if (!r.ok) throw new Error(r.motivo);
      expect(r.arquivo.mime).toBe('image/webp');
      const meta = await sharp(r.arquivo.bytes).metadata();
      expect([meta.format, meta.width, meta.exif]).toEqual(['webp', 60, undefined]);
    },
  );

  it('a PDF passes as it is, unless it carries something that runs', async () => {
    expect(await triar(PDF, 'contrato.pdf')).toMatchObject({
      ok: true,
      arquivo: { mime: 'application/pdf' },
    });
    for (const mau of ['/JavaScript (x)', '/J#61vaScript (x)', '/Launch', '/EmbeddedFile'])
      expect(await triar(Buffer.from(PDF.toString().replace('/Catalog', mau)), 'a.pdf')).toEqual({
        ok: false,
        motivo: 'ARQUIVO_ILEGIVEL',
      });
    expect(await triar(PDF.subarray(0, 30), 'a.pdf')).toEqual({ ok: false, motivo: 'ARQUIVO_ILEGIVEL' });
  });

  it.each([
    ['a program', Buffer.from('MZ this is a program, really'), 'foto.jpg'],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'foto.png'],
    [
      'a drawing that runs',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
      'foto.svg',
    ],
    ['nothing', Buffer.alloc(0), 'foto.jpg'],
    ['a PDF that says it is a picture', PDF, 'foto.jpg'],
  ])('%s is refused', async (_nome, bytes, nome) => {
    expect(await triar(bytes, nome)).toEqual({ ok: false, motivo: 'ARQUIVO_INVALIDO' });
  });

  it('a picture that says it is a PDF is refused, and half a picture is not legible', async () => {
    const png = await foto('png');
    expect(await triar(png, 'documento.pdf')).toEqual({ ok: false, motivo: 'ARQUIVO_INVALIDO' });
    expect(await triar(png.subarray(0, png.length / 2), 'documento.png')).toEqual({
      ok: false,
      motivo: 'ARQUIVO_ILEGIVEL',
    });
    expect([
      nomeCombina('sem-extensao', 'png'),
      nomeCombina('A.PNG', 'png'),
      nomeCombina('a.png.exe', 'png'),
    ]).toEqual([true, true, false]);
  });
});

describe('files in a folder', () => {
  contratoDosArquivos(() => pastaLocal(pasta));

  it('lie under their keys, with nothing beside them', async () => {
    const arquivos = pastaLocal(pasta);
    await arquivos.gravar('documentos/a/b1', PDF);
    expect(await readdir(path.join(pasta, 'documentos', 'a'))).toEqual(['b1']);
  });
});
