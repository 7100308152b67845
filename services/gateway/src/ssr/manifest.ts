/** What vite wrote about the browser's build (dist/client/.vite/manifest.json). */
export type ViteManifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>;

/** The files that the HTML names, by route id; `__root__` holds what every page needs. */
export type Manifesto = {
  readonly routes: Record<
    string,
    { preloads: string[]; css?: string[]; scripts?: { attrs: Record<string, string | boolean> }[] }
  >;
};

const ENTRADA = 'src/entry-client.tsx';

/** A file of the build and all that it imports before it can run. */
function comImportados(vite: ViteManifest, nome: string, vistos = new Set<string>()): string[] {
  const chunk = vite[nome];
  if (chunk === undefined || vistos.has(nome)) return [];
  vistos.add(nome);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((i) => comImportados(vite, i, vistos))];
}

/**
 * Which files each page asks for in its first HTML: the entry with its stylesheet everywhere, and the file of the
 * route's own page, so that the browser does not find out about it only after the entry has run.
 *
 * @param modulos source file of each route's page, by route id.
 * @throws Error when the build has no entry.
 */
export function criarManifesto(vite: ViteManifest, modulos: Readonly<Record<string, string>>): Manifesto {
  const entrada = vite[ENTRADA];
  if (entrada === undefined) throw new Error(`The build has no ${ENTRADA}: run npm run build -w web.`);
  const base = comImportados(vite, ENTRADA);
  const css = Object.values(vite).flatMap((c) => (c.file.endsWith('.css') ? [c.file, ...(c.css ?? [])] : (c.css ?? [])));
  const routes: Manifesto['routes'] = {
    __root__: {
      preloads: base,
      css: [...new Set(css.map((f) => `/${f}`))],
      scripts: [{ attrs: { type: 'module', async: true, src: `/${entrada.file}` } }],
    },
  };
  for (const [id, modulo] of Object.entries(modulos)) {
    const preloads = comImportados(vite, modulo).filter((f) => !base.includes(f));
    if (preloads.length > 0) routes[id] = { preloads };
  }
  return { routes };
}
