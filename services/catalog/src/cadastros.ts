import type { Kysely } from 'kysely';
import type { Route } from '@martelo/platform/http/route.ts';
import type { Migration } from '@martelo/platform/sql/migrate.ts';
import type { SalaDeRegistro } from '@martelo/platform/registros/sala.ts';
import { fipeNaTabela, migrationsDaFipe, rotasDaFipe } from './fipe/door.ts';
import type { Tables } from './tables.ts';
import {
  migrations as deVideosInstitucionais,
  salaDeVideosInstitucionais,
} from './videos-institucionais/videos-institucionais.ts';
import { migrations as deTiposDeVeiculo, salaDeTiposDeVeiculo } from './tipos-de-veiculo/tipos-de-veiculo.ts';
import { migrations as deMarcas, salaDeMarcas } from './marcas/marcas.ts';
import {
  migrations as deEstadosDeConservacao,
  salaDeEstadosDeConservacao,
} from './estados-de-conservacao/estados-de-conservacao.ts';
import { migrations as deTags, salaDeTags } from './tags/tags.ts';
import { migrations as deTiposDeAnexo, salaDeTiposDeAnexo } from './tipos-de-anexo/tipos-de-anexo.ts';
import { migrations as deCarteiras, rotasDasCarteiras, salaDeCarteiras } from './carteiras/carteiras.ts';
import {
  migrations as deUnidadesDeNegocio,
  salaDeUnidadesDeNegocio,
} from './unidades-de-negocio/unidades-de-negocio.ts';
import {
  migrations as deAssessoriasJuridicas,
  salaDeAssessoriasJuridicas,
} from './assessorias-juridicas/assessorias-juridicas.ts';

type DepsDosCadastros = Omit<Parameters<SalaDeRegistro['rotas']>[0], 'db'> & { readonly db: Kysely<Tables> };
import { migrations as deModelosDeFotos, salaDeModelosDeFotos } from './modelos-de-fotos/modelos-de-fotos.ts';

/** Rooms of plain records: what they answer follows from their declaration. `npm run room -- novo` writes a new one's line here. */
export const CADASTROS: readonly SalaDeRegistro[] = [
  salaDeModelosDeFotos,
  salaDeAssessoriasJuridicas,
  salaDeUnidadesDeNegocio,
  salaDeCarteiras,
  salaDeTiposDeAnexo,
  salaDeTags,
  salaDeEstadosDeConservacao,
  salaDeMarcas,
  salaDeTiposDeVeiculo,
  salaDeVideosInstitucionais,
];

/** What all of them answer. */
export const rotasDosCadastros = (deps: DepsDosCadastros): readonly Route[] => [
  ...CADASTROS.flatMap((c) => c.rotas(deps)),
  ...rotasDasCarteiras(deps.db),
  ...rotasDaFipe({ db: deps.db, clock: deps.clock, fipe: fipeNaTabela(deps.db) }),
];

/** Their tables. */
export const migrationsDosCadastros: Readonly<Record<string, Migration>> = {
  ...deModelosDeFotos,
  ...migrationsDaFipe,
  ...deAssessoriasJuridicas,
  ...deUnidadesDeNegocio,
  ...deCarteiras,
  ...deTiposDeAnexo,
  ...deTags,
  ...deEstadosDeConservacao,
  ...deMarcas,
  ...deTiposDeVeiculo,
  ...deVideosInstitucionais,
};
