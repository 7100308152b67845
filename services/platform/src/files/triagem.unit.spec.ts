import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { desenhar } from './desenhar.ts';
import { lerFotoDesenhada } from './em-larguras.ts';
import { contarPaginas, fotoDaPagina } from './pdf-de-fotos.ts';
import { heicDeTeste } from './testing/heic.ts';
import { ATIVOS, pdfDeTeste } from './testing/pdf.ts';
import { nomeCombina, tipoPelosBytes, triar } from './triagem.ts';

const foto = (formato: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .withExifMerge({ IFD0: { Copyright: 'segredo da pessoa' } })
    .toFormat(formato)
    .toBuffer();

/** What a PDF says besides the pixels of its pages. */
function dizeres(pdf: Buffer): string {
  const fotos = Array.from({ length: contarPaginas(pdf) }, (_, i) => fotoDaPagina(pdf, i) ?? Buffer.alloc(0));
  return fotos.reduce((texto, f) => texto.replace(f.toString('latin1'), ''), pdf.toString('latin1'));
}
/** The names that stand in a PDF of pictures. */
const NOMES =
  /^\/(Type|Catalog|Pages|Page|Count|Kids|Parent|MediaBox|Contents|Resources|XObject|F|Length|Subtype|Image|Width|Height|ColorSpace|DeviceRGB|BitsPerComponent|Filter|DCTDecode|Size|Root)$/;

describe('a picture that was uploaded', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'becomes a WebP without what the camera wrote into it: %s',
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

  it('is read where an iPhone took it, upright, whatever width is asked for', async () => {
    const antes = heicDeTeste();
    expect(tipoPelosBytes(antes)).toBe('heic');
    const r = await triar(antes, 'IMG_0001.HEIC');
    if (!r.ok) throw new Error(r.motivo);
    const cor = async (de: Buffer, top: number) =>
      (
        await sharp(de)
          .extract({ left: 20, top, width: 8, height: 8 })
          .toBuffer()
          .then((b) => sharp(b).stats())
      ).dominant;
    const fotos = await desenhar('fotos', antes);
    if (!fotos.ok) throw new Error(fotos.motivo);
    for (const feita of [
      r.arquivo.bytes,
      lerFotoDesenhada(fotos.bytes).partes.get('480') ?? Buffer.alloc(0),
    ]) {
      const [acima, abaixo] = [await cor(feita, 8), await cor(feita, 48)];
      expect([acima.r > 200, acima.b < 60, abaixo.r < 60, abaixo.b > 200]).toEqual([true, true, true, true]);
    }
    // Half of one, and what only says that it is one.
    for (const mau of [
      antes.subarray(0, 300),
      Buffer.concat([antes.subarray(0, 24), Buffer.alloc(4_000, 7)]),
    ])
      expect(await triar(mau, 'a.heic')).toEqual({ ok: false, motivo: 'ARQUIVO_ILEGIVEL' });
  });

  it('is what its bytes say, whatever stands after the last point of its name', async () => {
    const combina = ['foto', 'A.JPG', 'a.jpeg', 'a.jfif', 'a.jpe', 'CNH frente 12.05', 'Rua A, n.10', 'a.'];
    expect(combina.filter((nome) => !nomeCombina(nome, 'jpeg'))).toEqual([]);
    const comoOutraFoto = ['a.jpg.PNG', 'a.webp ', 'IMG-20261128-WA0001.JPG'];
    for (const tipo of ['jpeg', 'png', 'webp'] as const)
      expect(comoOutraFoto.filter((nome) => !nomeCombina(nome, tipo))).toEqual([]);
    expect(['a.pdf', 'a.jpg.PDF '].filter((nome) => nomeCombina(nome, 'jpeg'))).toEqual([]);
    expect(['a.jpg', 'a.pdf.png'].filter((nome) => nomeCombina(nome, 'pdf'))).toEqual([]);
    expect(await triar(await foto('png'), 'captura.jpg')).toMatchObject({ ok: true });
    expect(await triar(await foto('webp'), 'IMG-20261128-WA0001.jpeg')).toMatchObject({ ok: true });
    expect(await triar(await foto('jpeg'), 'CNH frente 12.05')).toMatchObject({ ok: true });
    expect(await triar(await foto('png'), 'documento.pdf')).toEqual({
      ok: false,
      motivo: 'ARQUIVO_INVALIDO',
    });
  });

  it('is not legible where half of it is missing, or where it would unpack to a wall', async () => {
    const png = await foto('png');
    const parede = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    for (const bytes of [png.subarray(0, png.length / 2), parede])
      expect(await triar(bytes, 'documento.png')).toEqual({ ok: false, motivo: 'ARQUIVO_ILEGIVEL' });
  });
});

describe('a document that was uploaded', () => {
  it('is kept as pictures of its pages, so large as they were', async () => {
    const r = await triar(pdfDeTeste({ paginas: 3 }), 'contrato.pdf');
    if (!r.ok) throw new Error(r.motivo);
    expect([r.arquivo.mime, r.arquivo.paginas]).toEqual(['application/pdf', 3]);
    const pagina = fotoDaPagina(r.arquivo.bytes, 2);
    const { width, height } = await sharp(pagina ?? Buffer.alloc(0)).metadata();
    const { dominant } = await sharp(pagina ?? Buffer.alloc(0)).stats();
    expect([width, height, Math.round(dominant.r / 16)]).toEqual([1_188, 1_684, 8]);
    expect(fotoDaPagina(r.arquivo.bytes, 3)).toBeNull();
    // What was kept can be read again by whoever reads documents.
    expect(await triar(r.arquivo.bytes, 'contrato.pdf')).toMatchObject({ ok: true, arquivo: { paginas: 3 } });
  });

  it.each(Object.entries(ATIVOS))(
    'keeps nothing of what runs or is brought along: %s',
    async (_nome, bytes) => {
      const r = await triar(bytes, 'a.pdf');
      if (!r.ok) return expect(r.motivo).toBe('ARQUIVO_ILEGIVEL');
      const ditos = dizeres(r.arquivo.bytes);
      const nomes = [...new Set(ditos.match(/\/[^\s/<>[\]()]+/g) ?? [])];
      expect(nomes.filter((n) => !NOMES.test(n))).toEqual([]);
      expect(ditos).not.toMatch(/app\.alert|cmd\.exe|alheio|a\.exe|<html|xdp/);
      expect(ditos.match(/ 0 obj/g)).toHaveLength(2 + 3 * r.arquivo.paginas);
    },
  );

  it('may have a few blanks in front, and nothing else', async () => {
    const depoisDe = (antes: string) => Buffer.concat([Buffer.from(antes), pdfDeTeste()]);
    for (const antes of ['\n\n', '\r\n', '\ufeff', '\ufeff  \n'])
      expect(tipoPelosBytes(depoisDe(antes))).toBe('pdf');
    for (const antes of ['<html>', ' '.repeat(17), '\n-']) expect(tipoPelosBytes(depoisDe(antes))).toBeNull();
    const visto = await triar(depoisDe('\ufeff\n'), 'rg.pdf');
    expect(visto).toMatchObject({ ok: true, arquivo: { paginas: 1 } });
  });

  it('passes whatever bytes its pictures happen to hold', async () => {
    const pixels = Buffer.alloc(64 * 64, 0x80);
    pixels.write('/JS /JavaScript', 1_000, 'latin1');
    expect(await triar(pdfDeTeste({ pixels }), 'rg.pdf')).toMatchObject({ ok: true });
  });

  it('is refused where it is none, or has more pages than anybody reads', async () => {
    const motivo = async (bytes: Buffer) => {
      const r = await triar(bytes, 'a.pdf');
      return r.ok ? 'ok' : r.motivo;
    };
    expect(await motivo(Buffer.from(`%PDF-1.7\n${'/OpenAction<<'.repeat(40_000)}\n%%EOF\n`))).toBe(
      'ARQUIVO_ILEGIVEL',
    );
    expect(await motivo(pdfDeTeste().subarray(0, 200))).toBe('ARQUIVO_ILEGIVEL');
    expect(await motivo(pdfDeTeste({ paginas: 41 }))).toBe('ARQUIVO_LONGO');
  });
});

describe('the program that draws', () => {
  it('is ended after its time, and the next file is drawn', async () => {
    const parede = pdfDeTeste({ lado: 12_000 });
    expect(await desenhar('pdf', parede, 400)).toEqual({ ok: false, motivo: 'ilegivel' });
    expect(await desenhar('foto', await foto('png'))).toMatchObject({ ok: true });
  });

  it('has so many waiting and no more', async () => {
    const lixo = Buffer.from('no picture at all');
    const feitos = await Promise.all(Array.from({ length: 11 }, () => desenhar('foto', lixo)));
    expect(feitos.map((f) => (f.ok ? '' : f.motivo))).toEqual([
      ...Array.from({ length: 9 }, () => 'ilegivel'),
      'ocupado',
      'ocupado',
    ]);
    expect(await desenhar('foto', await foto('jpeg'))).toMatchObject({ ok: true });
  });
});

it.each([
  ['a program', Buffer.from('MZ this is a program, really'), 'foto.jpg'],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'foto.png'],
  ['a drawing that runs', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 'foto.svg'],
  ['nothing', Buffer.alloc(0), 'foto.jpg'],
  ['a document that says it is a picture', pdfDeTeste(), 'foto.jpg'],
])('%s is refused without being drawn', async (_nome, bytes, nome) => {
  expect(await triar(bytes, nome)).toEqual({ ok: false, motivo: 'ARQUIVO_INVALIDO' });
});
