export { socketModule } from './socket/door.ts';
export { pagesModule } from './ssr/module.ts';
