/** Leaders with a colour of their own; further ones share the next. The colours stand in grafico-de-precos.module.css. */
const PROPRIAS = 7;
export const corDoLider = (cor: number): string =>
  cor < 0 ? 'var(--linha-forte)' : `var(--lider-${Math.min(cor, PROPRIAS)})`;
