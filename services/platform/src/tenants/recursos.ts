import type { TipoNegociacao } from '@martelo/schemas/disputa/valores.ts';
import { RECURSOS_HOTSITE } from '@martelo/schemas/hotsites/opcoes.ts';
import type { PaginaDinamica, RecursoHotsite } from '@martelo/schemas/hotsites/opcoes.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';

/** What a tenant has switched on (spec 1, section 3, Hotsite). An absent list is not known here and keeps nothing away. */
export type Ligados = {
  readonly recursos?: readonly string[] | undefined;
  readonly paginasDinamicas?: readonly string[] | undefined;
};

const ehRecurso = (nome: RecursoHotsite | PaginaDinamica): boolean =>
  (RECURSOS_HOTSITE as readonly string[]).includes(nome);

/** RECURSO_DESLIGADO where the tenant has switched something off; null where it has it. */
export function recusaDoRecurso(tenant: Ligados, nome: RecursoHotsite | PaginaDinamica): Recusa | null {
  const lista = ehRecurso(nome) ? tenant.recursos : tenant.paginasDinamicas;
  return lista === undefined || lista.includes(nome) ? null : recusar('RECURSO_DESLIGADO', { recurso: nome });
}

/** The same for a bid of some kind: proposals and Compre Já are the tenant's to offer, bids in Disputa are always taken. */
export function recusaDaNegociacao(tenant: Ligados, tipo: TipoNegociacao): Recusa | null {
  if (tipo === 'Disputa') return null;
  return recusaDoRecurso(tenant, tipo === 'Proposta' ? 'propostas' : 'compreJa');
}
