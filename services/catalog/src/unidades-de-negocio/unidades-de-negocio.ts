import { sql } from 'kysely';
import { sala } from '@martelo/platform/registros/sala.ts';
import {
  listaDeUnidadesDeNegocio,
  unidadesDeNegocio,
} from '@martelo/schemas/unidades-de-negocio/unidade-de-negocio.ts';
import { tabelaComNome, UM_NOME } from '../com-nome.ts';

export const salaDeUnidadesDeNegocio = sala(unidadesDeNegocio, listaDeUnidadesDeNegocio, {
  tabela: 'unidades_de_negocio',
  unicos: UM_NOME,
});

export const migrations = tabelaComNome(
  '036_unidades_de_negocio',
  sql`nome text NOT NULL, prioridade int NOT NULL`,
  listaDeUnidadesDeNegocio,
);
