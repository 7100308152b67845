import { StoreUnavailable, type AppendOutcome, type EventStore } from '@martelo/platform/event-store/port.ts';
import type { Limites } from './limites.ts';
import type { MetricasDoMotor } from './metricas.ts';
import { tirarDepoisDoVoo } from './tarefa.ts';
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

/** Commits under way at a time: while the store works on one, the answers of the other go out and come back as bids. */
const MAX_VOOS = 2;
/** A crowd of fewer is not worth a second commit. */
const MIN_DIVISAO = 16;

/**
 * The group commit. No timer collects anything: under load the commits under way do, and an idle engine commits at the
 * end of the loop turn. Two may be under way, of different lotes, so that neither rests on the other: what is decided of
 * a lote whose part is under way waits for that one, and a single hot lote has one commit at a time.
 */
export class Confirmador {
  readonly #d: Dependencias;
  #fila: Tarefa[] = [];
  readonly #voos: Voo[] = [];
  #agendado = false;

  constructor(dependencias: Dependencias) {
    this.#d = dependencias;
  }

  /** Takes a decided command; its answer comes by one of the outcomes. */
  entrar(tarefa: Tarefa): void {
    const { lote } = tarefa;
    lote.naFila += 1;
    if (lote.parte !== null) {
      lote.depoisDoVoo.push(tarefa);
      return;
    }
    this.#fila.push(tarefa);
    this.#agendar();
  }

  /** When the oldest command that is not committed came, epoch ms; undefined when there is none. */
  maisAntiga(): number | undefined {
    let antiga = this.#fila[0]?.entrada;
    for (const { entrada } of this.#voos) if (antiga === undefined || entrada < antiga) antiga = entrada;
    return antiga;
  }

  #agendar(): void {
    if (this.#agendado || this.#voos.length >= MAX_VOOS || this.#fila.length === 0) return;
    this.#agendado = true;
    setImmediate(this.#decolar);
  }

  readonly #decolar = (): void => {
    this.#agendado = false;
    const [emVoo] = this.#voos;
    if (emVoo === undefined) {
      // Half a crowd leaves a moment before the other half: then the store and this thread take turns no more.
      const divide = this.#fila.length >= MIN_DIVISAO;
      this.#embarcar(divide ? Math.ceil(this.#fila.length / 2) : Infinity);
      if (divide) this.#embarcar(Infinity);
    } else if (this.#voos.length < MAX_VOOS && 2 * this.#fila.length >= emVoo.eventos) {
      // A few would pay for a whole commit: they leave with what the one under way brings.
      this.#embarcar(Infinity);
    }
  };

  /** Puts waiting commands into a batch and sends it. Past `lotacao` only those join whose lote is on board already. */
  #embarcar(lotacao: number): void {
    const { maxEventosPorCommit } = this.#d.limites;
    const partes: Parte[] = [];
    const ficam: Tarefa[] = [];
    let entrada = Infinity;
    let [embarcadas, eventos] = [0, 0];
    let cheio = false;
    for (const t of this.#fila) {
      const { lote } = t;
      // Nothing of a lote overtakes what was decided of it before: from here on nobody new comes on board.
      if (eventos > 0 && eventos + t.eventos.length > maxEventosPorCommit) cheio = true;
      if (lote.parte === null && (cheio || embarcadas >= lotacao)) {
        ficam.push(t);
        continue;
      }
      if (lote.parte === null && t.eventos.length === 0) {
        lote.naFila -= 1;
        this.#d.desfechos.responder(t);
        continue;
      }
      if (cheio) {
        lote.depoisDoVoo.push(t);
        continue;
      }
      const parte = lote.parte ?? abrirParte(lote);
      if (parte.tarefas.length === 0) partes.push(parte);
      entrada = Math.min(entrada, t.entrada);
      eventos += t.eventos.length;
      embarcadas += 1;
      parte.tarefas.push(t);
      for (const e of t.eventos) parte.append.events.push(e);
    }
    this.#fila = ficam;
    if (eventos > 0) this.#gravar({ partes, entrada, eventos, inicio: performance.now() });
  }

  #gravar(voo: Voo): void {
    this.#voos.push(voo);
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
    if (!this.#sair(voo)) return;
    this.#medir(voo, true);
    const confirmadas: Parte[] = [];
    const conflitos: Parte[] = [];
    for (const [i, parte] of voo.partes.entries()) {
      const { lote, tarefas } = parte;
      lote.parte = null;
      if (respostas[i]?.ok !== true) {
        conflitos.push(parte);
        continue;
      }
      lote.revisao += parte.append.events.length;
      lote.naFila -= tarefas.length;
      for (const t of tarefas) if (t.eventos.length > 0) lote.confirmada = t.depois;
      lote.visao = null;
      for (const t of tirarDepoisDoVoo(lote)) this.#fila.push(t);
      confirmadas.push(parte);
    }
    for (const { lote, tarefas } of conflitos) {
      this.#d.desfechos.conflitou(lote, [...tarefas, ...this.#retirar(new Set([lote]))]);
    }
    // The next batch leaves before this one is answered, so that the store works meanwhile; a few wait for what the
    // answers bring.
    if (2 * this.#fila.length >= voo.eventos) this.#decolar();
    if (confirmadas.length > 0) this.#d.desfechos.confirmou(confirmadas);
    this.#agendar();
  }

  #cair(voo: Voo, erro: unknown): void {
    if (!this.#sair(voo)) return;
    this.#medir(voo, false);
    const lotes = new Set(voo.partes.map((p) => p.lote));
    for (const lote of lotes) lote.parte = null;
    const tarefas = [...voo.partes.flatMap((p) => p.tarefas), ...this.#retirar(lotes)];
    this.#d.desfechos.falhou(lotes, tarefas, erro);
    this.#agendar();
  }

  /** Takes a commit from those under way; false when it is none of them any more. */
  #sair(voo: Voo): boolean {
    const lugar = this.#voos.indexOf(voo);
    if (lugar < 0) return false;
    this.#voos.splice(lugar, 1);
    return true;
  }

  #medir(voo: Voo, ok: boolean): void {
    this.#d.metricas.commit({
      eventos: voo.eventos,
      lotes: voo.partes.length,
      ms: performance.now() - voo.inicio,
      ok,
    });
  }

  /** Takes the waiting commands of these lotes, none of which is under way. */
  #retirar(lotes: ReadonlySet<LoteQuente>): Tarefa[] {
    const retiradas = [...lotes].flatMap(tirarDepoisDoVoo);
    for (const t of this.#fila) if (lotes.has(t.lote)) retiradas.push(t);
    if (retiradas.length > 0) this.#fila = this.#fila.filter((t) => !lotes.has(t.lote));
    return retiradas;
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
