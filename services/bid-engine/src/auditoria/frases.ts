import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { LOTE_SITUACAO_ROTULOS } from '@martelo/schemas/disputa/valores.ts';
import { formatarBRL } from '@martelo/schemas/shared/dinheiro.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';

type De<T extends EventoLote['tipo']> = Extract<EventoLote, { tipo: T }>;

/**
 * Who caused an event, for the auditor: staff by the start of their id, the clock or the program; else the bidder by his
 * apelido. Who strikes the hammer acts, not who wins.
 */
export function quem(e: EventoLote): string {
  if ('por' in e) return equipe(e.por);
  return 'apelido' in e && e.apelido !== null ? e.apelido : 'Sistema';
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

function lance(e: De<'LanceRegistrado'>, { lance: l }: Termos): string {
  const valor = formatarBRL(e.valor);
  if (e.origem === 'reserva') return `O valor subiu para a reserva, ${valor}, pelo máximo de ${e.apelido}.`;
  const origem = e.origem === 'plateia' ? ' da plateia' : '';
  const como = e.tipoLance === 'Automático' ? ` ${concordar('automático', l)}` : origem;
  // Who relayed a bid from the floor answers for it (bid rule 23).
  const relator =
    e.registradoPor === undefined ? '' : `, ${concordar('registrado', l)} por ${equipe(e.registradoPor)}`;
  return `${l.Um}${como} de ${e.apelido} (${e.cidade})${relator}: ${valor}${e.superado ? `, ${concordar('superado', l)} na chegada` : ''}.`;
}

const lote = (t: Termos, depois: string): string => `${t.lote.Um} ${depois}`;

const FRASES: { readonly [T in EventoLote['tipo']]: (e: De<T>, t: Termos) => string } = {
  LoteCadastrado: (e, t) => lote(t, `${e.numero} cadastrado, com mínimo de ${formatarBRL(e.regras.minimo)}.`),
  LotePendenciado: (e, t) => lote(t, `pendente: ${e.motivo}`),
  LoteLiberado: (_e, t) => lote(t, `liberado para ${t.leilao.o}.`),
  LoteNoPlacar: (_e, t) => lote(t, 'no placar: é o próximo.'),
  LoteForaDoPlacar: (_e, t) => lote(t, 'saiu do placar.'),
  LoteAberto: (e, t) => lote(t, `aberto; prazo até ${hora.format(e.dataFim)}.`),
  DouLheUma: () => 'Dou-lhe uma.',
  DouLheDuas: () => 'Dou-lhe duas.',
  PregaoReaberto: (e, t) =>
    `${concordar('Um', t.lance)} ${t.lance.um} reabriu o pregão (estava em ${LOTE_SITUACAO_ROTULOS[e.situacaoAnterior]}).`,
  LanceRegistrado: lance,
  ConfiguracaoRegistrada: (e, t) =>
    `${e.apelido} configurou ${t.lance.um} ${concordar('automático', t.lance)} com máximo reservado.`,
  PrazoProrrogado: (e) => `Prazo prorrogado até ${hora.format(e.dataFim)}.`,
  PropostaRegistrada: (e) => `Proposta de ${e.apelido}: ${formatarBRL(e.valor)}.`,
  PropostaAceita: (e) => `Proposta de ${e.apelido} aceita por ${formatarBRL(e.valor)}.`,
  PropostaRecusada: (e) => `Proposta recusada: ${e.motivo}`,
  CompreJaAceito: (e) => `Compre Já de ${e.apelido} por ${formatarBRL(e.valor)}.`,
  LoteArrematado: (e) => `Arrematado por ${e.apelido}: ${formatarBRL(e.valor)}.`,
  LoteCondicional: (e) => `Venda condicional para ${e.apelido}: ${formatarBRL(e.valor)}.`,
  LoteNaoArrematado: () => 'Encerrado sem arremate.',
  LoteEmRepasse: (e) => `Em repasse até ${hora.format(e.dataFim)}.`,
  RepasseEncerrado: (_e, t) => `Repasse encerrado sem ${t.lance.varios}.`,
  LoteRetirado: (e, t) => lote(t, `retirado: ${e.motivo}`),
  LoteSuspenso: (e, t) => lote(t, `suspenso: ${e.motivo}`),
  LoteRetomado: (e, t) => lote(t, `retomado em ${LOTE_SITUACAO_ROTULOS[e.situacao]}.`),
  LoteCancelado: (e, t) => lote(t, `cancelado: ${e.motivo}`),
  LoteCanceladoNoLeilao: (e, t) => lote(t, `cancelado no pregão: ${e.motivo}`),
  MinimoAlterado: (e) => `Mínimo alterado para ${formatarBRL(e.minimo)}.`,
  IncrementoAlterado: (e) =>
    e.incremento === null
      ? 'Incremento voltou à escada do site.'
      : `Incremento alterado para ${formatarBRL(e.incremento)}.`,
  OrdemAlterada: (e, t) => lote(t, `passou a ser o número ${e.numero}, na posição ${e.posicaoLeilao}.`),
  // The reserve is secret (bid rule 14).
  ReservaAlterada: () => 'Reserva do comitente alterada.',
  PrazosAlterados: (e) => `Prazos alterados: de ${hora.format(e.dataInicio)} até ${hora.format(e.dataFim)}.`,
  LoteAdiado: (e, t) => lote(t, `${concordar('adiado', t.lote)} para ${hora.format(e.dataFim)}: ${e.motivo}`),
  GruposAlterados: (e, t) =>
    e.gruposCliente.length === 0
      ? lote(t, 'aberto a todos os grupos de clientes.')
      : lote(t, `reservado para: ${e.gruposCliente.join(', ')}.`),
  OfertaAlterada: (e) =>
    e.compreJa === null
      ? 'Condições de oferta alteradas, sem Compre Já.'
      : `Condições de oferta alteradas, com Compre Já de ${formatarBRL(e.compreJa)}.`,
  TipoAlterado: (e, t) =>
    lote(t, e.loteTipo === undefined ? 'ficou sem tipo.' : `passou ao tipo ${e.loteTipo}.`),
  ComitenteAlterado: (_e, t) => lote(t, 'passou a outro comitente.'),
  ConjuntoAlterado: (e, t) =>
    lote(
      t,
      e.conjuntoPrincipal === undefined
        ? `deixou o conjunto: é ${concordar('vendido', t.lote)} só.`
        : `passou a ser ${concordar('vendido', t.lote)} em conjunto.`,
    ),
  CondicoesAlteradas: (_e, t) => `Condições da disputa alteradas, antes do primeiro ${t.lance.um}.`,
  CancelamentoSolicitado: (e, t) => `Pedido de cancelamento de ${t.lance.um}: ${e.motivo}`,
  LanceCancelado: (e, t) => `${t.lance.Um} ${concordar('cancelado', t.lance)}: ${e.motivo}`,
  PrecoRecalculado: (e, t) =>
    e.valor === null
      ? `Valor recalculado: não há mais ${t.lance.varios}.`
      : `Valor recalculado para ${formatarBRL(e.valor)}${e.apelido === null ? '' : `, de ${e.apelido}`}.`,
  SegundoColocadoConvidado: (e) => `${e.apelido} foi convidado a comprar por ${formatarBRL(e.valor)}.`,
  LoteReaberto: (e) => `Reaberto depois de uma interrupção, até ${hora.format(e.dataFim)}.`,
  ProvaDivergente: (_e, t) => `A prova do resultado não confere: ${t.lote.um} parado para conferência.`,
};

/** One pt-BR sentence for an event in the tenant's words, without any secret amount (bid rule 14). */
export function frase(e: EventoLote, termos: Termos): string {
  const escrever = FRASES[e.tipo] as ((e: EventoLote, t: Termos) => string) | undefined;
  // Written by a newer replica during an upgrade: the auditor sees that there is something, and its data.
  return escrever?.(e, termos) ?? `Registro de uma versão mais nova do sistema: ${String(e.tipo)}.`;
}
