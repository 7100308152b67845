import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { sala } from '@martelo/platform/registros/sala.ts';
import { carteiras, listaDeCarteiras, listarCarteira } from '@martelo/schemas/carteiras/carteira.ts';
import { tabelaComNome, UM_NOME } from '../com-nome.ts';
import type { Tables } from '../tables.ts';

export const salaDeCarteiras = sala(carteiras, listaDeCarteiras, { tabela: 'carteiras', unicos: UM_NOME });

export const migrations = tabelaComNome(
  '035_carteiras',
  sql`nome text NOT NULL, tipo text NOT NULL, info_compl text NOT NULL, prioridade int NOT NULL, end_id int`,
  listaDeCarteiras,
);

type Linha = {
  id: number;
  prioridade: number;
  tipo: string;
  endId: number | null;
  nome: string;
  infoCompl: string;
  status: 'ATIVO' | 'INATIVO';
};

/** The portfolios as the specification has them. */
export const rotasDasCarteiras = (db: Kysely<Tables>): readonly Route[] => [
  on(listarCarteira, async ({ tenant: { hotUid } }) => {
    const { rows } =
      await sql<Linha>`SELECT id, prioridade, tipo, end_id AS "endId", nome, info_compl AS "infoCompl",
        CASE WHEN ativo THEN 'ATIVO' ELSE 'INATIVO' END AS status
      FROM carteiras WHERE hot_uid = ${hotUid} ORDER BY prioridade, nome, uid LIMIT 1000`.execute(db);
    return ok({ carteiras: rows });
  }),
];
