import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { perguntar } from '@martelo/platform/interno/perguntar.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import { criarDiretorio } from '@martelo/platform/tenants/diretorio.ts';
import type { Diretorio } from '@martelo/platform/tenants/diretorio.ts';
import { perguntarTenants } from '@martelo/schemas/internas.ts';
import type { Replicas } from './replicas.ts';

type Opcoes = {
  readonly site: Replicas;
  readonly selo: Selo;
  readonly log: Logger;
  readonly development: boolean;
};

const RELER_MS = 3_000;
const PRIMEIRA_VEZ_MS = 300;

/**
 * Who lives at which host, as the site service last said. While that one is away the last answer stands; before the first
 * one nobody can be served, and readiness says so.
 */
export function tenantsDoSite({ site, selo, log, development }: Opcoes) {
  let diretorio: Diretorio | null = null;
  let timer: NodeJS.Timeout | undefined;
  let parado = false;

  async function reler(): Promise<void> {
    const endereco = site.escolher();
    if (endereco === undefined) return;
    const { tenants } = await perguntar([endereco], selo, perguntarTenants, {});
    diretorio = criarDiretorio(tenants, development);
  }

  function agendar(): void {
    if (parado) return;
    timer = setTimeout(
      () =>
        void reler()
          .catch((err: unknown) => log.warn({ err }, 'the tenants were not read'))
          .finally(agendar),
      diretorio === null ? PRIMEIRA_VEZ_MS : RELER_MS,
    );
    timer.unref();
  }

  return {
    tenantOf: (host: string) => diretorio?.tenantOf(host) ?? null,
    ver: (hotUid: string) => diretorio?.ver(hotUid) ?? null,
    conhecidos: () => diretorio !== null,
    iniciar: async (): Promise<void> => {
      await reler().catch((err: unknown) => log.warn({ err }, 'the tenants were not read'));
      agendar();
    },
    parar: (): void => {
      parado = true;
      clearTimeout(timer);
    },
  };
}
