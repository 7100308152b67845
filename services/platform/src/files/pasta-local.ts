import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { CHAVE } from './port.ts';
import type { Arquivos } from './port.ts';

/**
 * Files in a folder of this machine. A file is there whole or not at all: it is written beside its place, brought to the
 * disk, and then moved in.
 *
 * @throws RangeError for a key that is none.
 */
export function pastaLocal(raiz: string): Arquivos {
  const lugar = (chave: string): string => {
    if (!CHAVE.test(chave)) throw new RangeError('not a key of a file');
    return path.join(raiz, ...chave.split('/'));
  };
  const semArquivo = (erro: unknown): boolean => (erro as { code?: unknown }).code === 'ENOENT';
  return {
    gravar: async (chave, bytes) => {
      const destino = lugar(chave);
      await mkdir(path.dirname(destino), { recursive: true, mode: 0o700 });
      const provisorio = `${destino}.${randomUUID()}`;
      try {
        const arquivo = await open(provisorio, 'wx', 0o600);
        try {
          await arquivo.writeFile(bytes);
          await arquivo.sync();
        } finally {
          await arquivo.close();
        }
        await rename(provisorio, destino);
      } catch (erro) {
        await rm(provisorio, { force: true });
        throw erro;
      }
    },
    ler: async (chave) => {
      try {
        return await readFile(lugar(chave));
      } catch (erro) {
        if (semArquivo(erro)) return null;
        throw erro;
      }
    },
    apagar: async (chave) => rm(lugar(chave), { force: true }),
  };
}
