import type { MotorDeLances, PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import type { LoteSeguido, Registry } from './registry.ts';

/** A publication may take so long after the feed told of its revision; then the state is asked for. */
const ESPERA_MS = 1_000;
/** Lotes asked for at once: cold ones are read from the store. */
const AO_MESMO_TEMPO = 16;

/** What the feed says: the log of that lote reaches that revision. Returns how to stop hearing. */
export type AoAndar = (ouvinte: (lelUid: string, revisao: number) => void) => () => void;

type Deps = {
  readonly registry: Pick<Registry, 'seguidos'>;
  readonly motor: Pick<MotorDeLances, 'aoVivo'>;
  readonly publicar: (publicacoes: readonly PublicacaoLote[]) => void;
  readonly aoFalhar: (erro: unknown, lelUid: string) => void;
};

/**
 * Lets no watcher keep an old state (I10). The engine publishes what it commits, but a publication can be missing: another
 * process committed it, the lote had left the engine's memory, or it could not be read when the feed told of it. So each
 * revision that the feed names is expected of every lote that is followed, and asked for, again and again, until it is
 * there or nobody looks any more. Where nothing went wrong this costs one look into the registry for each event.
 */
export class Ressincronia {
  private readonly devidas = new Map<LoteSeguido, number>();
  private readonly deps: Deps;
  private timer: NodeJS.Timeout | null = null;
  private encerrada = false;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** The log of this lote reaches `revisao`. */
  notar(lelUid: string, revisao: number): void {
    for (const lote of this.deps.registry.seguidos(lelUid)) {
      if (tem(lote, revisao)) continue;
      this.devidas.set(lote, Math.max(revisao, this.devidas.get(lote) ?? -1));
    }
    this.agendar();
  }

  encerrar(): void {
    this.encerrada = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.devidas.clear();
  }

  private agendar(): void {
    if (this.encerrada || this.timer !== null || this.devidas.size === 0) return;
    this.timer = setTimeout(() => {
      void this.conferir().finally(() => {
        this.timer = null;
        this.agendar();
      });
    }, ESPERA_MS);
    this.timer.unref();
  }

  private async conferir(): Promise<void> {
    const fila = [...this.devidas].values();
    const trabalhador = async (): Promise<void> => {
      for (const [lote, revisao] of fila) {
        if (tem(lote, revisao) || !lote.seguido) this.devidas.delete(lote);
        else await this.pedir(lote);
      }
    };
    await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhador));
  }

  private async pedir({ hotUid, lelUid }: LoteSeguido): Promise<void> {
    try {
      const lote = await this.deps.motor.aoVivo(hotUid, lelUid);
      if (lote === null || this.encerrada) return;
      this.deps.publicar([{ hotUid, lote, novos: [], afetados: 'todos', superados: [] }]);
    } catch (erro) {
      this.deps.aoFalhar(erro, lelUid);
    }
  }
}

const tem = ({ estado }: LoteSeguido, revisao: number): boolean =>
  estado !== null && estado.revisao >= revisao;
