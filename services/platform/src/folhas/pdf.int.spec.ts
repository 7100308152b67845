import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Documento } from '@martelo/schemas/shared/folha/documento.ts';
import { avulsaDeExemplo, documentoDeExemplo } from '@martelo/schemas/shared/folha/testing/exemplo.ts';
import { codigoCurto, textosDaFolha } from '@martelo/schemas/shared/folha/textos.ts';
import { emBaixa } from '../trabalhos/em-baixa.ts';
import { comCodigo } from './codigo.ts';
import { lerPdf, medidasDoPdf } from './testing/ler-pdf.ts';

let pasta: string;
beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'martelo-folhas-'));
});
afterAll(() => rm(pasta, { recursive: true }));

const FILHO = new URL('./pdf-filho.ts', import.meta.url);
async function desenhar(documento: Documento, fotos: Readonly<Record<string, string>> = {}) {
  const folha = comCodigo(documento);
  const saida = path.join(pasta, `${folha.codigo}.pdf`);
  const opcoes = { soNaPasta: pasta, sinal: new AbortController().signal, progresso: () => undefined };
  const feito = (await emBaixa(FILHO, { folha, saida, pasta, fotos }, opcoes)) as { paginas: number };
  return { folha, bytes: await readFile(saida), ...feito };
}
const junto = (texto: string): string => texto.replaceAll(/\s+/g, '');

describe('the file of a sheet', () => {
  it('has the text and the pages that it had', async () => {
    const { bytes, folha, paginas } = await desenhar(documentoDeExemplo());
    const lidas = await lerPdf(bytes);
    expect(lidas).toHaveLength(paginas);
    await expect(lidas.map((texto, i) => `--- ${i + 1}\n${texto}\n`).join('')).toMatchFileSnapshot(
      'fixtures/exemplo.txt',
    );
    const tudo = junto(lidas.join(''));
    expect(textosDaFolha(folha).filter((t) => !tudo.includes(junto(t)))).toEqual([]);
    expect(lidas.map((t) => /página \d+ de \d+/.exec(t)?.[0])).toEqual([
      'página 1 de 3',
      'página 2 de 3',
      'página 3 de 3',
    ]);
  });

  it.each([
    ['A4', 595, 842],
    ['etiqueta', 283, 142],
  ] as const)(
    'has a page for each where it is torn apart, of the size that it is printed on: %s',
    async (papel, ...medidas) => {
      const { bytes, folha, paginas } = await desenhar(avulsaDeExemplo(papel, 3));
      const lidas = await lerPdf(bytes);
      expect([paginas, lidas.length]).toEqual([3, 3]);
      const doTodo = [folha.documento.marca.nome, folha.documento.titulo, codigoCurto(folha.codigo)];
      const [bloco] = folha.documento.blocos;
      for (const [i, c] of (bloco?.tipo === 'cartazes' ? bloco.cartazes : []).entries()) {
        const textos = [
          ...doTodo,
          c.rotulo,
          c.numero,
          c.titulo,
          c.linha,
          c.nota,
          c.chamada,
          `página ${i + 1} de 3`,
        ];
        const daPagina = junto(lidas[i] ?? '');
        expect(textos.filter((t) => !daPagina.includes(junto(t)))).toEqual([]);
      }
      expect((await medidasDoPdf(bytes)).map((m) => m.map(Math.round))).toEqual(
        Array.from({ length: 3 }, () => medidas),
      );
    },
  );

  it('has the pictures that can be read, small, and says the rest without them', async () => {
    const ruido = {
      width: 1_600,
      height: 1_200,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    } as const;
    await sharp({ create: { ...ruido, background: '#000' } })
      .webp()
      .toFile(path.join(pasta, 'grande'));
    await writeFile(path.join(pasta, 'quebrada'), 'no picture');
    const sem = documentoDeExemplo(3);
    const com = {
      ...sem,
      blocos: sem.blocos.map((b) =>
        b.tipo === 'fichas' ? { ...b, fichas: b.fichas.map((f, i) => ({ ...f, foto: `/fotos/${i}` })) } : b,
      ),
    };
    const feita = await desenhar(com, { '/fotos/0': 'grande', '/fotos/1': 'quebrada' });
    const figuras = (b: Buffer): number => b.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0;
    const limpa = await desenhar(sem);
    expect([figuras(limpa.bytes), figuras(feita.bytes)]).toEqual([0, 1]);
    expect(feita.bytes.length - limpa.bytes.length).toBeLessThan(60_000);
    const tudo = junto((await lerPdf(feita.bytes)).join(''));
    expect(textosDaFolha(feita.folha).filter((t) => !tudo.includes(junto(t)))).toEqual([]);
  });

  it('is the same bytes for the same document, and tagged for who has it read aloud', async () => {
    const [um, outro] = [await desenhar(documentoDeExemplo(2)), await desenhar(documentoDeExemplo(2))];
    const sha = (b: Buffer): string => createHash('sha256').update(b).digest('hex');
    expect(sha(um.bytes)).toBe(sha(outro.bytes));
    const texto = um.bytes.toString('latin1');
    expect([texto.includes('/StructTreeRoot'), texto.includes('/Lang')]).toEqual([true, true]);
  });

  it('has the code of what it says: the order of its keys does not count, a figure does', () => {
    const { titulo, ...resto } = documentoDeExemplo();
    expect(comCodigo({ ...resto, titulo }).codigo).toBe(comCodigo(documentoDeExemplo()).codigo);
    expect(comCodigo({ ...resto, titulo: `${titulo}.` }).codigo).not.toBe(
      comCodigo(documentoDeExemplo()).codigo,
    );
  });
});
