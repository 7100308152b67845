export { carregarPainel } from './html.ts';
