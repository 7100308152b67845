import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifesto, ViteManifest } from './manifest.ts';
import { criarManifesto } from './manifest.ts';

/** The part of fetch that the pages use to reach the API. */
export type Buscar = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal },
) => Promise<{
  status: number;
  ok: boolean;
  headers: { get(nome: string): string | null };
  json(): Promise<unknown>;
}>;

export type Pagina = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly html: string;
  /** Whether the tenant's script may run in it; absent means no. */
  readonly aceitaScripts?: boolean;
};

/** What web/src/entry-server.tsx exports, built. */
type EntradaDoServidor = {
  readonly renderizar: (pedido: {
    url: string;
    nonce: string;
    agora: number;
    buscar: Buscar;
    manifesto: Manifesto;
    desenvolvimento?: boolean;
    signal: AbortSignal;
  }) => Promise<Pagina>;
  readonly modulosDasRotas: () => Record<string, readonly string[]>;
};

export type Renderer = (pedido: {
  url: string;
  nonce: string;
  agora: number;
  buscar: Buscar;
  desenvolvimento?: boolean;
  signal: AbortSignal;
}) => Promise<Pagina>;

/**
 * Loads the built pages from `dist` (web/dist: `client` for the browser, `server` for this process); null where they were
 * not built.
 *
 * @throws Error when the build is there but cannot be used.
 */
export async function carregarRenderer(dist: string): Promise<Renderer | null> {
  let texto: string;
  try {
    texto = await readFile(path.join(dist, 'client/.vite/manifest.json'), 'utf8');
  } catch {
    return null;
  }
  const arquivo = pathToFileURL(path.join(dist, 'server/entry-server.js')).href;
  const entrada = (await import(arquivo)) as EntradaDoServidor;
  const manifesto = criarManifesto(JSON.parse(texto) as ViteManifest, entrada.modulosDasRotas());
  return (pedido) => entrada.renderizar({ ...pedido, manifesto });
}
