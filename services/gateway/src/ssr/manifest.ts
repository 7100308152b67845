/** What vite wrote about the browser's build (dist/client/.vite/manifest.json). */
export type ViteManifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
  >
>;

/** The files that the HTML names, by route id; `__root__` holds what every page needs. */
export type Manifesto = {
  readonly routes: Record<
    string,
    { preloads: string[]; css?: string[]; scripts?: { attrs: Record<string, string | boolean> }[] }
  >;
};

const ENTRADA = 'src/entry-client.tsx';
/** The program itself, which the entry fetches piece by piece. */
const PROGRAMA = 'src/app/partida.tsx';

const semRepetir = (arquivos: readonly string[]): string[] => [...new Set(arquivos)];

type Arquivos = { readonly js: readonly string[]; readonly css: readonly string[] };

/** A file of the build with all that it imports before it can run, and their stylesheets. */
function comImportados(vite: ViteManifest, nome: string): Arquivos {
  const vistos = new Set<string>();
  const css = new Set<string>();
  const js: string[] = [];
  const andar = (n: string): void => {
    const chunk = vite[n];
    if (chunk === undefined || vistos.has(n)) return;
    vistos.add(n);
    js.push(`/${chunk.file}`);
    // The styles of what is imported come first, so that the importer's own can go over them.
    for (const i of chunk.imports ?? []) andar(i);
    for (const f of chunk.css ?? []) css.add(`/${f}`);
  };
  andar(nome);
  return { js, css: [...css] };
}

const juntos = (a: Arquivos, b: Arquivos): Arquivos => ({
  js: [...new Set([...a.js, ...b.js])],
  css: [...new Set([...a.css, ...b.css])],
});

/**
 * Which files each page asks for in its first HTML: the entry with its styles everywhere, and the file and styles of the
 * route's own page, so that the browser does not find out about them only after the entry has run, and nothing shifts.
 *
 * @param modulos source files of each route's page, by route id.
 * @throws Error when the build has no entry.
 */
export function criarManifesto(
  vite: ViteManifest,
  modulos: Readonly<Record<string, readonly string[]>>,
): Manifesto {
  const entrada = vite[ENTRADA];
  if (entrada === undefined) throw new Error(`The build has no ${ENTRADA}: run npm run build -w web.`);
  const base = juntos(comImportados(vite, ENTRADA), comImportados(vite, PROGRAMA));
  const routes: Manifesto['routes'] = {
    __root__: {
      preloads: [...base.js],
      css: [...base.css],
      scripts: [{ attrs: { type: 'module', async: true, src: `/${entrada.file}` } }],
    },
  };
  for (const [id, arquivos] of Object.entries(modulos)) {
    const paginas = arquivos.map((nome) => comImportados(vite, nome));
    const preloads = paginas.flatMap((p) => p.js).filter((f) => !base.js.includes(f));
    const css = paginas.flatMap((p) => p.css).filter((f) => !base.css.includes(f));
    if (preloads.length > 0 || css.length > 0)
      routes[id] = { preloads: semRepetir(preloads), css: semRepetir(css) };
  }
  return { routes };
}
