import { sql } from 'kysely';
import { sala } from '@martelo/platform/registros/sala.ts';
import { listaDeTiposDeAnexo, tiposDeAnexo } from '@martelo/schemas/tipos-de-anexo/tipo-de-anexo.ts';
import { tabelaComNome, UM_NOME } from '../com-nome.ts';

export const salaDeTiposDeAnexo = sala(tiposDeAnexo, listaDeTiposDeAnexo, {
  tabela: 'tipos_de_anexo',
  unicos: UM_NOME,
});

export const migrations = tabelaComNome(
  '034_tipos_de_anexo',
  sql`nome text NOT NULL, prioridade int NOT NULL`,
  listaDeTiposDeAnexo,
);
