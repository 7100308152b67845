import { sql } from 'kysely';
import { sala } from '@martelo/platform/registros/sala.ts';
import { listaDeTiposDeVeiculo, tiposDeVeiculo } from '@martelo/schemas/tipos-de-veiculo/tipo-de-veiculo.ts';
import { tabelaComNome, UM_NOME } from '../com-nome.ts';

export const salaDeTiposDeVeiculo = sala(tiposDeVeiculo, listaDeTiposDeVeiculo, {
  tabela: 'tipos_de_veiculo',
  unicos: UM_NOME,
});

export const migrations = tabelaComNome(
  '030_tipos_de_veiculo',
  sql`nome text NOT NULL, categoria text NOT NULL`,
  listaDeTiposDeVeiculo,
);
