import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { verPrimeirosPassos } from '@martelo/schemas/painel/primeiros-passos.ts';
import type { PontoDaCasa } from '@martelo/schemas/painel/primeiros-passos.ts';
import type { AccountsOptions } from '../accounts.ts';
import type { HotsiteDasContas } from '../clientes/door.ts';
import { pessoasDe } from '../equipe/door.ts';
import type { Tables } from '../tables.ts';
import { pontoDoRemetente, rotasDoRemetente } from './remetente.ts';

type Deps = Pick<AccountsOptions, 'preparoDe' | 'log' | 'remetente'> & {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly hotsiteDe: (hotUid: string) => Promise<HotsiteDasContas | null> | HotsiteDasContas | null;
};

/** Null: who knows it does not answer now. */
const feito = (sim: boolean | null): PontoDaCasa['situacao'] =>
  sim === null ? 'nao-conferido' : sim ? 'feito' : 'falta';

const marcaCompleta = (h: HotsiteDasContas): boolean =>
  [h.logomarca, h.emailContato, h.telefoneContato, h.endereco.cidade].every((dito) => dito !== '');

/** It is published, and the brand shows it. */
const temRegulamento = ({ paginasDinamicas, paginasNoAr }: HotsiteDasContas): boolean =>
  paginasDinamicas.includes('regulamento') && paginasNoAr?.includes('regulamento') !== false;

/** What a new house has still to do before its first sale, for the painel's first page. */
export const rotasDoPainel = ({ db, clock, hotsiteDe, preparoDe, log, remetente }: Deps): Route[] => [
  ...rotasDoRemetente({ db, clock, remetente }),
  on(verPrimeirosPassos, async ({ tenant }) => {
    const hotsite = await hotsiteDe(tenant.hotUid);
    const preparo = await preparoDe(tenant.hotUid).catch((err: unknown) => {
      log.warn({ err }, 'how far a house is was not found out');
      return null;
    });
    const pessoas = await pessoasDe(db, tenant.hotUid, clock());
    return ok({
      pontos: [
        { nome: 'marca', situacao: feito(hotsite !== null && marcaCompleta(hotsite)) },
        { nome: 'equipe', situacao: feito(pessoas.filter((p) => p.situacao !== 'desativado').length > 1) },
        { nome: 'comitente', situacao: feito(preparo && preparo.comitente) },
        { nome: 'incrementos', situacao: feito(preparo && preparo.lote) },
        { nome: 'termos', situacao: feito(hotsite !== null && temRegulamento(hotsite)) },
        { nome: 'remetente', situacao: await pontoDoRemetente({ db, remetente }, tenant.hotUid) },
        { nome: 'leilao', situacao: feito(preparo && preparo.leilao) },
      ],
    });
  }),
];
