import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { LOTE_SITUACAO_ROTULOS } from '@martelo/schemas/disputa/valores.ts';
import { formatarBRL } from '@martelo/schemas/shared/dinheiro.ts';

type De<T extends EventoLote['tipo']> = Extract<EventoLote, { tipo: T }>;

/** Who caused an event, for the auditor: apelido of a bidder, staff by the start of their id, the clock or the program. */
export function quem(e: EventoLote): string {
  if ('apelido' in e && e.apelido !== null) return e.apelido;
  return 'por' in e ? equipe(e.por) : 'Sistema';
}

function equipe(por: string): string {
  if (por === 'relogio') return 'Relógio';
  if (por === 'sistema') return 'Sistema';
  return `Equipe ${por.slice(0, 8)}`;
}

const hora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function lance(e: De<'LanceRegistrado'>): string {
  const valor = formatarBRL(e.valor);
  if (e.origem === 'reserva') return `O valor subiu para a reserva, ${valor}, pelo máximo de ${e.apelido}.`;
  const como =
    e.tipoLance === 'Automático' ? 'Lance automático' : e.origem === 'plateia' ? 'Lance da plateia' : 'Lance';
  return `${como} de ${e.apelido} (${e.cidade}): ${valor}${e.superado ? ', superado na chegada' : ''}.`;
}

const FRASES: { readonly [T in EventoLote['tipo']]: (e: De<T>) => string } = {
  LoteCadastrado: (e) => `Lote ${e.numero} cadastrado, com mínimo de ${formatarBRL(e.regras.minimo)}.`,
  LotePendenciado: (e) => `Lote pendente: ${e.motivo}`,
  LoteLiberado: () => 'Lote liberado para o leilão.',
  LoteNoPlacar: () => 'Lote no placar: é o próximo.',
  LoteForaDoPlacar: () => 'Lote saiu do placar.',
  LoteAberto: (e) => `Lote aberto; prazo até ${hora.format(e.dataFim)}.`,
  DouLheUma: () => 'Dou-lhe uma.',
  DouLheDuas: () => 'Dou-lhe duas.',
  PregaoReaberto: (e) =>
    `Um lance reabriu o pregão (estava em ${LOTE_SITUACAO_ROTULOS[e.situacaoAnterior]}).`,
  LanceRegistrado: lance,
  ConfiguracaoRegistrada: (e) => `${e.apelido} configurou lance automático com máximo reservado.`,
  PrazoProrrogado: (e) => `Prazo prorrogado até ${hora.format(e.dataFim)}.`,
  PropostaRegistrada: (e) => `Proposta de ${e.apelido}: ${formatarBRL(e.valor)}.`,
  CompreJaAceito: (e) => `Compre Já de ${e.apelido} por ${formatarBRL(e.valor)}.`,
  LoteArrematado: (e) => `Arrematado por ${e.apelido}: ${formatarBRL(e.valor)}.`,
  LoteCondicional: (e) => `Venda condicional para ${e.apelido}: ${formatarBRL(e.valor)}.`,
  LoteNaoArrematado: () => 'Encerrado sem arremate.',
  LoteEmRepasse: (e) => `Em repasse até ${hora.format(e.dataFim)}.`,
  RepasseEncerrado: () => 'Repasse encerrado sem lances.',
  LoteRetirado: (e) => `Lote retirado: ${e.motivo}`,
  LoteSuspenso: (e) => `Lote suspenso: ${e.motivo}`,
  LoteRetomado: (e) => `Lote retomado em ${LOTE_SITUACAO_ROTULOS[e.situacao]}.`,
  LoteCancelado: (e) => `Lote cancelado: ${e.motivo}`,
  LoteCanceladoNoLeilao: (e) => `Lote cancelado no pregão: ${e.motivo}`,
  MinimoAlterado: (e) => `Mínimo alterado para ${formatarBRL(e.minimo)}.`,
  IncrementoAlterado: (e) =>
    e.incremento === null
      ? 'Incremento voltou à escada do site.'
      : `Incremento alterado para ${formatarBRL(e.incremento)}.`,
  CancelamentoSolicitado: (e) => `Pedido de cancelamento de lance: ${e.motivo}`,
  LanceCancelado: (e) => `Lance cancelado: ${e.motivo}`,
  PrecoRecalculado: (e) =>
    e.valor === null
      ? 'Valor recalculado: não há mais lances.'
      : `Valor recalculado para ${formatarBRL(e.valor)}${e.apelido === null ? '' : `, de ${e.apelido}`}.`,
  SegundoColocadoConvidado: (e) => `${e.apelido} foi convidado a comprar por ${formatarBRL(e.valor)}.`,
  LoteReaberto: (e) => `Reaberto depois de uma interrupção, até ${hora.format(e.dataFim)}.`,
  ProvaDivergente: () => 'A prova do resultado não confere: lote parado para conferência.',
};

/** One pt-BR sentence for an event, without any secret amount (bid rule 14). */
export function frase(e: EventoLote): string {
  return (FRASES[e.tipo] as (e: EventoLote) => string)(e);
}
