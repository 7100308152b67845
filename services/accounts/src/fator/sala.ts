import { entradaComFator } from './entrada.ts';
import { fatores as criarFatores } from './fatores.ts';
import { rotasDoFator } from './routes.ts';

type Deps = Parameters<typeof criarFatores>[0] & Omit<Parameters<typeof entradaComFator>[0], 'fatores'>;

/** Second factors: what a login asks of them, and their calls. */
export function salaDoFator(deps: Deps) {
  const fatores = criarFatores(deps);
  const entrada = entradaComFator({ ...deps, fatores });
  return {
    fatores,
    paraASessao: { pedirFator: entrada.pedir, faltaFator: fatores.falta },
    rotas: (d: Omit<Parameters<typeof rotasDoFator>[0], 'fatores' | 'entrada'>) =>
      rotasDoFator({ ...d, fatores, entrada }),
  };
}
