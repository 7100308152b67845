import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contratoDosArquivos } from './contract.ts';
import { pastaLocal } from './pasta-local.ts';

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

let pasta = '';
beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'martelo-arquivos-'));
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

describe('files in a folder', () => {
  contratoDosArquivos(() => pastaLocal(pasta));

  it('lie under their keys, with nothing beside them', async () => {
    const arquivos = pastaLocal(pasta);
    await arquivos.gravar('documentos/a/b1', PDF);
    expect(await readdir(path.join(pasta, 'documentos', 'a'))).toEqual(['b1']);
  });
});
