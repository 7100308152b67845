import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** How many builds keep their files. */
const GUARDADAS = 5;
const REGISTRO = '.construcoes.json';

/**
 * Leaves the files of the builds before beside those of the newest. A server that runs on, and a page that was opened
 * before, ask for parts by the names of their own build; those carry a hash of their content, so that builds share a
 * folder. Stands in for vite's `emptyOutDir`, which has to be off.
 */
export const construcoesDeAntes: Plugin = {
  name: 'martelo:earlier-builds',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    await guardarConstrucao(dir, Object.keys(bundle));
  },
};

/**
 * Notes a build, newest first, and removes from `assets` what none of the last `guardadas` builds has. The same build again
 * pushes none out. Before the first note, what is there is taken for one build.
 *
 * @param arquivos what the build wrote, as paths below `dir`; the compressed copies of a file go with it.
 */
export async function guardarConstrucao(
  dir: string,
  arquivos: readonly string[],
  guardadas = GUARDADAS,
): Promise<void> {
  const esta = arquivos.filter((f) => f.startsWith('assets/')).toSorted();
  const presentes = (await readdir(path.join(dir, 'assets')).catch(() => [])).map((nome) => `assets/${nome}`);
  const antes = await lerRegistro(dir, presentes);
  const outras = antes.filter((c) => c.join() !== esta.join());
  const construcoes = [esta, ...outras].slice(0, guardadas);
  const deAlguma = new Set(construcoes.flat());
  const sobras = presentes.filter((f) => !deAlguma.has(f.replace(/\.(br|gz)$/, '')));
  await Promise.all(sobras.map((f) => rm(path.join(dir, f), { force: true })));
  await writeFile(path.join(dir, REGISTRO), JSON.stringify(construcoes));
}

async function lerRegistro(
  dir: string,
  presentes: readonly string[],
): Promise<readonly (readonly string[])[]> {
  try {
    return JSON.parse(await readFile(path.join(dir, REGISTRO), 'utf8')) as readonly (readonly string[])[];
  } catch {
    return [presentes.filter((f) => !/\.(br|gz)$/.test(f))];
  }
}
