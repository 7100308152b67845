import { sql } from 'kysely';
import { tabelaDeRegistro } from '@martelo/platform/registros/migrations.ts';
import { sala } from '@martelo/platform/registros/sala.ts';
import {
  listaDeVideosInstitucionais,
  videosInstitucionais,
} from '@martelo/schemas/videos-institucionais/video-institucional.ts';

export const salaDeVideosInstitucionais = sala(videosInstitucionais, listaDeVideosInstitucionais, {
  tabela: 'videos_institucionais',
});

export const migrations = tabelaDeRegistro(
  '023_videos_institucionais',
  sql`nome text NOT NULL, url text, filename text NOT NULL, tempo_em_segundos int NOT NULL`,
  listaDeVideosInstitucionais,
);
