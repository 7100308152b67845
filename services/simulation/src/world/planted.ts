import { genesis, lineOf, link } from '@martelo/platform/event-store/hash-chain.ts';
import type { AppendedEvent, EventStore, StoredEvent } from '@martelo/platform/event-store/port.ts';
import type { Plan } from './plan.ts';
import type { Planted } from './world.ts';

/** A fault of the program that the simulation must find, and how it shows. */
export type PlantedFault = { readonly name: string; readonly planted: Planted; readonly shows: RegExp };

/** An event as somebody sees it. */
type Seen = <E extends AppendedEvent>(e: E) => E;

const inEvery = <E extends AppendedEvent>(events: readonly E[], seen: Seen): readonly E[] =>
  events.map((e) => seen(e));

/** A stream as it would be had it been written as it now reads: the engine believes no event that its chain does not lead to. */
function chained(stream: string, events: readonly StoredEvent[]): readonly StoredEvent[] {
  let hash = genesis(stream);
  return events.map((e) => ({ ...e, hash: (hash = link(hash, lineOf(e, e.revision, e.at))) }));
}

/** A store whose events look different to whoever reads them, and perhaps to the disk. */
function seenThrough(
  store: EventStore,
  read: Seen,
  write: (data: string) => string = (data) => data,
): EventStore {
  return {
    ...store,
    append: async (batch) => {
      const written = batch.map((part) => ({
        ...part,
        events: part.events.map((e) => ({ ...e, data: write(e.data) })),
      }));
      const outcomes = await store.append(written);
      return outcomes.map((o) => (o.ok ? { ok: true, events: inEvery(o.events, read) } : o));
    },
    readStream: async (stream, from = 0, limit = 10_000) => {
      const events = inEvery(await store.readStream(stream, 0, from + limit), read);
      return chained(stream, events).slice(from);
    },
    readAll: async (...args) => inEvery(await store.readAll(...args), read),
    subscribe: (after, handler) => store.subscribe(after, (events) => handler(inEvery(events, read))),
  };
}

const LAN_UID = /("lanUid":")[^"]*"/;
const SOFT = '"recebeIncrementoTempo":true';
const HARD = '"recebeIncrementoTempo":false';

/** Each update of a lote waits for the next one and arrives after it. */
function oneBehind(): (texts: readonly string[]) => readonly string[] {
  let held: string | null = null;
  return (texts) =>
    texts.flatMap((text) => {
      if (!text.startsWith('{"tipo":"lote-atualizado"')) return [text];
      const before = held;
      held = before === null ? text : null;
      return before === null ? [] : [text, before];
    });
}

/** Whoever hears something next is told the last bidder's place as well. */
function mixedUp(): () => (texts: readonly string[]) => readonly string[] {
  let last: string | null = null;
  return () => (texts) => {
    const foreign = last;
    last = texts.findLast((text) => text.startsWith('{"tipo":"posicao"')) ?? null;
    return foreign === null || texts.length === 0 ? texts : [...texts, foreign];
  };
}

/** Who has nothing left in a lote goes on reading that he is beaten there. */
const stillBeaten = (texts: readonly string[]): readonly string[] =>
  texts.map((text) =>
    text.replace(/"nao-esta-participando"([^{}]*),"cancelado":true/g, '"superado"$1,"cancelado":true'),
  );

/** Every message looks newer than all before it, so that none is known again. */
function alwaysNew(): (value: string) => string {
  let serial = 0;
  return (value) => value.replace(/"posicao":\d+/, () => `"posicao":${(serial += 1)}`);
}

/** Frames of a line without the publications in them: nothing is left of a batch that holds some. */
function withoutPublications(bytes: Buffer): Buffer {
  return bytes.includes('["p",[') ? Buffer.alloc(0) : bytes;
}

const several = (plan: Plan): Plan => ({ ...plan, nodes: Math.max(2, plan.nodes), hotLotes: 1_000 });

/** Faults planted by composition alone: the product's code knows nothing of them. */
export const PLANTED: readonly PlantedFault[] = [
  {
    name: 'a store that does not check the expected revision',
    planted: { store: { checkRevisions: false }, plan: several },
    shows: /^lote-.*: revision \d+/,
  },
  {
    name: 'a store that forgets on which event an append rests',
    planted: {
      wrapStore: (store) => ({
        ...store,
        append: (batch) =>
          store.append(
            batch.map(({ stream, expectedRevision, events }) => ({ stream, expectedRevision, events })),
          ),
      }),
      plan: (plan) => ({
        ...several(plan),
        nodes: 3,
        edges: 0,
        lotes: 1,
        bidders: 24,
        crowd: 2,
        latencyMs: [1, 60],
      }),
    },
    shows: /^lote-.*: (I[345]|rule \d+): /,
  },
  {
    name: 'a process that does not hear what others change of who may bid',
    planted: {
      wrapStore: (store) => ({
        ...store,
        subscribe: (after, handler) =>
          store.subscribe(after, (events) =>
            handler(inEvery(events, (e) => ({ ...e, stream: e.stream.replace(/^habilitacoes-/, 'nada-') }))),
          ),
      }),
      plan: several,
    },
    shows: /^I7: .* about the people of /,
  },
  {
    name: 'an answer before the disk has the bid',
    planted: {
      store: { answerBeforeSync: true },
      plan: (plan) => ({
        ...plan,
        syncMs: [5, 120],
        storeCrashes: [{ at: plan.faultsUntil / 2, forMs: 500 }],
      }),
    },
    shows: /^I1: .* was acknowledged before the disk had it/,
  },
  {
    name: 'a soft close that is not applied',
    planted: {
      wrapStore: (store) =>
        seenThrough(
          store,
          (e) => ({ ...e, data: e.data.replace(SOFT, HARD) }),
          (data) => data.replace(HARD, SOFT),
        ),
      plan: (plan) => ({ ...plan, softClose: false, fechamento: 'ESCALONADO' }),
    },
    shows: /I6: an extension to \d+ is missing/,
  },
  {
    name: 'a projection whose checkpoint moves without its rows',
    planted: {
      database: { checkpointOutsideTransaction: true },
      plan: (plan) => ({ ...plan, database: { before: 0.1, after: 0.05, late: 0, twice: 0 } }),
    },
    shows: /^I9: .* is not what a clean replay gives/,
  },
  {
    name: 'a watcher who is given a falling revision',
    planted: { tamperScreen: oneBehind },
    shows: /^I10: .* was given revision \d+ of \S+ after \d+/,
  },
  {
    name: 'a place that is told to whoever comes next instead of to its owner alone',
    planted: { tamperScreen: mixedUp() },
    shows: /^rule 14: .* was told a place/,
  },
  {
    name: 'a place that outlives the bids behind it, all of them cancelled',
    planted: { tamperScreen: () => stillBeaten, plan: (plan) => ({ ...plan, cancels: true }) },
    shows: /^I10: .* was last told 'superado' of \S+, he is 'nao-esta-participando'/,
  },
  {
    name: 'keys that are forgotten once a lote is read again',
    planted: {
      wrapStore: (store) =>
        seenThrough(store, (e) => ({ ...e, data: e.data.replace(/"chave":"[^"]*"/, '"chave":"esquecida"') })),
      // Answers get lost, so people press again; and what they bid may have a place again by then.
      plan: (plan) => ({
        ...plan,
        nodes: 1,
        hotLotes: 1,
        lotes: Math.max(2, plan.lotes),
        offers: true,
        cancels: true,
        store: { before: 0, after: 0.2, late: 0, twice: 0 },
      }),
    },
    shows: /^I5: .* (took effect 2 times|had taken effect and was refused)/,
  },
  {
    name: 'readers of the bus that do not know again what they had',
    planted: {
      tamperBus: alwaysNew(),
      plan: (plan) => ({ ...plan, relay: true, busRepeats: 0.3 }),
    },
    shows: /^I9: lotes_ao_vivo is not what a clean replay gives/,
  },
  {
    name: 'a cancelled bid that counts again once a lote is read again',
    planted: {
      wrapStore: (store) =>
        seenThrough(store, (e) =>
          e.type === 'LanceCancelado' ? { ...e, data: e.data.replace(LAN_UID, '$1desconhecido"') } : e,
        ),
      plan: (plan) => ({ ...several(plan), cancels: true, hotLotes: 1, lotes: Math.max(2, plan.lotes) }),
    },
    shows: /^lote-.*: (I|rule )\d+/,
  },
  {
    name: 'a Compre Já that is forgotten, so that the lote goes on',
    planted: {
      wrapStore: (store) =>
        seenThrough(store, (e) =>
          e.type === 'CompreJaAceito'
            ? { ...e, data: e.data.replace('"CompreJaAceito"', '"PropostaRegistrada"') }
            : e,
        ),
      plan: (plan) => ({ ...several(plan), offers: true, hotLotes: 1 }),
    },
    shows: /^lote-.*: .*BUY_NOW/,
  },
  {
    name: 'an accepted proposta that is forgotten, so that the lote goes on',
    planted: {
      wrapStore: (store) =>
        seenThrough(store, (e) =>
          e.type === 'PropostaAceita'
            ? { ...e, data: e.data.replace('"PropostaAceita"', '"PropostaRegistrada"') }
            : e,
        ),
      plan: (plan) => ({ ...several(plan), offers: true, answers: true, hotLotes: 1 }),
    },
    shows: /^lote-.*: (machine: not allowed in AG_PAGAMENTO|rule 15)/,
  },
  {
    name: 'a line that leaves out what engines publish',
    planted: {
      tamperLine: withoutPublications,
      plan: (plan) => ({ ...plan, edges: Math.max(1, plan.edges), relay: false }),
    },
    shows: /^I10: .* shows revision \d+ of \S+, the log has \d+/,
  },
];
