import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { perguntar } from '@martelo/platform/interno/perguntar.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import { perguntarScripts } from '@martelo/schemas/internas.ts';
import type { SaidaDa } from '@martelo/schemas/shared/interna.ts';
import type { Replicas } from './replicas.ts';

type Scripts = SaidaDa<typeof perguntarScripts>['scripts'];

const GUARDAR_MS = 5_000;
const MAX_GUARDADOS = 5_000;
/** A page does not wait longer for what it can do without. */
const PRAZO_MS = 1_000;

/**
 * The scripts that a tenant's page carries, as the site service says; kept for some seconds for each page. While that
 * service is away the last answer stands, and a page without one is served without scripts.
 */
export function scriptsDoSite(site: Replicas, selo: Selo, log: Logger) {
  const guardados = new Map<string, { readonly scripts: Scripts; readonly ate: number }>();

  return async (hotUid: string, host: string, caminho: string): Promise<Scripts> => {
    const chave = `${hotUid} ${host} ${caminho}`;
    const guardado = guardados.get(chave);
    const endereco = site.escolher();
    if (endereco === undefined || (guardado !== undefined && guardado.ate > performance.now()))
      return guardado?.scripts ?? null;
    try {
      const pergunta = { hotUid, host, caminho };
      const { scripts } = await perguntar([endereco], selo, perguntarScripts, pergunta, PRAZO_MS);
      if (guardados.size >= MAX_GUARDADOS) guardados.clear();
      guardados.set(chave, { scripts, ate: performance.now() + GUARDAR_MS });
      return scripts;
    } catch (err) {
      log.warn({ err, hotUid }, 'the scripts of a page were not read');
      return guardado?.scripts ?? null;
    }
  };
}
