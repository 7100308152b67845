import type { TenantDoSocket } from '@martelo/gateway/socket/connection.ts';
import type { Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { ESCADA_PADRAO } from '@martelo/schemas/disputa/incremento.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { EPOCH } from '../virtual/scheduler.ts';
import type { Plan } from './plan.ts';

/** One brand with its leilão. Its uids begin alike, so that what belongs to it can be told at sight. */
export type Brand = {
  readonly hotUid: string;
  readonly leiUid: string;
  readonly lelUids: readonly string[];
  readonly cliUids: readonly string[];
  /** Bidders on the floor, whose bids staff relay. */
  readonly floorUids: readonly string[];
  readonly tenant: TenantDoSocket;
};

const HOUR_MS = 3_600_000;
const BUY_NOW = emCentavos(60_000);
/** After the end of the auction: how long a lote without bids stays on offer again. */
const REPASSE_MS = 12_000;

const uid = (brand: number, kind: number, n: number): string =>
  `${String(brand + 1).repeat(8)}-0000-4000-8000-${String(kind).padStart(4, '0')}${String(n).padStart(8, '0')}`;

/** The brands of a run. */
export function brands(plan: Plan): readonly Brand[] {
  return Array.from({ length: plan.tenants }, (_, b) => {
    const many = (kind: number, count: number): string[] =>
      Array.from({ length: count }, (__, n) => uid(b, kind, n));
    const hotUid = uid(b, 1, 0);
    const tenant = {
      hotUid,
      termos: TERMOS.leilao,
      hosts: [`brand-${b}`],
      necessarioLoginParaVisualizar: false,
    };
    return {
      hotUid,
      leiUid: uid(b, 2, 0),
      lelUids: many(3, plan.lotes),
      cliUids: many(4, plan.bidders),
      floorUids: many(5, plan.floor ? 2 : 0),
      tenant,
    };
  });
}

/** When the last lote of the plan ends by itself, were nothing extended; virtual ms. */
export const plannedEnd = (plan: Plan): number => plan.openMs + plan.lotes * 2_000 + REPASSE_MS;

/** The policy of lote number `n`. `startedAt` is the virtual ms at which the auction is set up. */
export function policy(plan: Plan, n: number, startedAt: number): RegrasDisputa {
  const now = EPOCH + Math.floor(startedAt);
  const end = now + plan.openMs + n * 2_000;
  return {
    fechamento: plan.fechamento,
    minimo: emCentavos(10_000),
    incremento: emCentavos(1_000),
    escada: ESCADA_PADRAO,
    valorComitente: n % 2 === 1 ? emCentavos(16_000) : null,
    reservaModo: n % 4 === 1 ? 'NO_FECHAMENTO' : 'IMEDIATO',
    compreJa: plan.offers && n % 2 === 0 ? BUY_NOW : null,
    // Where staff answer, nobody leads in half of the lotes: only there a proposta can win.
    somenteBuyNowProposta: plan.offers && n % (plan.answers ? 2 : 4) === (plan.answers ? 0 : 2),
    recebePropostas: true,
    finalizacaoManual: plan.fechamento === 'MANUAL',
    recebeIncrementoTempo: plan.softClose,
    prorrogacaoMs: plan.extensionMs,
    fimLimite: end + 25_000,
    cercaMs: 300,
    carenciaQuedaMs: 4_000,
    permanenciaMinimaMs: 500,
    duracaoAbertoMs: Math.round(plan.openMs / 2),
    dataInicio: now - HOUR_MS,
    dataFim: end,
    fimDoEvento: now + plannedEnd(plan) + 30_000,
    desempate: n % 3 === 2 ? 'MAIS_RECENTE' : 'MAIS_ANTIGO',
    manterComoCondicional: false,
    judicial: false,
    gruposCliente: [],
    impedidos: [],
    tipo: n % 2 === 0 ? 'Carros' : 'Sucatas',
    // In the others nothing bounds a bid, as in lotes of before.
    ...(n % 2 === 0 ? { teto: { vezes: 2, mercado: null } } : {}),
  };
}

/** Tokens say plainly whose they are; the accounts service is not under simulation. */
export const tokenOf = (hotUid: string, cliUid: string): string => `${hotUid}/${cliUid}`;

/** The session behind such a token; null for another brand's. */
export function sessionOf(token: string, hotUid: string): Sessao | null {
  const [brand, cliUid = ''] = token.split('/');
  if (brand !== hotUid) return null;
  return {
    cliUid,
    hotUid,
    nome: 'Fulana de Tal',
    apelido: `licitante ${cliUid.slice(-2)}`,
    cidade: 'São Paulo',
    papeis: [],
    aprovado: true,
    bloqueado: false,
    fim: EPOCH + 24 * HOUR_MS,
  };
}
