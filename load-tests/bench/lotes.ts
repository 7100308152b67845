import { randomBytes } from 'node:crypto';
import type { Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { regrasDeTeste } from '@martelo/kernel/testing/regras.ts';
import { abertura as abrir } from '@martelo/bid-engine/disputa/testing/abertura.ts';
import type { Participantes } from '@martelo/bid-engine/motor/participantes.ts';
import type { EventStore, NewEvent } from '@martelo/platform/event-store/port.ts';
import { streamDoLote, type EventoLote, type RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';

/** What every bid of a bench adds: R$ 1,00. */
export const INCREMENTO = 100;
export const MINIMO = 100_000;
const DIA_MS = 86_400_000;

/** A uid that says which of a kind it is; `tipo` is four hex digits. */
export const uidDe = (tipo: string, n: number): string =>
  `00000000-${tipo}-4000-8000-${n.toString(16).padStart(12, '0')}`;

export const HOT_UID = uidDe('0001', 1);
export const LEI_UID = uidDe('0002', 1);

/** As it comes out of JSON.parse: joined texts stay in pieces, which would slow every event that carries one. */
const flat = (text: string): string => Buffer.from(text).toString();

/** Bidder `n`, approved and logged in for a day. */
export const sessaoDe = (n: number): Sessao => ({
  hotUid: HOT_UID,
  cliUid: flat(uidDe('c11e', n)),
  nome: `Licitante ${n}`,
  apelido: flat(`Falcão do Asfalto ${n}`),
  cidade: 'Campinas/SP',
  papeis: ['Clientes - bench'],
  aprovado: true,
  bloqueado: false,
  fim: Date.now() + DIA_MS,
});

const habilitado = { apelido: 'Falcão do Asfalto', cidade: 'Campinas/SP', limite: null, tipos: null };
const pessoas = { habilitado: () => habilitado, revogado: () => false, plateia: () => undefined };
/** Everybody may bid. */
export const TODOS: Participantes = { prontos: () => pessoas, carregar: () => Promise.resolve(pessoas) };

/** How long the lotes of a bench stay open, and by how much a late bid extends them. Without: all day, two minutes. */
export type Prazo = { readonly fimMs?: number; readonly prorrogacaoMs?: number };

/** A lote closed by the clock, without reserve. */
function regras(agora: number, { fimMs = DIA_MS, prorrogacaoMs = 120_000 }: Prazo): RegrasDisputa {
  return regrasDeTeste(agora - 1_000, {
    minimo: emCentavos(MINIMO),
    incremento: emCentavos(INCREMENTO),
    prorrogacaoMs,
    duracaoAbertoMs: DIA_MS,
    dataFim: agora + fimMs,
    fimDoEvento: agora + fimMs,
  });
}

/** A lote of the bench that has just opened, and the events that made it. */
export const abertura = (lelUid: string, numero: number, agora: number, prazo: Prazo = {}) =>
  abrir({ hotUid: HOT_UID, leiUid: LEI_UID }, lelUid, numero, regras(agora, prazo), agora);

/** Events of one command each, ready for the store. */
export const novos = (eventos: readonly EventoLote[], primeira = 0): NewEvent[] => {
  const comeco = randomBytes(12).toString('hex');
  return eventos.map((e, i) => {
    const n = (primeira + i).toString(16).padStart(7, '0');
    const id = `${comeco.slice(0, 8)}-${comeco.slice(8, 12)}-4${comeco.slice(12, 15)}-8${comeco.slice(15, 18)}-${comeco.slice(18, 22)}${n}0`;
    return { id, type: e.tipo, data: JSON.stringify(e) };
  });
};

/** Makes `quantos` open lotes, fresh ones each time, a thousand a commit. Answers their lelUids. */
export async function semear(store: EventStore, quantos: number, prazo: Prazo = {}): Promise<string[]> {
  const kind = randomBytes(2).toString('hex');
  const uids = Array.from({ length: quantos }, (_, n) => uidDe(kind, n));
  const agora = Date.now();
  for (let i = 0; i < quantos; i += 900) {
    const parte = uids.slice(i, i + 900).map((lelUid, k) => ({
      stream: streamDoLote(lelUid),
      expectedRevision: -1,
      events: novos(abertura(lelUid, i + k, agora, prazo).eventos),
    }));
    const respostas = await store.append(parte);
    if (respostas.some((r) => !r.ok)) throw new Error('a fresh lote exists already');
  }
  return uids;
}
