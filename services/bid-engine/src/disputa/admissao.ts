import type { DarLance } from '@martelo/schemas/disputa/commands.ts';
import { incrementoEm } from '@martelo/schemas/disputa/incremento.ts';
import { tetoEm } from '@martelo/schemas/disputa/teto.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import { fechaNoRelogio } from './prazo.ts';
import type { Disputa, Lote } from './state.ts';

/** The typo guard of bid rule 7: so many steps above the next bid ask for `confirmado`. */
const PASSOS_SEM_CONFIRMAR = 5;

/** `inc(v)` of the bid rules for this lote as it is now. */
export const passoEm = (lote: Lote, valor: number): Centavos =>
  incrementoEm(valor, lote.incremento, lote.cadastro.regras.escada);

/** The least amount that would be taken now (bid rule 6), in centavos. */
export const proximoLance = ({ preco, lote }: Disputa): Centavos =>
  preco === null ? lote.minimo : emCentavos(preco + passoEm(lote, preco));

/** Whether the Compre Já is on offer: until the first Disputa bid, before live or in REPASSE (bid rule 15). */
export const compreJaDisponivel = ({ situacao, registros, lote }: Disputa): boolean =>
  lote.cadastro.regras.compreJa !== null &&
  registros === null &&
  (situacao === 'LIBERADO_LEILAO' || situacao === 'REPASSE');

/**
 * Bid rule 5, the part that concerns who bids, in its order; null where he may. Client groups are given to accounts
 * (spec 2, section 3, Client-group assignment), and a floor bidder has none: the auctioneer admitted him in person, with
 * his document, and the record names who relayed the bid (bid rule 23). So a reserved lote takes bids from the room.
 */
export function recusaDoParticipante(c: DarLance, { lote }: Disputa): Recusa | null {
  const p = c.participante;
  if (!p.aprovado) return recusar('CLIENTE_NAO_APROVADO');
  if (!p.habilitado) return recusar(p.revogado ? 'HABILITACAO_REVOGADA' : 'NAO_HABILITADO');
  if (p.bloqueado) return recusar('CLIENTE_BLOQUEADO');
  if (temVinculo(p, c.origem, lote)) return recusar('VINCULO_COM_LOTE');
  if (lote.restrito) {
    const { impedidos, gruposCliente } = lote.cadastro.regras;
    if (impedidos.includes(p.cliUid)) return recusar('VINCULO_COM_LOTE');
    if (c.origem === 'site' && gruposCliente.length > 0 && !p.grupos.some((g) => gruposCliente.includes(g)))
      return recusar('GRUPO_NAO_PERMITIDO');
  }
  if (p.tipos !== null) {
    // Who may bid on some types only may not on a lote of which nobody knows the type.
    const { tipo } = lote.cadastro.regras;
    if (tipo === undefined || !p.tipos.includes(tipo))
      return recusar('TIPO_DE_LOTE_NAO_PERMITIDO', tipo === undefined ? {} : { tipoDeLote: tipo });
  }
  if (p.limite !== null && c.valor > p.limite) return recusar('LIMITE_EXCEDIDO', { limite: p.limite });
  return null;
}

/** Who swings hammers in this tenant does not bid under them. The roles of a session come with its groups. */
const CONDUZ = 'Interno - Leiloeiro';

/** Whether he is linked with the lote's consignor, or is an auctioneer of the house (bid rule 5). */
function temVinculo(
  { comIds, grupos }: DarLance['participante'],
  origem: DarLance['origem'],
  lote: Lote,
): boolean {
  if (origem === 'site' && grupos.includes(CONDUZ)) return true;
  const { comId } = lote.cadastro.regras;
  return comIds.length > 0 && comId !== undefined && comIds.includes(comId);
}

/** Whether the lote is sold with another one, which takes the bids for the whole set. */
export const vendidoComOutro = ({ lote: { cadastro } }: Disputa): boolean => {
  const principal = cadastro.regras.conjuntoPrincipal;
  return principal !== undefined && principal !== cadastro.lelUid;
};

/** Bid rules 4 and 17: whether the lote takes bids at `recebidoEm`; null where it does. */
export function recusaDoLote(d: Disputa, recebidoEm: number): Recusa | null {
  if (d.lote.restrito && vendidoComOutro(d)) return recusar('LOTE_EM_CONJUNTO');
  switch (d.situacao) {
    case 'LIBERADO_LEILAO':
    case 'AO_VIVO':
    case 'DOULHE_UMA':
    case 'DOULHE_DUAS':
    case 'REPASSE':
      if (recebidoEm < d.lote.dataInicio) return recusar('LOTE_NAO_ABERTO');
      // The end binds where the clock closes: not in a lote closed by hand, nor while a SEQUENCIAL one waits for its turn.
      return fechaNoRelogio(d) && recebidoEm >= d.lote.dataFim ? recusar('LOTE_ENCERRADO') : null;
    case 'PENDENTE':
      return recusar('LOTE_PENDENTE');
    case 'CADASTRADO':
    case 'PLACAR':
    case 'SUSPENSO':
      return recusar('LOTE_NAO_ABERTO');
    default:
      return recusar('LOTE_ENCERRADO');
  }
}

/** Bid rules 6 and 7 for a bid in Disputa; null where its value may stand. */
export function recusaDoValor(c: DarLance, d: Disputa): Recusa | null {
  const automatico = c.tipoLance === 'Configuração Automática';
  if (d.lider !== null && d.lider.cliUid === c.participante.cliUid) {
    if (!automatico) return recusar('JA_VENCENDO', c.origem === 'plateia' ? { daPlateia: true } : {});
    return d.preco !== null && c.valor < d.preco
      ? recusar('MAXIMO_ABAIXO_DO_PRECO', { preco: d.preco })
      : recusaDoTeto(c, d);
  }
  const proximo = proximoLance(d);
  if (c.valor < proximo) return recusar('LANCE_BAIXO', { proximo });
  const acima = recusaDoTeto(c, d, proximo);
  if (acima !== null) return acima;
  if (!automatico && !c.confirmado && c.valor > proximo && passaDosPassos(c.valor, proximo, d.lote))
    return recusar('CONFIRMACAO_NECESSARIA', { proximo });
  return null;
}

/**
 * Bid rule 7, the ceiling: of a bid by hand, from the room too, of a maximum, whoever leads, and of a proposta. The price of a
 * Compre Já is the house's own. What was accepted stays: the program's own bids are never above a maximum that passed here.
 */
export function recusaDoTeto(c: DarLance, d: Disputa, proximo = proximoLance(d)): Recusa | null {
  if (c.valor <= proximo) return null;
  const { cadastro, minimo } = d.lote;
  const limite = tetoEm(cadastro.regras.teto, { preco: d.preco, minimo, proximo });
  return c.valor > limite ? recusar('LANCE_ACIMA_DO_TETO', { limite }) : null;
}

function passaDosPassos(valor: number, proximo: number, lote: Lote): boolean {
  let limite = proximo;
  for (let i = 0; i < PASSOS_SEM_CONFIRMAR; i += 1) {
    limite += passoEm(lote, limite);
    if (valor <= limite) return false;
  }
  return true;
}
