import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { Migration } from '@martelo/platform/sql/migrate.ts';
import {
  listarPatiosAtivos,
  listarPatiosDoSite,
  paraEndereco,
  verPatioPorNome,
} from '@martelo/schemas/patios/patio.ts';
import type { PatioDoSite } from '@martelo/schemas/patios/patio.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';

/** site.patios: what the public site shows of a yard. */
export type PatiosTable = {
  uid: string;
  hot_uid: string;
  id: number;
  nome: string;
  responsavel: string;
  cidade: string;
  estado: string;
  estado_uf: string;
  endereco: string;
  telefone: string;
  explicacao_visitacao: string;
  google_maps: string;
  fotos: string;
  latitude: number;
  longitude: number;
  ativo: boolean;
};

/** A yard as it is written: active, without photos. */
export type PatioGravado = Omit<PatiosTable, 'hot_uid' | 'fotos' | 'ativo'>;

export const migrations: Readonly<Record<string, Migration>> = {
  '004_patios': {
    up: async (db) => {
      await sql`
        CREATE TABLE patios (
          uid uuid PRIMARY KEY,
          hot_uid uuid NOT NULL REFERENCES hotsites (uid) ON DELETE CASCADE,
          id int NOT NULL,
          nome text NOT NULL,
          responsavel text NOT NULL,
          cidade text NOT NULL,
          estado text NOT NULL,
          estado_uf text NOT NULL,
          endereco text NOT NULL,
          telefone text NOT NULL,
          explicacao_visitacao text NOT NULL,
          google_maps text NOT NULL,
          fotos jsonb NOT NULL,
          latitude double precision NOT NULL,
          longitude double precision NOT NULL,
          ativo boolean NOT NULL,
          UNIQUE (hot_uid, id)
        )`.execute(db);
    },
  },
};

const MAXIMO = 500;

const paraOSite = (l: PatiosTable): PatioDoSite => ({
  uid: l.uid,
  id: l.id,
  nome: l.nome,
  cidade: l.cidade,
  estado: l.estado,
  estadoUf: l.estado_uf,
  explicacaoVisitacao: l.explicacao_visitacao,
  googleMaps: l.google_maps,
  endereco: l.endereco,
  telefone: l.telefone,
  fotos: l.fotos as unknown as string[],
  cidadeBusca: paraEndereco(l.cidade),
  nomeBusca: paraEndereco(l.nome),
  latitude: l.latitude,
  longitude: l.longitude,
});

/** The yards of the tenants, for their sites (spec 1, section 7). */
export function patios(db: Kysely<{ patios: PatiosTable }>) {
  const ativos = (hotUid: string): Promise<PatiosTable[]> =>
    db
      .selectFrom('patios')
      .selectAll()
      .where('hot_uid', '=', hotUid)
      .where('ativo', '=', true)
      .orderBy('estado_uf')
      .orderBy('cidade')
      .orderBy('nome')
      .limit(MAXIMO)
      .execute();
  const routes: Route[] = [
    on(listarPatiosDoSite, async ({ tenant }) =>
      ok({ patios: (await ativos(tenant.hotUid)).map(paraOSite) }),
    ),
    on(listarPatiosAtivos, async ({ tenant }) =>
      ok({
        patios: (await ativos(tenant.hotUid)).map((l) => ({
          id: l.id,
          uid: l.uid,
          nome: l.nome,
          responsavel: l.responsavel,
          telefone: l.telefone,
          endereco: l.endereco,
          mapa: l.google_maps,
        })),
      }),
    ),
    on(verPatioPorNome, async ({ tenant, params }) => {
      const procurado = paraEndereco(params.nome);
      const l = (await ativos(tenant.hotUid)).find((x) => paraEndereco(x.nome) === procurado);
      return l === undefined ? { ok: false, recusa: recusar('NAO_ENCONTRADO') } : ok(paraOSite(l));
    }),
  ];
  return {
    routes,
    /** Yards of a tenant, for its site map. */
    doSite: async (hotUid: string): Promise<PatioDoSite[]> => (await ativos(hotUid)).map(paraOSite),
    /** Writes yards of a tenant; those that are there stay as they are. */
    async gravar(hotUid: string, patios: readonly PatioGravado[]): Promise<void> {
      await db
        .insertInto('patios')
        .values(patios.map((p) => ({ ...p, hot_uid: hotUid, fotos: '[]', ativo: true })))
        .onConflict((c) => c.doNothing())
        .execute();
    },
  };
}
