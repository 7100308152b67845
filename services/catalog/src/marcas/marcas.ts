import { sql } from 'kysely';
import { sala } from '@martelo/platform/registros/sala.ts';
import { listaDeMarcas, marcas } from '@martelo/schemas/marcas/marca.ts';
import { tabelaComNome, UM_NOME } from '../com-nome.ts';

export const salaDeMarcas = sala(marcas, listaDeMarcas, { tabela: 'marcas', unicos: UM_NOME });

export const migrations = tabelaComNome('031_marcas', sql`nome text NOT NULL`, listaDeMarcas);
