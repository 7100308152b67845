import type { Route } from '@martelo/platform/http/route.ts';
import type { DepsDasImportacoes } from './deps.ts';
import { routes } from './routes.ts';
import { esquecerCelulas, trabalhoDasImportacoes } from './trabalho.ts';
import type { TrabalhoDasImportacoes } from './trabalho.ts';

/** Imports of sheets: what is asked, the job that does it, the round that forgets old cells. */
export function abrirImportacoes(deps: DepsDasImportacoes): {
  readonly rotas: readonly Route[];
  readonly trabalho: TrabalhoDasImportacoes;
  readonly varrer: () => Promise<'feita'>;
} {
  const trabalho = trabalhoDasImportacoes(deps);
  return {
    trabalho,
    rotas: routes({ ...deps, trabalho }),
    varrer: async () => {
      await esquecerCelulas(deps);
      return 'feita';
    },
  };
}
