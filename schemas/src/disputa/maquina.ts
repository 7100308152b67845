import {
  ADMINISTRADORES,
  LEILOEIROS,
  ORGANIZADORES,
  RESPONDEM_PROPOSTAS,
  ehPapelInterno,
} from '../shared/papeis.ts';
import type { PapelInterno } from '../shared/papeis.ts';
import type { TipoEventoLote } from './events.ts';
import type { LoteSituacao } from './valores.ts';

/** Who may cause a transition: staff by role, the clock, a bidder, or the program itself. */
type Quem = readonly (PapelInterno | 'relogio' | 'cliente' | 'sistema')[];

type Transicao = {
  readonly evento: TipoEventoLote;
  readonly de: readonly LoteSituacao[];
  /** null: the situation stays or the event itself says which (LoteRetomado). */
  readonly para: LoteSituacao | null;
  readonly quem: Quem;
};

const ANTES: readonly LoteSituacao[] = ['CADASTRADO', 'PENDENTE', 'LIBERADO_LEILAO', 'PLACAR'];
const PREGAO: readonly LoteSituacao[] = ['AO_VIVO', 'DOULHE_UMA', 'DOULHE_DUAS'];

/**
 * The lote's state machine up to the result, as one table: deciders read it, calls take their
 * roles from it, screens enable buttons by it, and a test walks every pair. Closing rows add the mode's own conditions in
 * the decider.
 */
export const TRANSICOES_LOTE: readonly Transicao[] = [
  {
    evento: 'LotePendenciado',
    // What is found after the release suspends the lote, which gives it back the time that it lost.
    de: ['CADASTRADO'],
    para: 'PENDENTE',
    quem: [...ORGANIZADORES, 'sistema'],
  },
  {
    evento: 'LoteLiberado',
    de: ['CADASTRADO', 'PENDENTE'],
    para: 'LIBERADO_LEILAO',
    quem: ORGANIZADORES,
  },
  { evento: 'LoteNoPlacar', de: ['LIBERADO_LEILAO'], para: 'PLACAR', quem: [...LEILOEIROS, 'relogio'] },
  { evento: 'LoteForaDoPlacar', de: ['PLACAR'], para: 'LIBERADO_LEILAO', quem: [...LEILOEIROS, 'relogio'] },
  {
    evento: 'LoteAberto',
    de: ['LIBERADO_LEILAO', 'PLACAR'],
    para: 'AO_VIVO',
    quem: [...LEILOEIROS, 'relogio'],
  },
  { evento: 'DouLheUma', de: ['AO_VIVO'], para: 'DOULHE_UMA', quem: LEILOEIROS },
  { evento: 'DouLheDuas', de: ['DOULHE_UMA'], para: 'DOULHE_DUAS', quem: LEILOEIROS },
  {
    evento: 'PregaoReaberto',
    de: ['DOULHE_UMA', 'DOULHE_DUAS'],
    para: 'AO_VIVO',
    quem: ['cliente', ...LEILOEIROS],
  },
  {
    evento: 'LoteArrematado',
    de: ['DOULHE_DUAS', 'AO_VIVO', 'LIBERADO_LEILAO', 'REPASSE'],
    para: 'AG_PAGAMENTO',
    quem: [...LEILOEIROS, 'relogio'],
  },
  {
    evento: 'LoteCondicional',
    de: ['DOULHE_DUAS', 'AO_VIVO', 'LIBERADO_LEILAO', 'REPASSE'],
    para: 'CONDICIONAL',
    quem: [...LEILOEIROS, 'relogio'],
  },
  // From AG_PAGAMENTO and CONDICIONAL: the winning bid was cancelled and nobody is left (bid rule 16).
  {
    evento: 'LoteNaoArrematado',
    de: ['DOULHE_DUAS', 'AO_VIVO', 'LIBERADO_LEILAO', 'AG_PAGAMENTO', 'CONDICIONAL'],
    para: 'NAO_ARREMATADO',
    quem: [...LEILOEIROS, 'relogio'],
  },
  { evento: 'LoteEmRepasse', de: ['NAO_ARREMATADO'], para: 'REPASSE', quem: ['sistema'] },
  { evento: 'RepasseEncerrado', de: ['REPASSE'], para: 'NAO_ARREMATADO', quem: [...LEILOEIROS, 'relogio'] },
  { evento: 'CompreJaAceito', de: ['LIBERADO_LEILAO', 'REPASSE'], para: 'BUY_NOW', quem: ['cliente'] },
  // Before anybody bids, and where nobody did: who proposed buys at his own value.
  {
    evento: 'PropostaAceita',
    de: ['LIBERADO_LEILAO', 'REPASSE', 'NAO_ARREMATADO'],
    para: 'AG_PAGAMENTO',
    quem: RESPONDEM_PROPOSTAS,
  },
  { evento: 'LoteRetirado', de: [...ANTES, 'AO_VIVO'], para: 'RETIRADO', quem: LEILOEIROS },
  {
    evento: 'LoteSuspenso',
    de: [
      ...ANTES,
      ...PREGAO,
      'REPASSE',
      'NAO_ARREMATADO',
      'CONDICIONAL',
      'AG_CLIENTE',
      'AG_PAGAMENTO',
      'BUY_NOW',
    ],
    para: 'SUSPENSO',
    quem: ADMINISTRADORES,
  },
  { evento: 'LoteRetomado', de: ['SUSPENSO'], para: null, quem: ADMINISTRADORES },
  { evento: 'LoteCancelado', de: ANTES, para: 'LOTE_CANCELADO', quem: [...ADMINISTRADORES, 'relogio'] },
  // From REPASSE too: it is still on offer in the event, and ending it with the event would sell it to whoever leads.
  {
    evento: 'LoteCanceladoNoLeilao',
    de: [...PREGAO, 'REPASSE'],
    para: 'CANCELADO_NO_LEILAO',
    quem: [...LEILOEIROS, 'relogio'],
  },
  {
    evento: 'SegundoColocadoConvidado',
    de: ['AG_PAGAMENTO', 'CONDICIONAL', 'CLIENTE_DESISTIU'],
    para: 'AG_CLIENTE',
    quem: ORGANIZADORES,
  },
];

const porEvento = new Map(TRANSICOES_LOTE.map((t) => [t.evento, t]));

/** Whether the table lets `evento` happen in `situacao`. Events that are not transitions (bids, changes) always pass. */
export function transicaoPermitida(evento: TipoEventoLote, situacao: LoteSituacao): boolean {
  const t = porEvento.get(evento);
  return t === undefined || t.de.includes(situacao);
}

/** The staff that may cause a transition: the roles of the call that asks for it. @throws Error where the table has no such row */
export function equipeQueCausa(evento: TipoEventoLote): readonly PapelInterno[] {
  const t = porEvento.get(evento);
  if (t === undefined) throw new Error(`${evento} is no transition`);
  return t.quem.filter(ehPapelInterno);
}
