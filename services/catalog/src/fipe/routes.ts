import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { inserir } from '@martelo/platform/registros/gravar.ts';
import { buscarNaFipe, preencherMarcas, verFipe, verPrecosDaFipe } from '@martelo/schemas/fipe/fipe.ts';
import { marcas } from '@martelo/schemas/marcas/marca.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import type { Tables } from '../tables.ts';
import type { Fipe } from './port.ts';
import { DO_PRODUTO } from './tabela.ts';

const MODELOS = 30;
const MARCAS_COMUNS = 40;

type Deps = { readonly db: Kysely<Tables>; readonly fipe: Fipe; readonly clock: Clock };

/** Market prices, and the brands that most of them are of. */
export const rotasDaFipe = ({ db, fipe, clock }: Deps): readonly Route[] => [
  on(buscarNaFipe, async ({ tenant: { hotUid }, query: { busca } }) =>
    ok({ modelos: [...(await fipe.buscar(hotUid, busca, MODELOS))] }),
  ),
  on(verPrecosDaFipe, async ({ tenant: { hotUid }, params: { codigo } }) => {
    const achado = await fipe.precos(hotUid, codigo);
    return achado === null ? recusado('NAO_ENCONTRADO') : ok({ ...achado, precos: [...achado.precos] });
  }),
  on(verFipe, async ({ tenant: { hotUid } }) => {
    const { rows } = await sql<{ referencia: string; precos: number; daCasa: boolean }>`
      SELECT referencia, count(*)::int AS precos, dono <> ${DO_PRODUTO} AS "daCasa" FROM fipe
      WHERE dono IN (${DO_PRODUTO}, ${hotUid}) GROUP BY referencia, dono ORDER BY referencia DESC, 3 LIMIT 500`.execute(
      db,
    );
    return ok({ tabelas: rows });
  }),
  on(preencherMarcas, async ({ tenant: { hotUid }, sessao }) => {
    const comuns = await fipe.marcas(hotUid, MARCAS_COMUNS);
    const autor = { hotUid, porUid: sessao.cliUid, porNome: sessao.nome, em: clock(), motivo: '' };
    const criadas = await db.transaction().execute(async (trx) => {
      // Two who press at once make each of them once.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`marcas ${hotUid}`}, 0))`.execute(trx);
      const { rows } = await sql<{ nome: string }>`
        SELECT lower(nome) AS nome FROM marcas WHERE hot_uid = ${hotUid} AND ativo`.execute(trx);
      const tem = new Set(rows.map((r) => r.nome));
      const novas = comuns.filter((nome) => !tem.has(nome.toLowerCase()));
      for (const nome of novas)
        await inserir(trx, marcas as Registro, 'marcas', autor, randomUUID(), { nome });
      return novas.length;
    });
    return ok({ criadas });
  }),
];
