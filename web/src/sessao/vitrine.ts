import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { ehPapelInterno } from '@martelo/schemas/shared/papeis.ts';
import { janelaDoSite } from '../hotsites/door.ts';
import { relogio } from '../lib/clock.ts';
import { relerSessao } from './store.ts';

/**
 * Whether the tenant keeps its goods from who asks now (spec 1, section 3: necessarioLoginParaVisualizar, and the viewing
 * window, which is open to staff always). A loader asks it before it fetches anything: the server knows no session, so it
 * fetches nothing for such a tenant.
 */
export function vitrineFechada(
  hotsite: Pick<Hotsite, 'necessarioLoginParaVisualizar' | 'dataInicioVisualizacao' | 'dataFimVisualizacao'>,
): boolean {
  const sessao = typeof document === 'undefined' ? null : relerSessao();
  if (hotsite.necessarioLoginParaVisualizar && sessao === null) return true;
  return janelaDoSite(hotsite, relogio.agora()) !== 'aberto' && sessao?.roles.some(ehPapelInterno) !== true;
}
