import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Documento } from '@martelo/schemas/shared/folha/documento.ts';
import { documentoDeExemplo } from '@martelo/schemas/shared/folha/testing/exemplo.ts';
import { textosDaFolha } from '@martelo/schemas/shared/folha/textos.ts';
import { emBaixa } from '../trabalhos/em-baixa.ts';
import { comCodigo } from './codigo.ts';
import { lerPdf } from './testing/ler-pdf.ts';

let pasta: string;
beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'martelo-folhas-'));
});
afterAll(() => rm(pasta, { recursive: true }));

const FILHO = new URL('./pdf-filho.ts', import.meta.url);
async function desenhar(documento: Documento) {
  const folha = comCodigo(documento);
  const saida = path.join(pasta, `${folha.codigo}.pdf`);
  const opcoes = { soNaPasta: pasta, sinal: new AbortController().signal, progresso: () => undefined };
  const feito = (await emBaixa(FILHO, { folha, saida, pasta }, opcoes)) as { paginas: number };
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
