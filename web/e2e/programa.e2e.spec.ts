import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caminhoDoLote } from '@martelo/schemas/lotes/lote.ts';
import { caminhoDosLotes } from '../src/lib/caminhos.ts';
import { palcoComum, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { verHtml } from './primeiro-html.ts';

const CONSTRUIDO = path.join(import.meta.dirname, '../dist/client');
/** Kilobytes by gzip, and files (docs/lighthouse.md): on a phone's line a page waits for requests as much as for bytes. */
const LIMITES = { kB: 220, arquivos: 24 };
/** Over the goal, and no further than this: what forms and the bid panel know of amounts, telephones and drawers. */
const ACIMA_DO_CADASTRO = { ...LIMITES, kB: 225 };
const ACIMA_DO_LOTE = { ...LIMITES, kB: 232 };

let palco: Palco;
beforeAll(async () => {
  palco = await palcoComum();
});
afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

/** What of the program a page's first HTML asks for. */
async function pedido(host: string, caminho: string): Promise<typeof LIMITES> {
  const { html } = await verHtml(palco, host, caminho);
  const nomes = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  const bytes = await Promise.all(
    nomes.map(async (n) => gzipSync(await readFile(path.join(CONSTRUIDO, n)), { level: 9 }).length),
  );
  return { kB: Math.ceil(bytes.reduce((soma, b) => soma + b, 0) / 1_000), arquivos: nomes.length };
}

describe.each([
  [LEILAO, 'leilao'],
  [LOJA, 'loja'],
] as const)('the first HTML of %s', (host, tipo) => {
  it('asks for few files of the program, and light ones', async () => {
    const [lote] = await palco.encenar({ host });
    const paginas = [
      ['/', LIMITES],
      [caminhoDosLotes(tipo), LIMITES],
      ['/ao-vivo', LIMITES],
      ['/login', LIMITES],
      ['/cadastro', ACIMA_DO_CADASTRO],
      [caminhoDoLote(lote, tipo), ACIMA_DO_LOTE],
    ] as const;
    const acima: string[] = [];
    for (const [caminho, limites] of paginas) {
      const { kB, arquivos } = await pedido(host, caminho);
      // None at all would be a page that is never taken over.
      expect(arquivos).toBeGreaterThan(0);
      if (kB > limites.kB || arquivos > limites.arquivos)
        acima.push(`${caminho}: ${kB} kB in ${arquivos} files`);
    }
    expect(acima).toEqual([]);
  });
});
