import type { Migration } from '@martelo/platform/sql/migrate.ts';
import type { SalaDeRegistro } from '@martelo/platform/registros/sala.ts';
import {
  migrations as deVideosInstitucionais,
  salaDeVideosInstitucionais,
} from './videos-institucionais/videos-institucionais.ts';

/** Rooms of plain records: what they answer follows from their declaration. `npm run room -- novo` writes a new one's line here. */
export const CADASTROS: readonly SalaDeRegistro[] = [salaDeVideosInstitucionais];

/** Their tables. */
export const migrationsDosCadastros: Readonly<Record<string, Migration>> = { ...deVideosInstitucionais };
