import { tabelasDosRegistros } from '@martelo/platform/registros/migrations.ts';
import type { SalaDeRegistro } from '@martelo/platform/registros/sala.ts';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Rooms of plain records: what they answer follows from their declaration. `npm run room -- novo` writes a new one's line here. */
export const CADASTROS: readonly SalaDeRegistro[] = [];

/** Their tables. */
export const migrationsDosCadastros: Readonly<Record<string, Migration>> = {
  '002_registros': tabelasDosRegistros,
};
