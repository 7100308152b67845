import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of a PDF page by page, each on one line. */
export async function lerPdf(bytes: Buffer): Promise<string[]> {
  const documento = await (await PDFiumLibrary.init()).loadDocument(bytes);
  return Array.from({ length: documento.getPageCount() }, (_, i) =>
    documento.getPage(i).getText().replaceAll(/\s+/g, ' '),
  );
}

/** Width and height of each page, points. */
export async function medidasDoPdf(bytes: Buffer): Promise<[number, number][]> {
  const documento = await (await PDFiumLibrary.init()).loadDocument(bytes);
  return Array.from({ length: documento.getPageCount() }, (_, i) => {
    const { originalWidth, originalHeight } = documento.getPage(i).getOriginalSize();
    return [originalWidth, originalHeight];
  });
}
