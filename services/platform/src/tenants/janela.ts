import { ehPapelInterno } from '@martelo/schemas/shared/papeis.ts';

/** When a tenant's shop window may be looked at, epoch ms: from `inicio`, before `fim`; null is no bound (spec 1, section 3). */
export type JanelaDeVisualizacao = { readonly inicio: number | null; readonly fim: number | null };

/** Whether the window is closed at `agora` (epoch ms) to somebody with these roles: staff always see it. */
export function foraDaJanela(
  janela: JanelaDeVisualizacao | undefined,
  papeis: readonly string[],
  agora: number,
): boolean {
  if (janela === undefined) return false;
  const antes = janela.inicio !== null && agora < janela.inicio;
  const depois = janela.fim !== null && agora >= janela.fim;
  return (antes || depois) && !papeis.some(ehPapelInterno);
}
