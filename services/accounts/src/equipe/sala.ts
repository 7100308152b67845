import type { Route } from '@martelo/platform/http/route.ts';
import { acoesDaEquipe } from './acoes.ts';
import { convidador } from './convidar.ts';
import { convites } from './convites.ts';
import { rotasDasPessoas } from './equipe.ts';
import { rotasDosFatoresDaEquipe } from './fatores.ts';
import { rotasDaEquipeDaCasa } from './routes.ts';

type Deps = Omit<Parameters<typeof rotasDasPessoas>[0], 'convidar'> &
  Parameters<typeof convidador>[0] &
  Parameters<typeof convites>[0] &
  Parameters<typeof rotasDosFatoresDaEquipe>[0] &
  Pick<Parameters<typeof rotasDaEquipeDaCasa>[0], 'remetenteDe' | 'abrirSessao'>;

/** The staff's accounts as calls. */
export function salaDaEquipe(deps: Deps): Route[] {
  const convidar = convidador(deps);
  const acoes = acoesDaEquipe({ ...deps, convidar });
  return [
    ...rotasDasPessoas({ ...deps, convidar }),
    ...rotasDaEquipeDaCasa({ ...deps, acoes, convites: convites(deps) }),
    ...rotasDosFatoresDaEquipe(deps),
  ];
}
