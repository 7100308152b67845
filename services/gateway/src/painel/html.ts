import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { telaDoCaminho } from '@martelo/schemas/shared/telas.ts';
import { TELAS_DO_PAINEL } from '@martelo/schemas/telas.ts';

type Nonces = { readonly script: string; readonly style: string };

/** The HTML of the painel for one answer, and its status: 404 where no screen has the path. */
export type HtmlDoPainel = (pathname: string, nonces: Nonces) => Promise<{ status: 200 | 404; html: string }>;

/**
 * The staff's program as `web/painel.config.ts` built it into `dist/painel`: one HTML for all of its screens, which carries only
 * the nonces of its answer. Null where it was not built. `sempre`: the file is read for every answer, because somebody builds
 * it anew while this runs.
 */
export async function carregarPainel(dist: string, sempre: boolean): Promise<HtmlDoPainel | null> {
  const ler = (): Promise<string> => readFile(path.join(dist, 'painel/painel.html'), 'utf8');
  const daPartida = await ler().catch(() => null);
  if (daPartida === null) return null;
  return async (pathname, { script, style }) => {
    const html = sempre ? await ler().catch(() => daPartida) : daPartida;
    return {
      status: telaDoCaminho(pathname, TELAS_DO_PAINEL) === undefined ? 404 : 200,
      html: html.replaceAll('NONCE_DE_ESTILO', style).replaceAll('NONCE_DE_SCRIPT', script),
    };
  };
}
