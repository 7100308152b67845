import { deflateSync } from 'node:zlib';

/** What a PDF for a test is made of, besides its one page with a grey picture of 64 by 64. */
type Feitio = {
  /** Further entries of the catalogue. */
  readonly catalogo?: string;
  /** Further entries of the page. */
  readonly pagina?: string;
  /** Further objects, from number 6 on; written into a compressed stream of objects where `comprimidos`. */
  readonly objetos?: readonly string[];
  readonly comprimidos?: boolean;
  /** Further entries of the trailer. */
  readonly fecho?: string;
  /** The picture's pixels; grey ones where absent. */
  readonly pixels?: Buffer;
  /** The side of the picture, where its pixels are other than 64 by 64; compressed. */
  readonly lado?: number;
  readonly paginas?: number;
};

/** A PDF of one page, or of the same one several times. */
export function pdfDeTeste({
  catalogo = '',
  pagina = '',
  objetos = [],
  comprimidos = false,
  fecho = '',
  lado = 64,
  pixels = Buffer.alloc(lado * lado, 0x80),
  paginas = 1,
}: Feitio = {}): Buffer {
  const partes: Buffer[] = [];
  const lugares = new Map<number, number>();
  let em = 0;
  const por = (...bytes: (string | Buffer)[]): void => {
    for (const b of bytes) {
      const x = typeof b === 'string' ? Buffer.from(b, 'latin1') : b;
      partes.push(x);
      em += x.length;
    }
  };
  const objeto = (n: number, ...bytes: (string | Buffer)[]): void => {
    lugares.set(n, em);
    por(`${n} 0 obj\n`, ...bytes, '\nendobj\n');
  };
  const fluxo = (dict: string, dados: Buffer) => [
    `<< ${dict} /Length ${dados.length} >>\nstream\n`,
    dados,
    '\nendstream',
  ];
  por('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  objeto(1, `<< /Type /Catalog /Pages 2 0 R ${catalogo} >>`);
  objeto(2, `<< /Type /Pages /Kids [${'3 0 R '.repeat(paginas)}] /Count ${paginas} >>`);
  objeto(
    3,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 297 421] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> ${pagina} >>`,
  );
  objeto(4, ...fluxo('', Buffer.from('q 297 0 0 421 0 0 cm /I Do Q')));
  const imagem = `/Type /XObject /Subtype /Image /Width ${lado} /Height ${lado} /ColorSpace /DeviceGray /BitsPerComponent 8`;
  objeto(
    5,
    ...(lado === 64 ? fluxo(imagem, pixels) : fluxo(`${imagem} /Filter /FlateDecode`, deflateSync(pixels))),
  );
  if (!comprimidos) for (const [i, o] of objetos.entries()) objeto(6 + i, o);
  const tamanho = 6 + objetos.length + (comprimidos ? 2 : 0);
  const raiz = `/Size ${tamanho} /Root 1 0 R ${fecho}`;
  if (!comprimidos) {
    const inicio = em;
    const linhas = Array.from(
      { length: tamanho - 1 },
      (_, i) => `${String(lugares.get(i + 1)).padStart(10, '0')} 00000 n \n`,
    );
    por(
      `xref\n0 ${tamanho}\n0000000000 65535 f \n${linhas.join('')}trailer\n<< ${raiz} >>\nstartxref\n${inicio}\n%%EOF\n`,
    );
    return Buffer.concat(partes);
  }
  // Objects in a stream are found by a table that is a stream as well.
  const dentro = tamanho - 2;
  const indice: string[] = [];
  let ate = 0;
  for (const [i, o] of objetos.entries()) {
    indice.push(`${6 + i} ${ate}`);
    ate += o.length + 1;
  }
  const cabeca = `${indice.join(' ')} `;
  objeto(
    dentro,
    ...fluxo(
      `/Type /ObjStm /N ${objetos.length} /First ${cabeca.length} /Filter /FlateDecode`,
      deflateSync(Buffer.from(`${cabeca}${objetos.join(' ')} `)),
    ),
  );
  const inicio = em;
  lugares.set(tamanho - 1, inicio);
  const linha = (tipo: number, a: number, b: number): Buffer => {
    const l = Buffer.alloc(7);
    l.writeUInt8(tipo, 0);
    l.writeUInt32BE(a, 1);
    l.writeUInt16BE(b, 5);
    return l;
  };
  const tabela = Array.from({ length: tamanho }, (_, n) => {
    if (n === 0) return linha(0, 0, 65_535);
    const no = n - 6;
    return no >= 0 && no < objetos.length ? linha(2, dentro, no) : linha(1, lugares.get(n) ?? 0, 0);
  });
  objeto(
    tamanho - 1,
    ...fluxo(`/Type /XRef /W [1 4 2] ${raiz} /Filter /FlateDecode`, deflateSync(Buffer.concat(tabela))),
  );
  por(`startxref\n${inicio}\n%%EOF\n`);
  return Buffer.concat(partes);
}

const acao = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const anexo = '<< /Type /EmbeddedFile /Length 3 >>\nstream\nMZx\nendstream';

/** Documents that run or bring something, by what they do. */
export const ATIVOS: Readonly<Record<string, Buffer>> = {
  'a script on opening': pdfDeTeste({ catalogo: `/OpenAction ${acao}` }),
  'a script on opening, its name written in hexadecimal': pdfDeTeste({
    catalogo: '/Open#41ction << /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>',
  }),
  'an action that is another object': pdfDeTeste({ catalogo: '/OpenAction 6 0 R', objetos: [acao] }),
  'a script in a compressed stream of objects': pdfDeTeste({
    catalogo: '/OpenAction 6 0 R',
    objetos: ['<< /S /JavaScript /JS 7 0 R >>', '(app.alert\\(1\\))'],
    comprimidos: true,
  }),
  'an action of a page': pdfDeTeste({ pagina: `/AA << /O ${acao} >>` }),
  'a program that is started': pdfDeTeste({
    catalogo: '/OpenAction << /S /Launch /F (cmd.exe) /Win << /F (cmd.exe) >> >>',
  }),
  'a link in the page': pdfDeTeste({
    pagina:
      '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 297 421] /A << /S /URI /URI (https://alheio.example) >> >>]',
  }),
  'an embedded file': pdfDeTeste({
    catalogo:
      '/Names << /EmbeddedFiles << /Names [(a.exe) << /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>] >> >>',
    objetos: [anexo],
  }),
  'a form of XFA': pdfDeTeste({
    catalogo: '/AcroForm << /XFA 6 0 R /Fields [] >>',
    objetos: ['<< /Length 18 >>\nstream\n<xdp:xdp></xdp:xdp\nendstream'],
  }),
  'a page of the web after its end': Buffer.concat([
    pdfDeTeste(),
    Buffer.from('<html><script>alert(1)</script></html>'),
  ]),
  'a password of another': pdfDeTeste({
    fecho: `/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`,
  }),
};
