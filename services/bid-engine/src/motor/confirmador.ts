import { StoreUnavailable, type AppendOutcome, type EventStore } from '@martelo/platform/event-store/port.ts';
import type { Limites } from './limites.ts';
import type { MetricasDoMotor } from './metricas.ts';
import type { LoteQuente, Parte, Tarefa } from './tarefa.ts';

/** What becomes of decided commands. */
export type Desfechos = {
  /** The store keeps these parts: answer their commands and tell the listeners, once. */
  readonly confirmou: (partes: readonly Parte[]) => void;
  /** Nothing of it had to be stored, and what it rests on is committed. */
  readonly responder: (tarefa: Tarefa) => void;
  /** Another writer was first: `tarefas` are all undecided again, oldest first. */
  readonly conflitou: (lote: LoteQuente, tarefas: readonly Tarefa[]) => void;
  /** Nobody knows what the store kept; `tarefas` are all commands of these lotes, oldest first. */
  readonly falhou: (lotes: ReadonlySet<LoteQuente>, tarefas: readonly Tarefa[], erro: unknown) => void;
};

type Dependencias = {
  readonly store: EventStore;
  readonly limites: Limites;
  readonly metricas: MetricasDoMotor;
  readonly desfechos: Desfechos;
};

type Voo = {
  readonly partes: readonly Parte[];
  readonly entrada: number;
  readonly eventos: number;
  readonly inicio: number;
};

/**
 * The group commit: one batch under way at a time, and all that was decided meanwhile leaves with the next one. No timer
 * collects anything: under load the previous commit does, and an idle engine commits at the end of the loop turn.
 */
export class Confirmador {
  readonly #d: Dependencias;
  #fila: Tarefa[] = [];
  #cabeca = 0;
  #voo: Voo | null = null;
  #agendado = false;

  constructor(dependencias: Dependencias) {
    this.#d = dependencias;
  }

  /** Takes a decided command; its answer comes by one of the outcomes. */
  entrar(tarefa: Tarefa): void {
    tarefa.lote.naFila += 1;
    this.#fila.push(tarefa);
    this.#agendar();
  }

  /** When the oldest command that is not committed came, epoch ms; undefined when there is none. */
  maisAntiga(): number | undefined {
    return this.#voo?.entrada ?? this.#fila[this.#cabeca]?.entrada;
  }

  #agendar(): void {
    if (this.#agendado || this.#voo !== null) return;
    this.#agendado = true;
    setImmediate(this.#decolar);
  }

  readonly #decolar = (): void => {
    this.#agendado = false;
    if (this.#voo !== null) return;
    const partes: Parte[] = [];
    let entrada = 0;
    let eventos = 0;
    while (this.#cabeca < this.#fila.length) {
      const t = this.#fila[this.#cabeca];
      if (t === undefined) break;
      if (eventos > 0 && eventos + t.eventos.length > this.#d.limites.maxEventosPorCommit) break;
      this.#cabeca += 1;
      const parte = t.lote.parte ?? (t.eventos.length > 0 ? abrirParte(t.lote) : null);
      if (parte === null) {
        t.lote.naFila -= 1;
        this.#d.desfechos.responder(t);
        continue;
      }
      if (parte.tarefas.length === 0) partes.push(parte);
      if (eventos === 0) entrada = t.entrada;
      eventos += t.eventos.length;
      parte.tarefas.push(t);
      for (const e of t.eventos) parte.append.events.push(e);
    }
    this.#encurtarFila();
    if (eventos > 0) this.#gravar({ partes, entrada, eventos, inicio: performance.now() });
  };

  #gravar(voo: Voo): void {
    this.#voo = voo;
    const { store, limites } = this.#d;
    const relogio = setTimeout(() => {
      this.#cair(voo, new StoreUnavailable(`no answer to a commit within ${limites.commitTimeoutMs} ms`));
    }, limites.commitTimeoutMs);
    store.append(voo.partes.map((p) => p.append)).then(
      (respostas) => {
        clearTimeout(relogio);
        this.#pousar(voo, respostas);
      },
      (erro: unknown) => {
        clearTimeout(relogio);
        this.#cair(voo, erro);
      },
    );
  }

  #pousar(voo: Voo, respostas: readonly AppendOutcome[]): void {
    // A late answer to a commit that was given up: its lotes were read again since, so nothing rests on it.
    if (this.#voo !== voo) return;
    this.#voo = null;
    this.#medir(voo, true);
    const confirmadas: Parte[] = [];
    const conflitos: Parte[] = [];
    for (const [i, parte] of voo.partes.entries()) {
      parte.lote.parte = null;
      if (respostas[i]?.ok !== true) {
        conflitos.push(parte);
        continue;
      }
      const { lote, tarefas } = parte;
      lote.revisao += parte.append.events.length;
      lote.naFila -= tarefas.length;
      for (const t of tarefas) if (t.eventos.length > 0) lote.confirmada = t.depois;
      lote.visao = null;
      confirmadas.push(parte);
    }
    if (confirmadas.length > 0) this.#d.desfechos.confirmou(confirmadas);
    for (const { lote, tarefas } of conflitos) {
      this.#d.desfechos.conflitou(lote, [...tarefas, ...this.#retirar(new Set([lote]))]);
    }
    if (this.#cabeca < this.#fila.length) this.#agendar();
  }

  #cair(voo: Voo, erro: unknown): void {
    if (this.#voo !== voo) return;
    this.#voo = null;
    this.#medir(voo, false);
    const lotes = new Set(voo.partes.map((p) => p.lote));
    for (const lote of lotes) lote.parte = null;
    const tarefas = [...voo.partes.flatMap((p) => p.tarefas), ...this.#retirar(lotes)];
    this.#d.desfechos.falhou(lotes, tarefas, erro);
    if (this.#cabeca < this.#fila.length) this.#agendar();
  }

  #medir(voo: Voo, ok: boolean): void {
    this.#d.metricas.commit({
      eventos: voo.eventos,
      lotes: voo.partes.length,
      ms: performance.now() - voo.inicio,
      ok,
    });
  }

  /** Takes the waiting commands of these lotes out of the queue. */
  #retirar(lotes: ReadonlySet<LoteQuente>): Tarefa[] {
    const fila = this.#fila.slice(this.#cabeca);
    this.#cabeca = 0;
    this.#fila = fila.filter((t) => !lotes.has(t.lote));
    return fila.filter((t) => lotes.has(t.lote));
  }

  #encurtarFila(): void {
    if (this.#cabeca === this.#fila.length) this.#fila = [];
    else if (this.#cabeca > 0) this.#fila = this.#fila.slice(this.#cabeca);
    this.#cabeca = 0;
  }
}

function abrirParte(lote: LoteQuente): Parte {
  const { stream, revisao, confirmada } = lote;
  lote.parte = {
    lote,
    append: { stream, expectedRevision: revisao, events: [] },
    antes: confirmada,
    tarefas: [],
  };
  return lote.parte;
}
