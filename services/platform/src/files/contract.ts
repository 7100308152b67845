import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Arquivos } from './port.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n');

/** What every store of files must do, whatever it is made of. Keys are new ones, so a store may be anybody's and stay. */
export function contratoDosArquivos(abrir: () => Arquivos | Promise<Arquivos>): void {
  const nova = (): string => `documentos/${randomUUID()}/${randomUUID()}`;

  it('gives back what was written, byte by byte, also to another who opens it', async () => {
    const arquivos = await abrir();
    const todos = Buffer.from(Array.from({ length: 256 }, (_, i) => i));
    for (const bytes of [PDF, Buffer.alloc(0), todos, randomBytes(3_000_000)]) {
      const chave = nova();
      await arquivos.gravar(chave, bytes);
      expect((await (await abrir()).ler(chave))?.equals(bytes)).toBe(true);
      await arquivos.apagar(chave);
    }
  });

  it('has nothing under a key that was never written, and removing that is no error', async () => {
    const arquivos = await abrir();
    const chave = nova();
    expect(await arquivos.ler(chave)).toBeNull();
    await arquivos.apagar(chave);
    await arquivos.gravar(chave, PDF);
    await arquivos.apagar(chave);
    await arquivos.apagar(chave);
    expect(await arquivos.ler(chave)).toBeNull();
  });

  it('keeps files apart that are written at the same time, also below one another', async () => {
    const arquivos = await abrir();
    const casa = nova();
    const chaves = Array.from({ length: 20 }, (_, i) => `${casa}/${i}`);
    await Promise.all(chaves.map((c) => arquivos.gravar(c, Buffer.from(c))));
    const lidos = await Promise.all(chaves.map((c) => arquivos.ler(c)));
    expect(lidos.map((l) => l?.toString())).toEqual(chaves);
    await Promise.all(chaves.map((c) => arquivos.apagar(c)));
  });

  it.each(['../fora', '/etc/passwd', 'a/../b', 'a.b', '', 'a//b', 'A', 'a\\b', 'a%2e', 'a?b', 'a#b'])(
    'is not left by %j',
    async (chave) => {
      const arquivos = await abrir();
      await expect(arquivos.gravar(chave, PDF)).rejects.toThrow(RangeError);
      await expect(arquivos.ler(chave)).rejects.toThrow(RangeError);
      await expect(arquivos.apagar(chave)).rejects.toThrow(RangeError);
    },
  );
}
