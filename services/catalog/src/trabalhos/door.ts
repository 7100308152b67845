export { trabalhosDoCatalogo } from './abrir.ts';
