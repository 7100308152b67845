import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { consultarVeiculos, listarLotesDoVeiculo, moverVeiculo } from '@martelo/schemas/veiculos/consulta.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { nomesDosReferidos } from '@martelo/platform/registros/nomes.ts';
import type { OndeEstaoNomes } from '@martelo/platform/registros/nomes.ts';
import type { Tables } from '../tables.ts';
import { consultar, lotesDoVeiculo } from './consulta.ts';
import { darPasso } from './situacao.ts';
import { veVeiculo, visaoDosVeiculos } from './visao.ts';

type Deps = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** Where what they refer to is called by its name. */
  readonly nomes: OndeEstaoNomes;
};

/** What is asked of vehicles besides their records. */
export const routes = ({ db, clock, nomes }: Deps): Route[] => [
  on(consultarVeiculos, async ({ tenant: { hotUid }, sessao, query, reply }) => {
    const lida = await consultar(db, hotUid, await visaoDosVeiculos(db, hotUid, sessao), query);
    reply.header('count', String(lida.total));
    const deles = await nomesDosReferidos(db, veiculos as Registro, nomes, hotUid, lida.veiculos);
    return ok({ ...lida, nomes: deles });
  }),
  on(listarLotesDoVeiculo, async ({ tenant: { hotUid }, sessao, params: { uid } }) =>
    (await veVeiculo(db, hotUid, uid, await visaoDosVeiculos(db, hotUid, sessao)))
      ? ok({ lotes: await lotesDoVeiculo(db, hotUid, uid) })
      : recusado('NAO_ENCONTRADO'),
  ),
  on(moverVeiculo, ({ tenant: { hotUid }, sessao, params: { uid }, body: { motivo, ...pedido } }) => {
    const autor = { hotUid, porUid: sessao.cliUid, porNome: sessao.nome, em: clock(), motivo };
    return db.transaction().execute((trx) => darPasso(trx, autor, { ...pedido, uid, papeis: sessao.papeis }));
  }),
];
