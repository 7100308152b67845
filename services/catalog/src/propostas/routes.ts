import type { Kysely } from 'kysely';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import {
  listarLancesRecebidos,
  listarUltimasPropostas,
  verLanceRecebido,
} from '@martelo/schemas/propostas/proposta.ts';
import { recusaDoRecurso } from '@martelo/platform/tenants/recursos.ts';
import { EQUIPE_DO_LEILAO, podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import type { Tables } from '../tables.ts';
import { recebidos } from './recebidos.ts';

export type Contato = { readonly cliUid: string; readonly email: string; readonly telefone: string };
/** How to reach some clients of a tenant: the accounts service knows. */
export type ContatosDe = (hotUid: string, cliUids: readonly string[]) => Promise<readonly Contato[]>;

/** The latest proposals, and as received offers for who answers them. The newest in front: staff of the leilão see all of the tenant's, anybody else his own. */
export const routes = (db: Kysely<Tables>, contatosDe: ContatosDe): readonly Route[] => [
  on(listarUltimasPropostas, async ({ tenant, sessao, query: { lelUid, limit } }) => {
    let consulta = db
      .selectFrom('propostas as p')
      .innerJoin('lotes as l', 'l.lel_uid', 'p.lel_uid')
      .where('p.hot_uid', '=', tenant.hotUid)
      .select([
        'p.lel_uid',
        'p.cli_uid',
        'p.valor',
        'p.em',
        'p.situacao',
        'p.respondida_em',
        'p.motivo',
        'l.id',
      ]);
    if (lelUid !== undefined) consulta = consulta.where('p.lel_uid', '=', lelUid);
    const todas = podeAcessar(EQUIPE_DO_LEILAO, sessao.papeis);
    // One's own are always one's to see; everybody's are a list that the tenant may go without.
    const recusa = todas ? recusaDoRecurso(tenant, 'ultimasPropostas') : null;
    if (recusa !== null) return { ok: false, recusa };
    if (!todas) consulta = consulta.where('p.cli_uid', '=', sessao.cliUid);
    const linhas = await consulta.orderBy('p.em', 'desc').orderBy('p.lel_uid').limit(limit).execute();
    const quem = [...new Set(linhas.map((l) => l.cli_uid))];
    const contatos = quem.length === 0 ? [] : await contatosDe(tenant.hotUid, quem);
    const porCliente = new Map(contatos.map((c) => [c.cliUid, c]));
    return ok({
      propostas: linhas.map((l) => ({
        loteId: l.id,
        lelUid: l.lel_uid,
        cliUid: l.cli_uid,
        valor: Number(l.valor),
        telefone: porCliente.get(l.cli_uid)?.telefone ?? '',
        email: porCliente.get(l.cli_uid)?.email ?? '',
        data: Number(l.em),
        situacao: l.situacao === 'Vencedor' || l.situacao === 'Cancelado' ? l.situacao : 'Proposta',
        resposta: l.respondida_em === null ? null : { data: Number(l.respondida_em), motivo: l.motivo },
      })),
    });
  }),
  on(listarLancesRecebidos, async ({ tenant: { hotUid, tipo }, query }) =>
    ok(await recebidos(db, contatosDe, { hotUid, tipo, ...query })),
  ),
  on(verLanceRecebido, async ({ tenant: { hotUid, tipo }, params: { lanUid } }) => {
    const { propostas } = await recebidos(db, contatosDe, { hotUid, tipo, lanUid });
    const [uma] = propostas;
    return uma === undefined ? recusado('PROPOSTA_NAO_ENCONTRADA') : ok(uma);
  }),
];
