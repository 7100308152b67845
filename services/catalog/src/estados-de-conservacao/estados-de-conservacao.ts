import { sql } from 'kysely';
import { sala } from '@martelo/platform/registros/sala.ts';
import {
  listaDeEstadosDeConservacao,
  estadosDeConservacao,
} from '@martelo/schemas/estados-de-conservacao/estado-de-conservacao.ts';
import { tabelaComNome, UM_NOME } from '../com-nome.ts';

export const salaDeEstadosDeConservacao = sala(estadosDeConservacao, listaDeEstadosDeConservacao, {
  tabela: 'estados_de_conservacao',
  unicos: UM_NOME,
});

export const migrations = tabelaComNome(
  '032_estados_de_conservacao',
  sql`nome text NOT NULL`,
  listaDeEstadosDeConservacao,
);
