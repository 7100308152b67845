export { paginaQuery } from './queries.ts';
