import type { Kysely } from 'kysely';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { recusaDoRecurso } from '@martelo/platform/tenants/recursos.ts';
import { paraEndereco } from '@martelo/schemas/patios/patio.ts';
import type { PatioDoSite } from '@martelo/schemas/patios/patio.ts';
import { LIMITES_VISITAS, listarMinhasVisitas, verPageviewsDoLote } from '@martelo/schemas/visitas/visita.ts';
import type { LocalDoLote, LotesConhecidos } from './lotes.ts';
import type { PatiosDe } from './patios.ts';
import type { TabelasDasVisitas } from './tables.ts';

type Deps = {
  readonly db: Kysely<TabelasDasVisitas>;
  readonly lotes: LotesConhecidos;
  /** The tenant's yards. */
  readonly patios: PatiosDe;
};

/** The yard where a lote stands: the one of that name, else one in its city. */
function mapaDe(local: LocalDoLote, patios: readonly PatioDoSite[]): string {
  const nome = paraEndereco(local.patio);
  const cidade = paraEndereco(local.cidade);
  const patio =
    patios.find((p) => p.nomeBusca === nome && nome !== '') ??
    patios.find((p) => p.cidadeBusca === cidade && p.estadoUf === local.uf);
  return patio?.googleMaps ?? '';
}

/** The calls about visits; visits themselves come over the socket. */
export const routes = ({ db, lotes, patios }: Deps): Route[] => [
  on(verPageviewsDoLote, async ({ tenant, params: { uid: lelUid } }) => {
    const { hotUid } = tenant;
    const contando = recusaDoRecurso(tenant, 'contadorDeVisitas') === null;
    const local = await lotes.ver(hotUid, lelUid);
    if (local === null) return recusado('LOTE_NAO_ENCONTRADO');
    const [contagem, todos] = await Promise.all([
      db
        .selectFrom('visitas_dos_lotes')
        .select('pageviews')
        .where('hot_uid', '=', hotUid)
        .where('lel_uid', '=', lelUid)
        .executeTakeFirst(),
      patios(hotUid),
    ]);
    return ok({
      lelUid,
      veiUid: local.veiUid,
      // A tenant without the counter tells nobody; the way to the yard is told all the same.
      quantidade: contando ? (contagem?.pageviews ?? 0) : 0,
      googleMaps: mapaDe(local, todos),
    });
  }),
  on(listarMinhasVisitas, async ({ tenant: { hotUid }, sessao: { cliUid } }) => {
    const linhas = await db
      .selectFrom('visitas')
      .select(['data', 'url', 'pagina', 'lel_uid'])
      .where('hot_uid', '=', hotUid)
      .where('cliente_uid', '=', cliUid)
      .orderBy('data', 'desc')
      .limit(LIMITES_VISITAS.ultimasDoCliente)
      .execute();
    return ok({
      visitas: linhas.map((l) => ({ data: l.data, url: l.url, pagina: l.pagina, lelUid: l.lel_uid })),
    });
  }),
];
