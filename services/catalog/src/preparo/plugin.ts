import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import type { Tables } from '../tables.ts';
import { editaisPlugin } from './editais.ts';
import { imagensPlugin } from './imagens.ts';

/** Files that staff sent and everybody may read: editais, and pictures of the brand. */
export const preparoPlugin =
  (db: Kysely<Tables>, arquivos: Arquivos) =>
  (app: FastifyInstance): void => {
    editaisPlugin(db, arquivos)(app);
    imagensPlugin(arquivos)(app);
  };
