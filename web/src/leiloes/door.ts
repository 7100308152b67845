export { leilaoDoLoteQuery } from './queries.ts';
