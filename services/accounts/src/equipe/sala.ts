import type { Route } from '@martelo/platform/http/route.ts';
import { convites } from './convites.ts';
import { contasDaEquipe } from './equipe.ts';
import { rotasDosFatoresDaEquipe } from './fatores.ts';
import { rotasDaEquipeDaCasa } from './routes.ts';

type Deps = Parameters<typeof rotasDosFatoresDaEquipe>[0] &
  Parameters<typeof contasDaEquipe>[0] &
  Parameters<typeof convites>[0] &
  Pick<Parameters<typeof rotasDaEquipeDaCasa>[0], 'remetenteDe' | 'abrirSessao'>;

/** The staff's accounts as calls. */
export const salaDaEquipe = (deps: Deps): Route[] => [
  ...rotasDaEquipeDaCasa({ ...deps, equipe: contasDaEquipe(deps), convites: convites(deps) }),
  ...rotasDosFatoresDaEquipe(deps),
];
