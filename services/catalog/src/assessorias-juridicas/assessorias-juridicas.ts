import { sql } from 'kysely';
import { sala } from '@martelo/platform/registros/sala.ts';
import {
  listaDeAssessoriasJuridicas,
  assessoriasJuridicas,
} from '@martelo/schemas/assessorias-juridicas/assessoria-juridica.ts';
import { tabelaComNome, UM_NOME } from '../com-nome.ts';

export const salaDeAssessoriasJuridicas = sala(assessoriasJuridicas, listaDeAssessoriasJuridicas, {
  tabela: 'assessorias_juridicas',
  unicos: UM_NOME,
});

export const migrations = tabelaComNome(
  '037_assessorias_juridicas',
  sql`nome text NOT NULL, cnpj text, telefone text, email text, observacao text NOT NULL`,
  listaDeAssessoriasJuridicas,
);
