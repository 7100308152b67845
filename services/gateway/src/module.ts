export { bordaDoSocket, DIST } from './borda.ts';
export { pagesModule } from './ssr/module.ts';
