import { sql } from 'kysely';
import { sala } from '@martelo/platform/registros/sala.ts';
import { listaDeTags, tags } from '@martelo/schemas/tags/tag.ts';
import { tabelaComNome, UM_NOME } from '../com-nome.ts';

export const salaDeTags = sala(tags, listaDeTags, { tabela: 'tags', unicos: UM_NOME });

export const migrations = tabelaComNome('033_tags', sql`nome text NOT NULL, cor text NOT NULL`, listaDeTags);
