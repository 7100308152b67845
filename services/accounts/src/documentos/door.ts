export type { Documentos } from './documentos.ts';
