import type { Prova, RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { incrementoEm } from '@martelo/schemas/disputa/incremento.ts';
import type { Desempate } from '@martelo/schemas/disputa/valores.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { Registro } from './registros.ts';
import type { Disputa, Licitante } from './state.ts';

/** A bidder's offer after one of his accepted commands: max(highest manual, current configuration). */
type Passo = { readonly revisao: number; readonly incremento: Centavos | null; readonly oferta: number };
type Licitacao = { quem: Licitante; manual: number; configuracao: number; readonly passos: Passo[] };

/** Who wins and at what price; `ofertas` counts the surviving accepted commands. Amounts in centavos. */
export type FormaFechada = {
  readonly lider: Licitante | null;
  readonly valor: Centavos | null;
  readonly ofertas: number;
};

/**
 * The closed form of bid rule 16: winner and price from the surviving accepted commands alone, without running them.
 *
 * Winner: the highest offer; among equal offers v, by the moment since when each has been >= v without interruption,
 * the earliest or the latest as the policy says (rules 11 and 12). Two bidders at most can share an offer, because the
 * first tie at v puts the price there.
 *
 * Price: max(minimum, the winner's highest manual bid, the step over the second, the reserve step). The step over the
 * second is `min(o + inc(o), w)`, o being his offer. Why one rival is enough and which w and inc are meant:
 * - W took the lead for the last time at some command s. Everybody but the leader is at or below the price, so the
 *   second at that moment is the leader that W beat: price `min(o + inc(o), W's maximum)`, or W's manual bid itself.
 * - Each accepted command of a rival after s is at least one increment above the price, hence above every other rival's
 *   offer, and W answers with `min(o + inc(o), W's maximum)`. So the last such rival is the second, and he alone counts.
 * - W's own changes are silent (rule 11). So w and inc are those of the moment when the pair last met: the later of the
 *   rival's offer and the moment since when W has outranked it. Outranking is a higher offer, or an equal one with the
 *   tie's priority; merely equal without priority is not enough, because then W had yet to beat him.
 * - The rival's raises while he led lie before s, where only his last offer counts.
 * The winner's present offer caps the step too: without cancels it never does (a maximum never goes below the price).
 *
 * After a cancel the price stands where PrecoRecalculado put it (never above the old one), until the pair of winner and
 * second meets again after it. `fechando` lets a NO_FECHAMENTO reserve count (rule 13).
 */
export function formaFechada(
  d: Disputa,
  opcoes: { readonly fechando?: boolean; readonly comBase?: boolean } = {},
): FormaFechada {
  const { regras } = d.lote.cadastro;
  const { licitacoes, ofertas } = reunir(d.registros);
  const vencedor = oMelhor(licitacoes.values(), regras.desempate);
  if (vencedor === null) return { lider: null, valor: null, ofertas };
  licitacoes.delete(vencedor.quem.cliUid);
  const segundo = oMelhor(licitacoes.values(), regras.desempate);
  const encontro = segundo === null ? null : ultimoEncontro(vencedor, segundo, regras);
  const reserva = degrauDaReserva(regras, vencedor.configuracao, opcoes.fechando === true || d.lote.fechado);
  const { base } = d.lote;
  const naBase =
    opcoes.comBase !== false &&
    base !== null &&
    base.preco !== null &&
    (encontro?.revisao ?? -1) < base.revisao;
  const valor = naBase
    ? Math.max(base.preco, reserva)
    : Math.max(d.lote.minimo, vencedor.manual, encontro?.degrau ?? 0, reserva);
  return { lider: vencedor.quem, valor: emCentavos(valor), ofertas };
}

/** The closed form as the award stores it (bid rule 25). */
export const paraProva = ({ lider, valor, ofertas }: FormaFechada): Prova => ({
  cliUid: lider?.cliUid ?? null,
  valor,
  ofertas,
});

/** The surviving accepted commands, by bidder, in order. */
function reunir(registros: Registro | null): { licitacoes: Map<string, Licitacao>; ofertas: number } {
  const emOrdem: Registro[] = [];
  for (let r = registros; r !== null; r = r.anterior) {
    const { evento } = r;
    const comando = evento.tipo === 'ConfiguracaoRegistrada' || evento.tipoLance === 'Manual';
    if (comando && !r.cancelado) emOrdem.push(r);
  }
  const licitacoes = new Map<string, Licitacao>();
  for (const { evento, revisao, incremento } of emOrdem.reverse()) {
    let l = licitacoes.get(evento.cliUid);
    if (l === undefined)
      licitacoes.set(evento.cliUid, (l = { quem: evento, manual: 0, configuracao: 0, passos: [] }));
    l.quem = evento;
    if (evento.tipo === 'ConfiguracaoRegistrada') l.configuracao = evento.maximo;
    else l.manual = Math.max(l.manual, evento.valor);
    l.passos.push({ revisao, incremento, oferta: Math.max(l.manual, l.configuracao) });
  }
  return { licitacoes, ofertas: emOrdem.length };
}

const oferta = (l: Licitacao): number => l.passos[l.passos.length - 1]?.oferta ?? 0;

/** Revision since which the offer has been >= `valor` without interruption; Infinity where it is not (rule 11). */
function desde(l: Licitacao, valor: number): number {
  let inicio = Number.POSITIVE_INFINITY;
  for (let i = l.passos.length - 1; i >= 0; i -= 1) {
    const p = l.passos[i];
    if (p === undefined || p.oferta < valor) break;
    inicio = p.revisao;
  }
  return inicio;
}

/** Whether `a` goes before `b` at the value that both offer (rule 12). */
const temPrioridade = (a: Licitacao, b: Licitacao, valor: number, desempate: Desempate): boolean =>
  desempate === 'MAIS_ANTIGO' ? desde(a, valor) < desde(b, valor) : desde(a, valor) > desde(b, valor);

function oMelhor(licitacoes: Iterable<Licitacao>, desempate: Desempate): Licitacao | null {
  let melhor: Licitacao | null = null;
  for (const l of licitacoes) {
    const v = oferta(l);
    if (
      melhor === null ||
      v > oferta(melhor) ||
      (v === oferta(melhor) && temPrioridade(l, melhor, v, desempate))
    )
      melhor = l;
  }
  return melhor;
}

/** When winner and second last met, and the price step that it gave. */
function ultimoEncontro(
  w: Licitacao,
  rival: Licitacao,
  regras: RegrasDisputa,
): { revisao: number; degrau: number } {
  const o = oferta(rival);
  const vence = temPrioridade(w, rival, o, regras.desempate) ? desde(w, o) : desde(w, o + 1);
  const revisao = Math.max(desde(rival, o), vence);
  const doVencedor = ultimoAte(w, revisao);
  const incremento = revisao === vence ? doVencedor?.incremento : ultimoAte(rival, revisao)?.incremento;
  const passo = incrementoEm(o, incremento ?? null, regras.escada);
  return { revisao, degrau: Math.min(o + passo, doVencedor?.oferta ?? 0, oferta(w)) };
}

function ultimoAte(l: Licitacao, revisao: number): Passo | null {
  let ultimo: Passo | null = null;
  for (const p of l.passos) {
    if (p.revisao > revisao) break;
    ultimo = p;
  }
  return ultimo;
}

function degrauDaReserva(regras: RegrasDisputa, configuracao: number, fechando: boolean): number {
  const { valorComitente: reserva, reservaModo } = regras;
  const vale = reservaModo === 'IMEDIATO' || (reservaModo === 'NO_FECHAMENTO' && fechando);
  return vale && reserva !== null && configuracao >= reserva ? reserva : 0;
}
