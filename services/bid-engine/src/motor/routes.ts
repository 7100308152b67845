import type { ComandoEquipe, MotorDeLances, Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { ok, on, type Route, type TenantDoPedido } from '@martelo/platform/http/route.ts';
import { recusaDaNegociacao } from '@martelo/platform/tenants/recursos.ts';
import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import * as calls from '@martelo/schemas/disputa/calls.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { aceitarProposta, recusarProposta } from '@martelo/schemas/lotes/propostas.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';

const SEM_LOTE: Resultado<never> = { ok: false, recusa: recusar('LOTE_NAO_ENCONTRADO') };

type PedidoDaEquipe = {
  readonly params: { readonly lelUid: string };
  readonly sessao: Sessao;
  readonly tenant: TenantDoPedido;
};

/** Bids, reading and the auctioneer's steps over HTTP: the same engine and the same refusals as over the socket. */
export function routes({ motor }: { readonly motor: MotorDeLances }): readonly Route[] {
  async function executar(
    { params, sessao, tenant }: PedidoDaEquipe,
    comando: (por: string) => ComandoEquipe,
  ): Promise<Resultado<{ revisao: number; lote: LoteAoVivo }>> {
    const r = await motor.executar(tenant.hotUid, params.lelUid, comando(sessao.cliUid));
    return r.ok ? ok({ revisao: r.valor.revisao, lote: r.valor }) : r;
  }

  async function responder(
    p: PedidoDaEquipe,
    comando: (por: string) => ComandoEquipe,
  ): Promise<Resultado<{ revisao: number; situacao: LoteSituacao }>> {
    const r = await executar(p, comando);
    return r.ok ? ok({ revisao: r.valor.revisao, situacao: r.valor.lote.situacao }) : r;
  }

  return [
    on(calls.darLance, ({ params, body, sessao, recebidoEm, tenant }) => {
      const recusa = recusaDaNegociacao(tenant, body.tipoNegociacao);
      return recusa === null
        ? motor.darLance(sessao, params.lelUid, body, recebidoEm)
        : { ok: false, recusa };
    }),
    on(calls.listarLances, async ({ params, query, tenant }) => {
      const pagina = { pular: (query.pagina - 1) * query.porPagina, limite: query.porPagina };
      const r = await motor.lances(tenant.hotUid, params.lelUid, pagina);
      return r === null ? SEM_LOTE : ok({ total: r.total, lances: [...r.lances] });
    }),
    on(calls.verAoVivo, async ({ params, tenant }) => {
      const lote = await motor.aoVivo(tenant.hotUid, params.lelUid);
      return lote === null ? SEM_LOTE : ok(lote);
    }),
    on(calls.verMinhaPosicao, async ({ params, sessao, tenant }) => {
      const [posicao] = await motor.posicoes(tenant.hotUid, params.lelUid, [sessao.cliUid]);
      return posicao === undefined ? SEM_LOTE : ok(posicao);
    }),
    on(calls.porNoPlacar, (p) => executar(p, (por) => ({ tipo: 'PorNoPlacar', por, ...p.body }))),
    on(calls.tirarDoPlacar, (p) => executar(p, (por) => ({ tipo: 'TirarDoPlacar', por, ...p.body }))),
    on(calls.abrirLote, (p) => executar(p, (por) => ({ tipo: 'AbrirLote', dataFim: null, por, ...p.body }))),
    on(calls.darDouLheUma, (p) => executar(p, (por) => ({ tipo: 'DarDouLheUma', por, ...p.body }))),
    on(calls.darDouLheDuas, (p) => executar(p, (por) => ({ tipo: 'DarDouLheDuas', por, ...p.body }))),
    on(calls.liberarLote, (p) => executar(p, (por) => ({ tipo: 'LiberarLote', por, ...p.body }))),
    on(calls.baterMartelo, (p) => executar(p, (por) => ({ tipo: 'BaterMartelo', por, ...p.body }))),
    on(calls.retirarLote, (p) => executar(p, (por) => ({ tipo: 'RetirarLote', por, ...p.body }))),
    on(calls.cancelarNoLeilao, (p) => executar(p, (por) => ({ tipo: 'CancelarNoLeilao', por, ...p.body }))),
    on(calls.suspenderLote, (p) => executar(p, (por) => ({ tipo: 'SuspenderLote', por, ...p.body }))),
    on(calls.retomarLote, (p) => executar(p, (por) => ({ tipo: 'RetomarLote', motivo: p.body.motivo, por }))),
    on(calls.cancelarLote, (p) => executar(p, (por) => ({ tipo: 'CancelarLote', por, ...p.body }))),
    on(calls.alterarMinimo, (p) => executar(p, (por) => ({ tipo: 'AlterarMinimo', por, ...p.body }))),
    on(calls.alterarIncremento, (p) => executar(p, (por) => ({ tipo: 'AlterarIncremento', por, ...p.body }))),
    on(calls.cancelarLance, (p) =>
      executar(p, (por) => ({ tipo: 'CancelarLance', lanUid: p.params.lanUid, por, ...p.body })),
    ),
    on(aceitarProposta, (p) =>
      responder(p, (por) => ({ tipo: 'AceitarProposta', lanUid: p.params.lanUid, por })),
    ),
    on(recusarProposta, (p) =>
      responder(p, (por) => ({ tipo: 'RecusarProposta', lanUid: p.params.lanUid, por, ...p.body })),
    ),
    on(calls.darLancePlateia, ({ params, body, sessao, recebidoEm }) =>
      motor.darLancePlateia(sessao, params.lelUid, body, recebidoEm),
    ),
  ];
}
