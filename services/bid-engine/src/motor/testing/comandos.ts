import { CALLS } from '@martelo/schemas/calls.ts';
import type { RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { ESCADA_PADRAO, incrementoEm } from '@martelo/schemas/disputa/incremento.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { PapelInterno } from '@martelo/schemas/shared/papeis.ts';

const RAIZ = '/v1/leiloeiro/lote/{lelUid}/';

/** The auctioneer's and the staff's commands for a lote, as the contract has them. */
/** What changes a lote; a read under the same address is no command. */
export const COMANDOS = CALLS.filter((c) => c.caminho.startsWith(RAIZ) && c.metodo !== 'GET');
export const acaoDe = (c: Call): string => c.caminho.slice(RAIZ.length);

const LEILOEIRO = ['Interno - ADM', 'Interno - Leiloeiro'] as const;
const SO_ADM = ['Interno - ADM'] as const;
/** Who may give each command: the panel's own by spec 3, section 6, the others by our own choice. */
export const QUEM: Readonly<Record<string, readonly PapelInterno[]>> = {
  liberar: ['Interno - ADM', 'Interno - Leilão'],
  pendenciar: ['Interno - ADM', 'Interno - Leilão'],
  placar: LEILOEIRO,
  'tirar-do-placar': LEILOEIRO,
  abrir: LEILOEIRO,
  'dou-lhe-uma': LEILOEIRO,
  'dou-lhe-duas': LEILOEIRO,
  martelo: LEILOEIRO,
  retirar: LEILOEIRO,
  'cancelar-no-leilao': LEILOEIRO,
  'lance-plateia': LEILOEIRO,
  'lances/{lanUid}/cancelar': LEILOEIRO,
  suspender: SO_ADM,
  retomar: SO_ADM,
  cancelar: SO_ADM,
  minimo: ['Interno - ADM', 'Interno - Alteração de Minimos e Incremento'],
  incremento: ['Interno - ADM', 'Interno - Alteração de Minimos e Incremento'],
};

/** A command with its body. `daPlateia` is the floor's bid of so much. */
export type Passo = readonly [acao: string, corpo?: Readonly<Record<string, unknown>>];
export const ABRIR: Passo = ['abrir'];
export const daPlateia = (valor: number): Passo => ['lance-plateia', { valor }];
export const motivo = 'o comitente pediu';
export const VENDER: readonly Passo[] = [['dou-lhe-uma'], ['dou-lhe-duas']];

type Caso = {
  readonly nome: string;
  readonly regras?: Partial<RegrasDisputa>;
  readonly dado?: readonly Passo[];
  readonly quando: Passo;
  /** What it writes, in this order; the first one carries who gave the command. */
  readonly escreve: readonly string[];
  /** Of the first event, beside `por`. */
  readonly com?: Readonly<Record<string, unknown>>;
  readonly situacao: LoteSituacao;
  readonly lote?: Readonly<Record<string, unknown>>;
};

export const CASOS: readonly Caso[] = [
  {
    nome: 'puts the lote on the board',
    quando: ['placar'],
    escreve: ['LoteNoPlacar'],
    situacao: 'PLACAR',
  },
  {
    nome: 'takes it from the board',
    dado: [['placar']],
    quando: ['tirar-do-placar'],
    escreve: ['LoteForaDoPlacar'],
    situacao: 'LIBERADO_LEILAO',
  },
  { nome: 'opens it', quando: ABRIR, escreve: ['LoteAberto'], situacao: 'AO_VIVO' },
  {
    nome: 'says dou-lhe uma',
    dado: [ABRIR],
    quando: ['dou-lhe-uma'],
    escreve: ['DouLheUma'],
    situacao: 'DOULHE_UMA',
  },
  {
    nome: 'says dou-lhe duas',
    dado: [ABRIR, ['dou-lhe-uma']],
    quando: ['dou-lhe-duas'],
    escreve: ['DouLheDuas'],
    situacao: 'DOULHE_DUAS',
  },
  {
    nome: 'sells by the hammer',
    dado: [ABRIR, daPlateia(3_000), ...VENDER],
    quando: ['martelo', {}],
    escreve: ['LoteArrematado'],
    com: { valor: 3_000, apelido: 'Mesa 4' },
    situacao: 'AG_PAGAMENTO',
    lote: { valor: 3_000 },
  },
  {
    nome: 'sells conditionally where the auctioneer says so',
    dado: [ABRIR, daPlateia(3_000), ...VENDER],
    quando: ['martelo', { condicional: true }],
    escreve: ['LoteCondicional'],
    com: { valor: 3_000, apelido: 'Mesa 4' },
    situacao: 'CONDICIONAL',
  },
  {
    nome: 'leaves what is below the reserve to the consignor',
    regras: { valorComitente: emCentavos(9_000) },
    dado: [ABRIR, daPlateia(3_000), ...VENDER],
    quando: ['martelo', {}],
    escreve: ['LoteCondicional'],
    situacao: 'CONDICIONAL',
  },
  {
    nome: 'sells below the reserve where the consignor approved it live',
    regras: { valorComitente: emCentavos(9_000) },
    dado: [ABRIR, daPlateia(3_000), ...VENDER],
    quando: ['martelo', { aprovado: true }],
    escreve: ['LoteArrematado'],
    situacao: 'AG_PAGAMENTO',
  },
  {
    nome: 'puts what nobody bid for on offer again',
    dado: [ABRIR, ...VENDER],
    quando: ['martelo', {}],
    escreve: ['LoteNaoArrematado', 'LoteEmRepasse'],
    situacao: 'REPASSE',
  },
  {
    nome: 'sells in repasse',
    dado: [ABRIR, ...VENDER, ['martelo', {}], daPlateia(2_000)],
    quando: ['martelo', {}],
    escreve: ['LoteArrematado'],
    com: { valor: 2_000 },
    situacao: 'AG_PAGAMENTO',
  },
  {
    nome: 'sells conditionally in repasse',
    dado: [ABRIR, ...VENDER, ['martelo', {}], daPlateia(2_000)],
    quando: ['martelo', { condicional: true }],
    escreve: ['LoteCondicional'],
    situacao: 'CONDICIONAL',
  },
  {
    nome: 'withdraws the lote',
    dado: [ABRIR],
    quando: ['retirar', { motivo }],
    escreve: ['LoteRetirado'],
    com: { motivo },
    situacao: 'RETIRADO',
  },
  {
    nome: 'cancels it while it is called',
    dado: [ABRIR, ['dou-lhe-uma']],
    quando: ['cancelar-no-leilao', { motivo }],
    escreve: ['LoteCanceladoNoLeilao'],
    com: { motivo },
    situacao: 'CANCELADO_NO_LEILAO',
  },
  {
    nome: 'cancels it before it is called',
    quando: ['cancelar', { motivo }],
    escreve: ['LoteCancelado'],
    com: { motivo },
    situacao: 'LOTE_CANCELADO',
  },
  {
    nome: 'suspends it',
    dado: [ABRIR],
    quando: ['suspender', { motivo }],
    escreve: ['LoteSuspenso'],
    com: { motivo },
    situacao: 'SUSPENSO',
  },
  {
    nome: 'resumes it where it was',
    dado: [ABRIR, ['dou-lhe-uma'], ['suspender', { motivo }]],
    quando: ['retomar', { motivo: 'liberado pela justiça' }],
    escreve: ['LoteRetomado'],
    com: { situacao: 'DOULHE_UMA' },
    situacao: 'DOULHE_UMA',
  },
  {
    nome: 'changes the minimum',
    quando: ['minimo', { minimo: 7_000 }],
    escreve: ['MinimoAlterado'],
    com: { minimo: 7_000 },
    situacao: 'LIBERADO_LEILAO',
    lote: { minimo: 7_000, proximo: 7_000, incremento: 1_000 },
  },
  {
    nome: 'changes the increment',
    dado: [ABRIR, daPlateia(3_000)],
    quando: ['incremento', { incremento: 700 }],
    escreve: ['IncrementoAlterado'],
    com: { incremento: 700 },
    situacao: 'AO_VIVO',
    lote: { minimo: 1_000, incremento: 700, proximo: 3_700 },
  },
  {
    nome: 'gives the increment back to the ladder',
    dado: [ABRIR, daPlateia(3_000)],
    quando: ['incremento', { incremento: null }],
    escreve: ['IncrementoAlterado'],
    com: { incremento: null },
    situacao: 'AO_VIVO',
    lote: { incremento: incrementoEm(emCentavos(3_000), null, ESCADA_PADRAO) },
  },
];
