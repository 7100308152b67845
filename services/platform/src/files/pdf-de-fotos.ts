/** A page of a document as it was drawn: a JPEG (RGB) of so many pixels, shown so large in points of 1/72 inch. */
export type Pagina = {
  readonly jpeg: Buffer;
  readonly pixels: readonly [largura: number, altura: number];
  readonly pontos: readonly [largura: number, altura: number];
};

/** Three objects a page (page, content, picture) after the catalogue and the tree of pages. */
const primeiroDe = (pagina: number): number => 3 + 3 * pagina;
const FIM = /startxref\n(\d{1,10})\n%%EOF\n$/;

/** A PDF that holds these pages and nothing else. */
export function pdfDeFotos(paginas: readonly Pagina[]): Buffer {
  const objetos: Buffer[][] = [
    [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
    [
      Buffer.from(
        `<< /Type /Pages /Count ${paginas.length} /Kids [${paginas.map((_, i) => `${primeiroDe(i)} 0 R`).join(' ')}] >>`,
      ),
    ],
  ];
  for (const [i, { jpeg, pixels, pontos }] of paginas.entries()) {
    const conteudo = `q ${pontos[0]} 0 0 ${pontos[1]} 0 0 cm /F Do Q`;
    objetos.push(
      [
        Buffer.from(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pontos[0]} ${pontos[1]}] /Contents ${primeiroDe(i) + 1} 0 R /Resources << /XObject << /F ${primeiroDe(i) + 2} 0 R >> >> >>`,
        ),
      ],
      [Buffer.from(`<< /Length ${conteudo.length} >>\nstream\n${conteudo}\nendstream`)],
      [
        Buffer.from(
          `<< /Type /XObject /Subtype /Image /Width ${pixels[0]} /Height ${pixels[1]} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
        ),
        jpeg,
        Buffer.from('\nendstream'),
      ],
    );
  }
  const partes: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let tamanho = partes[0]?.length ?? 0;
  const lugares: number[] = [];
  const juntar = (b: Buffer): void => {
    partes.push(b);
    tamanho += b.length;
  };
  for (const [i, objeto] of objetos.entries()) {
    lugares.push(tamanho);
    for (const b of [Buffer.from(`${i + 1} 0 obj\n`), ...objeto, Buffer.from('\nendobj\n')]) juntar(b);
  }
  const tabela = lugares.map((l) => `${String(l).padStart(10, '0')} 00000 n \n`).join('');
  const cabeca = `xref\n0 ${lugares.length + 1}\n0000000000 65535 f \n`;
  juntar(
    Buffer.from(
      `${cabeca}${tabela}trailer\n<< /Size ${lugares.length + 1} /Root 1 0 R >>\nstartxref\n${tamanho}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(partes);
}

/** Where the objects of a PDF of `pdfDeFotos` begin; none for any other file. */
function lugaresDe(pdf: Buffer): number[] {
  const [, onde] = FIM.exec(pdf.toString('latin1', Math.max(0, pdf.length - 64))) ?? [];
  if (onde === undefined) return [];
  const tabela = pdf.toString('latin1', Number(onde)).split('\n');
  return tabela.slice(3).flatMap((l) => (/^\d{10} 00000 n $/.test(l) ? [Number(l.slice(0, 10))] : []));
}

/** How many pages a PDF of `pdfDeFotos` has. */
export const contarPaginas = (pdf: Buffer): number => Math.floor((lugaresDe(pdf).length - 2) / 3);

/** The picture of a page (from 0) of a PDF of `pdfDeFotos`, as JPEG; null where there is none. */
export function fotoDaPagina(pdf: Buffer, pagina: number): Buffer | null {
  const onde = lugaresDe(pdf)[primeiroDe(pagina) + 1];
  if (onde === undefined) return null;
  const cabeca = pdf.toString('latin1', onde, onde + 300);
  const [tudo, tamanho] = /^[^]*?\/DCTDecode \/Length (\d{1,9}) >>\nstream\n/.exec(cabeca) ?? [];
  if (tudo === undefined) return null;
  const inicio = onde + tudo.length;
  return pdf.subarray(inicio, inicio + Number(tamanho));
}
