import type { PointerEvent } from 'react';

/** What a cell had no room for is said whole to who points at it. For the table itself: one ear for all its cells. */
export function dizerOCortado({ target }: PointerEvent<HTMLTableElement>): void {
  const celula = target instanceof Element ? target.closest('td') : null;
  const linha = celula?.firstElementChild ?? null;
  if (celula === null || linha === null) return;
  if (linha.scrollHeight > linha.clientHeight || celula.scrollWidth > celula.clientWidth)
    celula.title = celula.textContent;
  else celula.removeAttribute('title');
}
