import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a .br and a .gz beside each asset, so that no request pays for the compression. */
export const comprimidos: Plugin = {
  name: 'martelo:precompressed',
  apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const bytes = await readFile(path.join(dir, name));
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        await writeFile(path.join(dir, `${name}.br`), await brotli(bytes, { params }));
        await writeFile(path.join(dir, `${name}.gz`), await zip(bytes, { level: 9 }));
      }),
    );
  },
};
