import { aceitar, negar } from '@martelo/kernel/decisao.ts';
import type { Decisao } from '@martelo/kernel/decisao.ts';
import type { ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { semLances } from './decide-encerramento.ts';
import { formaFechada } from './forma-fechada.ts';
import { acharRegistro } from './registros.ts';
import { evoluir } from './state.ts';
import type { Disputa } from './state.ts';

type D = Decisao<EventoLote>;
type CancelarLance = Extract<ComandoLote, { tipo: 'CancelarLance' }>;

const DEPOIS_DO_MARTELO = ['AG_PAGAMENTO', 'CONDICIONAL'];
const ANTES_DO_MARTELO = [
  'PENDENTE',
  'LIBERADO_LEILAO',
  'PLACAR',
  'AO_VIVO',
  'DOULHE_UMA',
  'DOULHE_DUAS',
  'REPASSE',
  'SUSPENSO',
];

/**
 * Cancels a bid (bid rule 16): staff, with a reason, never in a judicial auction. Before the hammer at once; after it the
 * first call asks (CancelamentoSolicitado) and another person's call does it. `lanUid` of an automatic bid withdraws its
 * owner's configuration whole. When the winner's bid falls after the hammer, the runner-up is invited and owes nothing;
 * with nobody left the lote is not sold, and is on offer again while the event lasts: not once its leilão has ended (a fact
 * that comes with the command), and not after the end that its policy names. A Compre Já is a sale and not a bid: it is
 * undone where sales are (BUY_NOW to CLIENTE_DESISTIU), and a cancelled bid does not put it on offer again, because the
 * disputa had begun (bid rule 15).
 */
export function cancelarLance(d: Disputa, c: CancelarLance): D {
  if (d.situacao === 'BUY_NOW') return negar('COMPRE_JA_NAO_SE_CANCELA');
  const depois = DEPOIS_DO_MARTELO.includes(d.situacao);
  const antes = ANTES_DO_MARTELO.includes(d.situacao) && !d.lote.fechado;
  if (d.lote.cadastro.regras.judicial || !(antes || depois)) return negar('CANCELAMENTO_NAO_PERMITIDO');
  const alvo = acharRegistro(d.registros, c.lanUid);
  if (alvo === null) return negar('NAO_ENCONTRADO');
  if (alvo.cancelado) return negar('CANCELAMENTO_NAO_PERMITIDO');
  const em = c.agora;
  const { lanUid, motivo, por } = c;
  if (antes)
    return aceitar(...efeitos(d, { tipo: 'LanceCancelado', em, lanUid, motivo, por, aprovadoPor: null }, c));
  let pedido = d.lote.solicitacoes;
  while (pedido !== null && pedido.lanUid !== lanUid) pedido = pedido.anterior;
  if (pedido === null)
    return aceitar<EventoLote>({ tipo: 'CancelamentoSolicitado', em, lanUid, motivo, por });
  if (pedido.por === por) return negar('SEGUNDO_APROVADOR');
  const cancelado = {
    tipo: 'LanceCancelado',
    em,
    lanUid,
    motivo: pedido.motivo,
    por: pedido.por,
    aprovadoPor: por,
  } as const;
  return aceitar(...efeitos(d, cancelado, c));
}

/** The cancel, the price by the closed form and never above the old one, and what follows for the lote. */
function efeitos(
  antes: Disputa,
  cancelado: Extract<EventoLote, { tipo: 'LanceCancelado' }>,
  { leilaoExecutado = false }: CancelarLance,
): EventoLote[] {
  const { em, por } = cancelado;
  const depois = evoluir(antes, cancelado, antes.revisao + 1);
  const { lider, valor } = formaFechada(depois, { comBase: false });
  const preco = valor === null ? null : emCentavos(Math.min(valor, antes.preco ?? valor));
  const eventos: EventoLote[] = [
    cancelado,
    {
      tipo: 'PrecoRecalculado',
      em,
      quantidade: depois.quantidade,
      valor: preco,
      cliUid: lider?.cliUid ?? null,
      apelido: lider?.apelido ?? null,
      cidade: lider?.cidade ?? null,
    },
  ];
  const mudou = lider?.cliUid !== antes.lider?.cliUid;
  if (
    (antes.situacao === 'DOULHE_UMA' || antes.situacao === 'DOULHE_DUAS') &&
    (mudou || preco !== antes.preco)
  )
    eventos.push({ tipo: 'PregaoReaberto', em, situacaoAnterior: antes.situacao });
  if (!DEPOIS_DO_MARTELO.includes(antes.situacao) || !mudou) return eventos;
  if (lider === null || preco === null)
    eventos.push(...semLances(antes, { em, por, repasse: !leilaoExecutado }));
  else {
    const { cliUid, apelido, cidade } = lider;
    eventos.push({ tipo: 'SegundoColocadoConvidado', em, cliUid, apelido, cidade, valor: preco });
  }
  return eventos;
}
