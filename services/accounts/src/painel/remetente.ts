import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { Migration } from '@martelo/platform/sql/migrate.ts';
import type { PontoDaCasa } from '@martelo/schemas/painel/primeiros-passos.ts';
import { conferirRemetente, verRemetente } from '@martelo/schemas/painel/remetente.ts';
import type { RegistroDoDns, RemetenteDaCasa } from '@martelo/schemas/painel/remetente.ts';
import { dominioDo, perguntarAoDns } from './dns-do-remetente.ts';
import type { DoProvedor, RemetenteDoCorreio } from './dns-do-remetente.ts';

export const migrationsDoRemetente: Readonly<Record<string, Migration>> = {
  '024_remetentes': {
    up: async (db) => {
      await sql`
        CREATE TABLE remetentes (
          hot_uid uuid PRIMARY KEY,
          de text NOT NULL,
          autoriza text NOT NULL,
          seletor text NOT NULL,
          registros jsonb NOT NULL,
          conferido_em bigint NOT NULL,
          por_uid uuid NOT NULL
        )`.execute(db);
    },
  },
};

type Linha = DoProvedor & {
  readonly de: string;
  readonly registros: RegistroDoDns[];
  readonly conferido_em: number;
};
type Deps = {
  readonly db: QueryExecutorProvider;
  readonly clock: Clock;
  readonly remetente: RemetenteDoCorreio;
};

const NUNCA = 'Ainda não foi conferido.';
const semResposta = (qual: RegistroDoDns['qual'], nome: string | null): RegistroDoDns => ({
  qual,
  nome,
  situacao: 'nao-conferido',
  porque: NUNCA,
  achado: [],
  valor: null,
});

const lida = async (db: QueryExecutorProvider, hotUid: string): Promise<Linha | undefined> =>
  (
    await sql<Linha>`
      SELECT de, autoriza, seletor, registros, conferido_em FROM remetentes WHERE hot_uid = ${hotUid}`.execute(
      db,
    )
  ).rows[0];

/** What was found out of one address says nothing of another. */
const ainda = (l: Linha | undefined, de: string): Linha | undefined => (l?.de === de ? l : undefined);

function montar({ de, servidor }: RemetenteDoCorreio, l: Linha | undefined): RemetenteDaCasa {
  const dominio = dominioDo(de);
  const conferida = ainda(l, de);
  return {
    de,
    dominio,
    servidor,
    autoriza: l?.autoriza ?? '',
    seletor: l?.seletor ?? '',
    conferidoEm: conferida?.conferido_em ?? null,
    registros: conferida?.registros ?? [semResposta('SPF', dominio), semResposta('DKIM', null)],
  };
}

/** How the point of the first page stands: done where both records were found, missing where one is not there. */
export async function pontoDoRemetente(
  { db, remetente }: Omit<Deps, 'clock'>,
  hotUid: string,
): Promise<PontoDaCasa['situacao']> {
  const situacoes = montar(remetente, await lida(db, hotUid)).registros.map((r) => r.situacao);
  if (situacoes.includes('falta')) return 'falta';
  return situacoes.every((s) => s === 'feito') ? 'feito' : 'nao-conferido';
}

/** Which domain sends the letters of a house, and what the DNS says of it. */
export const rotasDoRemetente = ({ db, clock, remetente }: Deps): Route[] => [
  on(verRemetente, async ({ tenant }) => ok(montar(remetente, await lida(db, tenant.hotUid)))),
  on(conferirRemetente, async ({ tenant: { hotUid }, sessao, body }) => {
    const registros = await perguntarAoDns(remetente, body);
    const { autoriza, seletor } = body;
    await sql`
      INSERT INTO remetentes (hot_uid, de, autoriza, seletor, registros, conferido_em, por_uid)
      VALUES (${hotUid}, ${remetente.de}, ${autoriza}, ${seletor}, ${JSON.stringify(registros)}, ${clock()}, ${sessao.cliUid})
      ON CONFLICT (hot_uid) DO UPDATE SET de = excluded.de, autoriza = excluded.autoriza, seletor = excluded.seletor,
        registros = excluded.registros, conferido_em = excluded.conferido_em, por_uid = excluded.por_uid`.execute(
      db,
    );
    return ok(montar(remetente, await lida(db, hotUid)));
  }),
];
