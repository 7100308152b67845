import type { Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { foraDaJanela } from '@martelo/platform/tenants/janela.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import type { TenantDoSocket } from './connection.ts';

/** Whether the tenant's viewing window keeps somebody out at `agora` (epoch ms); its staff always may look. */
export const janelaFechada = (tenant: TenantDoSocket, sessao: Sessao | Recusa, agora: number): boolean =>
  foraDaJanela(tenant.visualizacao, 'codigo' in sessao ? [] : sessao.papeis, agora);

/** Why somebody may not watch the tenant's lotes at `agora` (epoch ms): the window is closed, or asks for a login. */
export function impedimentoDeVer(
  tenant: TenantDoSocket,
  sessao: Sessao | Recusa,
  agora: number,
): Recusa | null {
  if (janelaFechada(tenant, sessao, agora)) return recusar('FORA_DA_VISUALIZACAO');
  return tenant.necessarioLoginParaVisualizar && 'codigo' in sessao ? sessao : null;
}
