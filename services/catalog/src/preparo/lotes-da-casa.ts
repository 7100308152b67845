import type { Clock } from '@martelo/kernel/clock.ts';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { exportar } from '@martelo/platform/registros/exportar.ts';
import { listar } from '@martelo/platform/registros/listar.ts';
import { nomesDosReferidos } from '@martelo/platform/registros/nomes.ts';
import type { Planilhas } from '@martelo/platform/registros/planilhas.ts';
import type { Fonte } from '@martelo/platform/registros/procura.ts';
import type { Banco } from '@martelo/platform/registros/tabela.ts';
import { listaDeLotesDaCasa } from '@martelo/schemas/lotes/da-casa.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { NOMES } from './nomes.ts';

/** Where the rows of /admin/lotes are: a view of records, vehicles and the live state. */
export const FONTE_DOS_LOTES: Fonte = { tabela: 'lotes_da_casa', lista: listaDeLotesDaCasa as Lista };

type Deps = { readonly db: Kysely<Tables>; readonly clock: Clock; readonly planilhas: Planilhas };

/** Lotes of all leilões of the house, to look through and to download. */
export function rotasDosLotesDaCasa({ db: deles, clock, planilhas }: Deps): readonly Route[] {
  const db = deles as unknown as Banco;
  const { chamadas } = listaDeLotesDaCasa;
  const { pedirPlanilha } = (listaDeLotesDaCasa as Lista).chamadas;
  planilhas.incluir(FONTE_DOS_LOTES, NOMES);
  return [
    on(chamadas.listar, async ({ tenant: { hotUid }, query, reply }) => {
      const pagina = await listar(db, FONTE_DOS_LOTES, hotUid, query, clock());
      if (pagina.total !== null) reply.header('count', String(pagina.total));
      const nomes = await nomesDosReferidos(db, FONTE_DOS_LOTES.lista.de, NOMES, hotUid, pagina.itens);
      return ok({ ...pagina, nomes } as never);
    }),
    on(chamadas.exportar, ({ tenant, query, reply }) =>
      exportar(db, FONTE_DOS_LOTES, NOMES, tenant, query, clock(), reply),
    ),
    ...(pedirPlanilha === undefined
      ? []
      : [
          on(pedirPlanilha, ({ tenant: { hotUid, termos }, sessao, query }) =>
            planilhas.pedir({ hotUid, termos, sessao }, FONTE_DOS_LOTES.lista, query),
          ),
        ]),
  ];
}
