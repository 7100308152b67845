export { bordaDoSocket, DIST } from './borda.ts';
export { AWAKE_MS } from './socket/door.ts';
export { pagesModule } from './ssr/module.ts';
