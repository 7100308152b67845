import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';

/** How a tenant's viewing window stands at `agora` (epoch ms): not open yet, open, or closed (spec 1, section 3). */
export function janelaDoSite(
  {
    dataInicioVisualizacao: inicio,
    dataFimVisualizacao: fim,
  }: Pick<Hotsite, 'dataInicioVisualizacao' | 'dataFimVisualizacao'>,
  agora: number,
): 'antes' | 'aberto' | 'depois' {
  if (inicio !== null && agora < inicio) return 'antes';
  return fim !== null && agora >= fim ? 'depois' : 'aberto';
}
