import type { Kysely } from 'kysely';
import { paraEndereco } from '@martelo/schemas/patios/patio.ts';
import type { PatioDoSite } from '@martelo/schemas/patios/patio.ts';
import type { PatioGravado, PatiosTable } from './tables.ts';

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

export type Patios = ReturnType<typeof patios>;

/** The yards of the tenants. */
export function patios(db: Kysely<{ patios: PatiosTable }>) {
  /** Those that a tenant shows now, by state, city and name. */
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
  return {
    ativos,
    /** The same as the site shows them. */
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
