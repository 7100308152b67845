import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ok, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { sala } from '@martelo/platform/registros/sala.ts';
import { cadastroDeGrupos, listaDeGrupos } from '@martelo/schemas/papeis/cadastro-de-grupos.ts';
import { papelDeCliente } from '@martelo/schemas/shared/papeis.ts';
import type { Tables } from '../tables.ts';

/** Groups of one tenant. */
export const MAX_GRUPOS = 200;

type Deps = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** The host by which the tenant's roles are named; null where the tenant is gone. */
  readonly hostDe: (hotUid: string) => Promise<string | null>;
};

/** Groups of clients as staff keep them: the name makes the role, once. */
export const rotasDoCadastro = ({ db, clock, hostDe }: Deps): Route[] =>
  sala(cadastroDeGrupos, listaDeGrupos, {
    tabela: 'grupos',
    unicos: { nome: 'GRUPO_JA_EXISTE' },
    /** Refuses LIMITE_DE_GRUPOS, and another name. */
    async conferir({ novo, antes, db: trx, tenant: { hotUid } }) {
      if (antes !== null)
        return novo.nome === antes.nome
          ? ok({ ...novo, papel: antes.papel })
          : recusado('GRUPO_COM_OUTRO_NOME', { campos: ['nome'] });
      const host = await hostDe(hotUid);
      if (host === null) return recusado('NAO_ENCONTRADO');
      const ja = await trx
        .selectFrom('grupos')
        .select('uid')
        .where('hot_uid', '=', hotUid)
        .limit(MAX_GRUPOS)
        .execute();
      if (ja.length >= MAX_GRUPOS) return recusado('LIMITE_DE_GRUPOS');
      return ok({ ...novo, papel: `${papelDeCliente(host)} - ${novo.nome}` });
    },
  }).rotas({ db, clock });
