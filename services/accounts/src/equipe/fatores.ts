import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { exigirFatores, retirarFatorDaPessoa, verFatoresExigidos } from '@martelo/schemas/equipe/fator.ts';
import { ehPapelInterno } from '@martelo/schemas/shared/papeis.ts';
import { comRemetente, registrarAlteracao } from '../clientes/door.ts';
import type { RemetenteDe } from '../clientes/door.ts';
import type { Fatores } from '../fator/door.ts';
import type { Acessos } from '../sessao/door.ts';
import type { Tables } from '../tables.ts';

type Deps = {
  readonly db: Kysely<Tables>;
  readonly fatores: Fatores;
  readonly acessos: Acessos;
  readonly clock: Clock;
  readonly remetenteDe: RemetenteDe;
  readonly encerrarTodas: (hotUid: string, cliUid: string, motivo: string) => Promise<void>;
};

/** What who runs a house says about second factors of the others. */
export function rotasDosFatoresDaEquipe(deps: Deps): Route[] {
  const { db, fatores, acessos, clock, remetenteDe, encerrarTodas } = deps;
  const com = comRemetente(remetenteDe);
  const exigidos = async (hotUid: string) => {
    const { papeis, revisao } = await fatores.exigidos(hotUid);
    return ok({ papeis: papeis.filter(ehPapelInterno), revisao });
  };
  return [
    on(verFatoresExigidos, ({ tenant }) => exigidos(tenant.hotUid)),
    on(exigirFatores, async ({ tenant: { hotUid }, sessao, body }) => {
      // It would end the session of who says so.
      const deSi = body.papeis.some((p) => sessao.papeis.includes(p));
      if (deSi && !(await fatores.tem(sessao.cliUid))) return recusado('FATOR_PROPRIO_ANTES');
      const feito = await fatores.exigir({ hotUid, quem: sessao.cliUid }, body);
      if (!feito.ok) return feito;
      for (const cliUid of feito.valor.semFator) await encerrarTodas(hotUid, cliUid, 'segundo fator exigido');
      return exigidos(hotUid);
    }),
    on(retirarFatorDaPessoa, (p) =>
      com(p, async (r) => {
        const { hotUid } = p.tenant;
        const { cliUid } = p.params;
        const quem = p.sessao.cliUid;
        if (cliUid === quem) return recusado('FATOR_PROPRIO');
        const feito = await db.transaction().execute(async (trx) => {
          const pessoa = await trx
            .selectFrom('usuarios')
            .select('papeis')
            .where('uid', '=', cliUid)
            .where('hot_uid', '=', hotUid)
            .forUpdate()
            .executeTakeFirst();
          if (pessoa === undefined || !pessoa.papeis.some(ehPapelInterno)) return recusado('NAO_ENCONTRADO');
          if (!(await fatores.apagar(trx, cliUid))) return recusado('SEM_SEGUNDO_FATOR');
          await acessos.anular(cliUid, clock(), trx);
          const detalhes = { motivo: p.body.motivo };
          await registrarAlteracao(
            trx,
            { hotUid, quem, alvo: cliUid, acao: 'segundo fator retirado', detalhes },
            clock(),
          );
          await fatores.contar(trx, r, cliUid, 'retirado pela equipe');
          return ok({ ok: true as const });
        });
        if (feito.ok) await encerrarTodas(hotUid, cliUid, 'segundo fator retirado');
        return feito;
      }),
    ),
  ];
}
