import type { ComandoEquipe, MotorDeLances, Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { ok, on, recusado, type Route, type TenantDoPedido } from '@martelo/platform/http/route.ts';
import { recusaDaNegociacao } from '@martelo/platform/tenants/recursos.ts';
import { semMaximo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import * as calls from '@martelo/schemas/disputa/calls.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { leilaoAcabado, LEILAO_SITUACOES } from '@martelo/schemas/leiloes/situacoes.ts';
import type { LeilaoSituacao } from '@martelo/schemas/leiloes/situacoes.ts';
import { aceitarProposta, recusarProposta } from '@martelo/schemas/propostas/proposta.ts';
import { antesDaPagina } from '@martelo/schemas/shared/paginacao.ts';
import type { Travados } from '../engine.ts';
import type { Leiloes } from '../leiloes/door.ts';

/** A leilão calls its lotes while it is live, and takes none in once it is over. */
const NO_PREGAO: readonly LeilaoSituacao[] = ['AO_VIVO'];
const ATE_O_FIM = LEILAO_SITUACOES.filter((s) => !leilaoAcabado(s));

type Dependencias = {
  readonly motor: MotorDeLances;
  readonly leiloes: Pick<Leiloes, 'ver' | 'cancelarLance'>;
  readonly travados: Travados;
};

const SEM_LOTE = recusado('LOTE_NAO_ENCONTRADO');

type PedidoDaEquipe = {
  readonly params: { readonly lelUid: string };
  readonly sessao: Sessao;
  readonly tenant: TenantDoPedido;
};

/** Bids, reading and the auctioneer's steps over HTTP: the same engine and the same refusals as over the socket. */
export function routes({ motor, leiloes, travados }: Dependencias): readonly Route[] {
  const comRevisao = (r: Resultado<LoteAoVivo>): Resultado<{ revisao: number; lote: LoteAoVivo }> =>
    r.ok ? ok({ revisao: r.valor.revisao, lote: r.valor }) : r;

  async function executar(
    { params, sessao, tenant }: PedidoDaEquipe,
    comando: (por: string) => ComandoEquipe,
  ): Promise<Resultado<{ revisao: number; lote: LoteAoVivo }>> {
    return comRevisao(await motor.executar(tenant.hotUid, params.lelUid, comando(sessao.cliUid)));
  }

  /** The same where it is the leilão's turn too: a lote's own machine knows nothing of it. The clock asks nobody. */
  async function executarNoLeilao(
    p: PedidoDaEquipe,
    situacoes: readonly LeilaoSituacao[],
    comando: (por: string) => ComandoEquipe,
  ): ReturnType<typeof executar> {
    const lote = await motor.aoVivo(p.tenant.hotUid, p.params.lelUid);
    if (lote === null) return SEM_LOTE;
    const situacao = (await leiloes.ver(lote.leiUid))?.situacao;
    if (situacao !== undefined && !situacoes.includes(situacao))
      return recusado('LEILAO_TRANSICAO_INVALIDA', { situacao });
    return executar(p, comando);
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
      const pagina = { pular: antesDaPagina(query.pagina, query.porPagina), limite: query.porPagina };
      const r = await motor.lances(tenant.hotUid, params.lelUid, pagina);
      return r === null ? SEM_LOTE : ok({ total: r.total, lances: [...r.lances] });
    }),
    on(calls.verAoVivo, async ({ params, tenant }) => {
      const lote = await motor.aoVivo(tenant.hotUid, params.lelUid);
      return lote === null ? SEM_LOTE : ok(lote);
    }),
    on(calls.verMinhaPosicao, async ({ params, sessao, tenant }) => {
      const [posicao] = await motor.posicoes(tenant.hotUid, params.lelUid, [sessao.cliUid]);
      if (posicao === undefined) return SEM_LOTE;
      return ok(sessao.assistida === true ? semMaximo(posicao) : posicao);
    }),
    on(calls.porNoPlacar, (p) =>
      executarNoLeilao(p, NO_PREGAO, (por) => ({ tipo: 'PorNoPlacar', por, ...p.body })),
    ),
    on(calls.tirarDoPlacar, (p) => executar(p, (por) => ({ tipo: 'TirarDoPlacar', por, ...p.body }))),
    on(calls.abrirLote, (p) =>
      executarNoLeilao(p, NO_PREGAO, (por) => ({ tipo: 'AbrirLote', dataFim: null, por, ...p.body })),
    ),
    on(calls.darDouLheUma, (p) => executar(p, (por) => ({ tipo: 'DarDouLheUma', por, ...p.body }))),
    on(calls.darDouLheDuas, (p) => executar(p, (por) => ({ tipo: 'DarDouLheDuas', por, ...p.body }))),
    on(calls.liberarLote, async (p) => {
      // What may be inhibited is not released while nobody knows.
      const lidos = await travados(p.tenant.hotUid, [p.params.lelUid]).catch(() => null);
      if (lidos === null) return recusado('SERVICO_INDISPONIVEL');
      const [travado] = lidos;
      return travado === undefined
        ? executarNoLeilao(p, ATE_O_FIM, (por) => ({ tipo: 'LiberarLote', por, ...p.body }))
        : recusado(travado.codigo, { quem: travado.quem, motivo: travado.motivo });
    }),
    on(calls.pendenciarLote, (p) =>
      executarNoLeilao(p, ATE_O_FIM, (por) => ({ tipo: 'PendenciarLote', por, ...p.body })),
    ),
    on(calls.baterMartelo, (p) => executar(p, (por) => ({ tipo: 'BaterMartelo', por, ...p.body }))),
    on(calls.retirarLote, (p) => executar(p, (por) => ({ tipo: 'RetirarLote', por, ...p.body }))),
    on(calls.cancelarNoLeilao, (p) => executar(p, (por) => ({ tipo: 'CancelarNoLeilao', por, ...p.body }))),
    on(calls.suspenderLote, (p) => executar(p, (por) => ({ tipo: 'SuspenderLote', por, ...p.body }))),
    on(calls.retomarLote, (p) => executar(p, (por) => ({ tipo: 'RetomarLote', motivo: p.body.motivo, por }))),
    on(calls.cancelarLote, (p) => executar(p, (por) => ({ tipo: 'CancelarLote', por, ...p.body }))),
    on(calls.alterarMinimo, (p) => executar(p, (por) => ({ tipo: 'AlterarMinimo', por, ...p.body }))),
    on(calls.alterarIncremento, (p) => executar(p, (por) => ({ tipo: 'AlterarIncremento', por, ...p.body }))),
    on(calls.cancelarLance, async ({ params: { lelUid, lanUid }, body, sessao: { cliUid: por }, tenant }) =>
      comRevisao(await leiloes.cancelarLance(tenant.hotUid, lelUid, { lanUid, por, ...body })),
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
