import { aceitar, negar } from '@martelo/kernel/decisao.ts';
import type { Decisao } from '@martelo/kernel/decisao.ts';
import { uidDerivado } from '@martelo/schemas/disputa/commands.ts';
import type { ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { recusaDaPermanencia, recusaDaVersao } from './decide-pregao.ts';
import { formaFechada, paraProva } from './forma-fechada.ts';
import { fechaNoRelogio } from './prazo.ts';
import { evoluir } from './state.ts';
import type { Disputa } from './state.ts';
import { transicaoInvalida } from './transicao.ts';

type Comando<T extends ComandoLote['tipo']> = Extract<ComandoLote, { tipo: T }>;
type D = Decisao<EventoLote>;
type Como = {
  readonly em: number;
  readonly por: string;
  readonly aprovado: boolean;
  readonly condicional: boolean;
  /** A lote without bids goes to REPASSE while the event lasts. */
  readonly repasse: boolean;
};

/** The hammer (bid rules 20 and 21): at DOULHE_DUAS after its dwell, or in REPASSE on a bid that had its dwell. */
export function baterMartelo(d: Disputa, c: Comando<'BaterMartelo'>): D {
  const { naMao, desde } = d.lote;
  const noRepasse = d.situacao === 'REPASSE' && d.lider !== null;
  if (!naMao || !(d.situacao === 'DOULHE_DUAS' || noRepasse)) return transicaoInvalida(d);
  const velha = recusaDaVersao(d, c.versaoVista);
  if (velha !== null) return velha;
  const cedo = recusaDaPermanencia(d, c.agora, noRepasse ? (d.dataLance ?? desde) : desde);
  if (cedo !== null) return cedo;
  const { por, aprovado, condicional } = c;
  return { aceita: true, eventos: resultado(d, { em: c.agora, por, aprovado, condicional, repasse: true }) };
}

/** The clock's close, at dataFim and the fence (bid rule 18), where the clock closes (bid rule 19). */
export function encerrarPrazo(d: Disputa, c: Comando<'EncerrarPrazo'>): D {
  if (!fechaNoRelogio(d)) return transicaoInvalida(d);
  const esperarMs = d.lote.dataFim + d.lote.cadastro.regras.cercaMs - c.agora;
  if (esperarMs > 0) return negar('AINDA_NO_PRAZO', { esperarMs });
  const como = peloRelogio(c.agora, c.por, true);
  if (d.situacao === 'PLACAR')
    return depoisDe(d, { tipo: 'LoteForaDoPlacar', em: c.agora, por: c.por }, como);
  return { aceita: true, eventos: resultado(d, como) };
}

/** The event ends: what is still open settles now; what is not open stays as it is. */
export function encerrarComEvento(d: Disputa, c: Comando<'EncerrarComEvento'>): D {
  const em = c.agora;
  const como = peloRelogio(em, c.por, false);
  switch (d.situacao) {
    case 'LIBERADO_LEILAO':
    case 'AO_VIVO':
    case 'DOULHE_DUAS':
    case 'REPASSE':
      return { aceita: true, eventos: resultado(d, como) };
    case 'DOULHE_UMA':
      return depoisDe(d, { tipo: 'PregaoReaberto', em, situacaoAnterior: d.situacao }, como);
    case 'PLACAR':
      return depoisDe(d, { tipo: 'LoteForaDoPlacar', em, por: c.por }, como);
    default:
      return aceitar();
  }
}

const peloRelogio = (em: number, por: string, repasse: boolean): Como => ({
  em,
  por,
  aprovado: false,
  condicional: false,
  repasse,
});

/** The machine settles a lote from a few situations only; one step leads there. */
function depoisDe(d: Disputa, antes: EventoLote, como: Como): D {
  return { aceita: true, eventos: [antes, ...resultado(evoluir(d, antes, d.revisao + 1), como)] };
}

/**
 * The result (bid rules 13 and 25). With bids: sold where the reserve is met or approved live and the
 * tenant does not hold results, otherwise CONDICIONAL; the closed form is recomputed and stored as proof, and a
 * mismatch stops the lote. Without bids: not sold, and REPASSE while the event lasts.
 */
function resultado(antes: Disputa, como: Como): EventoLote[] {
  if (antes.lider === null || antes.preco === null) return semLances(antes, como);
  const { regras } = antes.lote.cadastro;
  const eventos: EventoLote[] = [];
  const subida = reservaNoFechamento(antes, como.em);
  const d = subida === null ? antes : evoluir(antes, subida, antes.revisao + 1);
  if (subida !== null) eventos.push(subida);
  const { lider, preco } = d;
  if (lider === null || preco === null) return eventos;
  const forma = formaFechada(d, { fechando: true });
  const prova = paraProva(forma);
  if (prova.cliUid !== lider.cliUid || prova.valor !== preco) {
    const registrada = { cliUid: lider.cliUid, valor: preco, ofertas: prova.ofertas };
    return [{ tipo: 'ProvaDivergente', em: como.em, calculada: prova, registrada }];
  }
  const atinge = regras.valorComitente === null || preco >= regras.valorComitente || como.aprovado;
  const vendido = atinge && !regras.manterComoCondicional && !como.condicional;
  const { cliUid, apelido, cidade } = lider;
  eventos.push({
    tipo: vendido ? 'LoteArrematado' : 'LoteCondicional',
    em: como.em,
    cliUid,
    apelido,
    cidade,
    valor: preco,
    prova,
    por: como.por,
  });
  return eventos;
}

/** Nobody bid: not sold, then on offer again until the event ends. */
export function semLances(
  d: Disputa,
  { em, por, repasse }: Pick<Como, 'em' | 'por' | 'repasse'>,
): EventoLote[] {
  if (d.situacao === 'REPASSE') return [{ tipo: 'RepasseEncerrado', em, por }];
  const dataFim = d.lote.cadastro.regras.fimDoEvento;
  const eventos: EventoLote[] = [{ tipo: 'LoteNaoArrematado', em, por }];
  if (repasse && em < dataFim) eventos.push({ tipo: 'LoteEmRepasse', em, dataFim });
  return eventos;
}

/** Bid rule 13, NO_FECHAMENTO: at the close the leader's configuration lifts the price to a reserve that it reaches. */
function reservaNoFechamento(
  d: Disputa,
  em: number,
): Extract<EventoLote, { tipo: 'LanceRegistrado' }> | null {
  const { valorComitente: reserva, reservaModo } = d.lote.cadastro.regras;
  const { lider, preco, maximo } = d;
  if (
    reservaModo !== 'NO_FECHAMENTO' ||
    reserva === null ||
    lider === null ||
    preco === null ||
    maximo === null
  )
    return null;
  if (maximo < reserva || preco >= reserva) return null;
  const { cliUid, apelido, cidade } = lider;
  const ultimo = d.registros?.evento;
  return {
    tipo: 'LanceRegistrado',
    em,
    // The close brings no uid of its own; no bid uses its fifteenth.
    lanUid: uidDerivado(ultimo?.lanUid ?? '', 15),
    cliUid,
    apelido,
    cidade,
    tipoLance: 'Automático',
    valor: reserva,
    superado: false,
    origem: 'reserva',
    recebidoEm: ultimo?.recebidoEm ?? em,
  };
}
