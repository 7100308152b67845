import type { Migration } from '@martelo/platform/sql/migrate.ts';
import { migrationsDosAparelhos } from './aparelhos/door.ts';
import { migrations as deBloqueios } from './bloqueios/migrations.ts';
import { migrations as deClientes, migrationsDoCadastro } from './clientes/migrations.ts';
import { migrations as deDocumentos } from './documentos/migrations.ts';
import { migrationsDaEquipe, migrationsDasPessoas } from './equipe/door.ts';
import { migrationsDoFator } from './fator/door.ts';
import { deFavoritos } from './favoritos/door.ts';
import { indicesDaLista, tabelasDosRegistros } from '@martelo/platform/registros/migrations.ts';
import { listaDeBloqueios } from '@martelo/schemas/bloqueios/bloqueio.ts';
import { listaDeGrupos } from '@martelo/schemas/papeis/cadastro-de-grupos.ts';
import { migrationsDaInstalacao } from './instalacao/door.ts';
import { migrationsDoRemetente } from './painel/remetente.ts';
import { migrations as dePapeis } from './papeis/migrations.ts';
import { migrations as deSessao, migrationsDasFamilias, migrationsDosAcessos } from './sessao/migrations.ts';
import { migrationsDasVistas } from './vistas/door.ts';

/** Migrations of the schema `accounts`: those of its rooms, by name. */
export const migrations: Readonly<Record<string, Migration>> = {
  ...deClientes,
  ...deSessao,
  ...migrationsDoCadastro,
  ...migrationsDosAcessos,
  ...deDocumentos,
  ...dePapeis,
  ...deBloqueios,
  ...deFavoritos,
  ...migrationsDosAparelhos,
  ...migrationsDasFamilias,
  '017_registros': tabelasDosRegistros,
  ...migrationsDaInstalacao,
  ...migrationsDaEquipe,
  '020_ordens_das_listas': {
    up: async (db) => {
      await indicesDaLista(db, 'bloqueios', listaDeBloqueios);
      await indicesDaLista(db, 'grupos', listaDeGrupos);
    },
  },
  ...migrationsDoFator,
  ...migrationsDasPessoas,
  ...migrationsDasVistas,
  ...migrationsDoRemetente,
};
