/** Enum values verbatim from the spec, with their labels beside them (spec 1, section 4). */

export const LOTE_SITUACOES = [
  'CADASTRADO',
  'PENDENTE',
  'LIBERADO_LEILAO',
  'PLACAR',
  'AG_CLIENTE',
  'NAO_ARREMATADO',
  'AG_PAGAMENTO',
  'PAGO',
  'CLIENTE_DESISTIU',
  'CANCELADO_NO_LEILAO',
  'CONDICIONAL',
  'NEGADA_CONDICIONAL',
  'LOTE_CANCELADO',
  'CONDICIONAL_NEGADA',
  'RECOMPRA',
  'DOULHE_UMA',
  'DOULHE_DUAS',
  'REPASSE',
  'BUY_NOW',
  'BOLETO',
  'PAGO_CARTAO',
  'PARCIAL_CARTAO',
  'RETIRADO',
  'SUSPENSO',
  'AO_VIVO',
] as const;
export type LoteSituacao = (typeof LOTE_SITUACOES)[number];

export const LOTE_SITUACAO_ROTULOS: Readonly<Record<LoteSituacao, string>> = {
  CADASTRADO: 'Cadastrado',
  PENDENTE: 'Pendente',
  LIBERADO_LEILAO: 'Liberado Leilão',
  PLACAR: 'Placar',
  AG_CLIENTE: 'Aguardando Cliente',
  NAO_ARREMATADO: 'Não Arrematado',
  AG_PAGAMENTO: 'Aguardando Pagamento',
  PAGO: 'Pago',
  CLIENTE_DESISTIU: 'Cliente Desistiu',
  CANCELADO_NO_LEILAO: 'Cancelado no Leilão',
  CONDICIONAL: 'Condicional',
  NEGADA_CONDICIONAL: 'Negada Condicional',
  LOTE_CANCELADO: 'Lote Cancelado',
  CONDICIONAL_NEGADA: 'Condicional Negada',
  RECOMPRA: 'Recompra',
  DOULHE_UMA: 'Doulhe uma',
  DOULHE_DUAS: 'Doulhe duas',
  REPASSE: 'Repasse',
  BUY_NOW: 'Compre Já',
  BOLETO: 'Boleto',
  PAGO_CARTAO: 'Pago Cartão',
  PARCIAL_CARTAO: 'Parcial Cartão',
  RETIRADO: 'Retirado',
  SUSPENSO: 'Suspenso',
  AO_VIVO: 'Ao Vivo',
};

/** Two-letter badge codes (spec 1, section 4); situations without one show their label. */
export const LOTE_SITUACAO_SIGLAS: Partial<Record<LoteSituacao, string>> = {
  AG_PAGAMENTO: 'AG',
  CONDICIONAL: 'CO',
  NAO_ARREMATADO: 'NA',
  REPASSE: 'RE',
  RETIRADO: 'RT',
  LIBERADO_LEILAO: 'LL',
  AO_VIVO: 'AV',
  CANCELADO_NO_LEILAO: 'CN',
  CONDICIONAL_NEGADA: 'CD',
};

/** Situations in which a disputa takes bids (bid rule 4). */
export const SITUACOES_DE_LANCE = [
  'LIBERADO_LEILAO',
  'AO_VIVO',
  'DOULHE_UMA',
  'DOULHE_DUAS',
  'REPASSE',
] as const satisfies readonly LoteSituacao[];

/** Situations of a lote that has no result that lasts: more may happen, and maxima are nobody else's yet (bid rule 14). */
export const SITUACOES_EM_ABERTO = [
  ...SITUACOES_DE_LANCE,
  'CADASTRADO',
  'PENDENTE',
  'PLACAR',
  'SUSPENSO',
] as const satisfies readonly LoteSituacao[];
const EM_ABERTO: ReadonlySet<LoteSituacao> = new Set(SITUACOES_EM_ABERTO);
/** Whether a lote in this situation is one of those. */
export const emAberto = (situacao: LoteSituacao): boolean => EM_ABERTO.has(situacao);

const SEM_COMPRADOR: ReadonlySet<LoteSituacao> = new Set<LoteSituacao>([
  'NAO_ARREMATADO',
  'CLIENTE_DESISTIU',
  'CANCELADO_NO_LEILAO',
  'LOTE_CANCELADO',
  'NEGADA_CONDICIONAL',
  'CONDICIONAL_NEGADA',
  'RETIRADO',
]);
/** Whether a lote in this situation is over and nobody has bought it: no price of it is what somebody pays. */
export const semComprador = (situacao: LoteSituacao): boolean => SEM_COMPRADOR.has(situacao);

/** Situations that public lists show (spec 1, section 4, plus PLACAR and DOULHE_* of our state machine). */
export const SITUACOES_LISTADAS = [
  'LIBERADO_LEILAO',
  'AO_VIVO',
  'REPASSE',
  'PENDENTE',
  'PLACAR',
  'DOULHE_UMA',
  'DOULHE_DUAS',
] as const satisfies readonly LoteSituacao[];

export const LANCE_TIPOS = ['Manual', 'Automático', 'Configuração Automática'] as const;
export type LanceTipo = (typeof LANCE_TIPOS)[number];

export const LANCE_SITUACOES = [
  'Recebido',
  'Proposta',
  'Superado',
  'Vencendo',
  'Vencedor',
  'Cancelado',
] as const;

export const TIPOS_NEGOCIACAO = ['Disputa', 'Proposta', 'Compre Já'] as const;
export type TipoNegociacao = (typeof TIPOS_NEGOCIACAO)[number];

export const GANHANDO_PERDENDO = [
  'nao-esta-participando',
  'ganhando',
  'superado',
  'vencedor',
  'condicional',
  'condicional negada',
  'finalizado',
] as const;
export type GanhandoPerdendo = (typeof GANHANDO_PERDENDO)[number];

/** Closing modes of an event (bid rule 19). */
export const MODOS_FECHAMENTO = ['ESCALONADO', 'SEQUENCIAL', 'MANUAL'] as const;
export type ModoFechamento = (typeof MODOS_FECHAMENTO)[number];

/** How the reserve acts (bid rule 13). */
export const RESERVA_MODOS = ['IMEDIATO', 'NO_FECHAMENTO', 'NUNCA'] as const;
export type ReservaModo = (typeof RESERVA_MODOS)[number];

/** Who wins equal offers (bid rule 12). */
export const DESEMPATES = ['MAIS_ANTIGO', 'MAIS_RECENTE'] as const;
export type Desempate = (typeof DESEMPATES)[number];
