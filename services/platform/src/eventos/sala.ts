import { randomUUID } from 'node:crypto';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Decisao } from '@martelo/kernel/decisao.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { UID } from '@martelo/schemas/shared/uid.ts';
import { StoreUnavailable } from '../event-store/port.ts';
import type { EventStore } from '../event-store/port.ts';

type Evento = { readonly tipo: string };
/** A command without its time, which the room knows. */
export type SemAgora<C> = C extends unknown ? Omit<C, 'agora'> : never;

type OpcoesDaSalaDeEventos<S, C, E extends Evento> = {
  /** The stream of one of them, by its uid. */
  readonly stream: (uid: string) => string;
  /** What a command does to one that stands so; null where there is none yet. */
  readonly decidir: (estado: S | null, comando: C) => Decisao<E>;
  /** One event further. */
  readonly evoluir: (estado: S | null, evento: E, revisao: number) => S;
};

type Deps = { readonly store: Pick<EventStore, 'append' | 'readStream'>; readonly clock: Clock };

/** Writers that were first, in a row. */
const MAX_TENTATIVAS = 5;

/**
 * A room whose records are streams of events: `ver` folds one, `executar` decides a command and keeps what it leaves, at the revision
 * that it was decided at. For rooms of few commands and short streams: each command reads its stream. Two at once follow each other,
 * and the second is decided anew.
 */
export function salaDeEventos<
  S extends { readonly revisao: number },
  C extends { readonly agora: number },
  E extends Evento,
>({ store, clock }: Deps, { stream, decidir, evoluir }: OpcoesDaSalaDeEventos<S, C, E>) {
  /** One as it is now; null where there is none, or `uid` is no uid. */
  async function ver(uid: string): Promise<S | null> {
    if (!UID.test(uid)) return null;
    let estado: S | null = null;
    for (const e of await store.readStream(stream(uid)))
      estado = evoluir(estado, JSON.parse(e.data) as E, e.revision);
    return estado;
  }

  /**
   * Carries a command out; answers how it stands then. `alheio` is the refusal for one that is not there after all, or that `meu`
   * says is somebody else's.
   * @throws StoreUnavailable also where others were always first
   */
  async function executar(
    uid: string,
    comando: SemAgora<C>,
    { meu, alheio }: { readonly meu: (estado: S) => boolean; readonly alheio: Resultado<never> },
  ): Promise<Resultado<S>> {
    for (let tentativa = 0; tentativa < MAX_TENTATIVAS; tentativa += 1) {
      const estado = await ver(uid);
      if (estado !== null && !meu(estado)) return alheio;
      const decisao = decidir(estado, { ...comando, agora: clock() } as unknown as C);
      if (!decisao.aceita) return { ok: false, recusa: decisao.recusa };
      const expectedRevision = estado?.revisao ?? -1;
      let depois = estado;
      for (const [i, e] of decisao.eventos.entries()) depois = evoluir(depois, e, expectedRevision + 1 + i);
      if (depois === null) return alheio;
      if (decisao.eventos.length === 0) return { ok: true, valor: depois };
      const events = decisao.eventos.map((e) => ({
        id: randomUUID(),
        type: e.tipo,
        data: JSON.stringify(e),
      }));
      const [resposta] = await store.append([{ stream: stream(uid), expectedRevision, events }]);
      if (resposta?.ok === true) return { ok: true, valor: depois };
    }
    throw new StoreUnavailable('other writers were always first');
  }

  return { ver, executar };
}
