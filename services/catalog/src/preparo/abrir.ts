import { massaDosLotes } from './em-massa/rotas.ts';
import { enviosDoPreparo } from './envios.ts';
import { rotasDosMinimos } from './minimos.ts';
import { routes } from './routes.ts';

/** All that prepares a sale: its calls, what it does in the background, and what it looks through from time to time. */
export function abrirPreparo(deps: Parameters<typeof routes>[0] & Parameters<typeof enviosDoPreparo>[0]) {
  const envios = enviosDoPreparo(deps);
  const massa = massaDosLotes(deps);
  return {
    rotas: [...routes(deps), ...envios.rotas, ...massa.rotas, ...rotasDosMinimos(deps)],
    trabalhos: [envios.trabalho, massa.trabalho],
    varrer: envios.varrer,
  };
}
