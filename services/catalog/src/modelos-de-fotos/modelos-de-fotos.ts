import { sql } from 'kysely';
import { tabelaDeRegistro } from '@martelo/platform/registros/migrations.ts';
import { sala } from '@martelo/platform/registros/sala.ts';
import { listaDeModelosDeFotos, modelosDeFotos } from '@martelo/schemas/modelos-de-fotos/modelo-de-fotos.ts';

export const salaDeModelosDeFotos = sala(modelosDeFotos, listaDeModelosDeFotos, {
  tabela: 'modelos_de_fotos',
});

export const migrations = tabelaDeRegistro(
  '053_modelos_de_fotos',
  sql`nome text NOT NULL, patio text NOT NULL, tipo text, vistas jsonb NOT NULL, linhas jsonb NOT NULL`,
  listaDeModelosDeFotos,
);
