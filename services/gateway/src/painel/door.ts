export { carregarPainel } from './html.ts';
export type { HtmlDoPainel } from './html.ts';
