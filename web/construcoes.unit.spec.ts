import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { construcoesDeAntes, guardarConstrucao } from './construcoes.ts';
import configurar from './vite.config.ts';

let pasta = '';
beforeEach(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'construcoes-'));
});
afterEach(() => rm(pasta, { recursive: true, force: true }));

const presentes = async (): Promise<string[]> => (await readdir(path.join(pasta, 'assets'))).toSorted();

/** What a build leaves: its files and a compressed copy of each. */
async function construir(nomes: readonly string[], guardadas = 2): Promise<void> {
  await mkdir(path.join(pasta, 'assets'), { recursive: true });
  for (const nome of nomes.flatMap((n) => [n, `${n}.br`]))
    await writeFile(path.join(pasta, 'assets', nome), '');
  await guardarConstrucao(pasta, ['.vite/manifest.json', ...nomes.map((n) => `assets/${n}`)], guardadas);
}

describe('the files of earlier builds', () => {
  it('stay until enough builds have come after theirs, with their compressed copies', async () => {
    await construir(['base-1.js', 'lote-1.js']);
    await construir(['base-1.js', 'lote-2.js']);
    expect(await presentes()).toEqual(['base-1.js', 'lote-1.js', 'lote-2.js'].flatMap((n) => [n, `${n}.br`]));
    await construir(['base-1.js', 'lote-3.js']);
    expect(await presentes()).toEqual(['base-1.js', 'lote-2.js', 'lote-3.js'].flatMap((n) => [n, `${n}.br`]));
  });

  it('are not pushed out by the same build again, and a build of before them counts', async () => {
    await mkdir(path.join(pasta, 'assets'), { recursive: true });
    await writeFile(path.join(pasta, 'assets/lote-0.js'), '');
    await construir(['lote-1.js']);
    await construir(['lote-1.js']);
    await construir(['lote-1.js']);
    expect(await presentes()).toEqual(['lote-0.js', 'lote-1.js', 'lote-1.js.br']);
  });

  it('are there for a page that was opened before the pages were built anew', async () => {
    const { build: opcoes } = configurar({ command: 'build', mode: 'production', isSsrBuild: false });
    expect(opcoes?.emptyOutDir).toBe(false);
    const fazer = async (texto: string): Promise<string[]> => {
      await writeFile(path.join(pasta, 'entrada.js'), "document.onclick = () => import('./parte.js');");
      await writeFile(path.join(pasta, 'parte.js'), `document.title = '${texto}';`);
      await build({
        root: pasta,
        configFile: false,
        logLevel: 'error',
        plugins: [construcoesDeAntes],
        build: {
          outDir: pasta,
          emptyOutDir: false,
          rolldownOptions: { input: path.join(pasta, 'entrada.js') },
        },
      });
      return (await presentes()).filter((f) => f.startsWith('parte-'));
    };
    const [antes = ''] = await fazer('antes');
    const depois = await fazer('depois');
    expect(depois.length).toBe(2);
    expect(depois).toContain(antes);
  });
});
