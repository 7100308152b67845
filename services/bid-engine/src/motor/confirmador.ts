import { StoreUnavailable, type AppendOutcome, type EventStore } from '@martelo/platform/event-store/port.ts';
import type { Desfechos } from './desfechos.ts';
import type { Limites } from './limites.ts';
import type { MetricasDoMotor } from './metricas.ts';
import { abrirParte, takeUnderWay, juntar } from './partes.ts';
import { takeAfterUnderWay, venceu } from './tarefa.ts';
import type { LoteQuente, Parte, Tarefa } from './tarefa.ts';

type Dependencias = {
  readonly store: EventStore;
  readonly limites: Limites;
  readonly metricas: MetricasDoMotor;
  readonly desfechos: Desfechos;
};

type Commit = {
  readonly partes: readonly Parte[];
  readonly entrada: number;
  readonly eventos: number;
  readonly inicio: number;
  /** Answered, before one on which it rests. */
  respostas: readonly AppendOutcome[] | null;
};

/** Commits under way at a time: while the store works on one, the answers of the other go out and come back as bids. */
const MAX_COMMITS = 2;
/** The same for what leaves in parts of a long turn (`lotado`). */
const MAX_COMMITS_CROWDED = 4;

/**
 * The group commit. No timer collects anything: under load the commits under way do, an idle engine commits at the end of
 * the loop turn, and what a long turn has decided leaves with each of its parts. Two may be under way, and more where each
 * is a crowd. Where the store keeps the order of its calls, a later one may hold bids of the same lote and names the event
 * on which they rest, so that it is kept only behind the earlier; elsewhere what is decided of a lote waits for its part that
 * is under way. Where each stream is a call of its own anyway (`atOnce`), each lote leaves alone and is answered when its own
 * part is kept.
 */
export class Confirmador {
  readonly #d: Dependencias;
  #fila: Tarefa[] = [];
  readonly #commits: Commit[] = [];
  #agendado = false;

  constructor(dependencias: Dependencias) {
    this.#d = dependencias;
  }

  /** Takes a decided command; its answer comes by one of the outcomes. */
  entrar(tarefa: Tarefa): void {
    const { lote } = tarefa;
    lote.naFila += 1;
    if (lote.underWay.length > 0 && !this.#d.store.inOrder) {
      lote.afterUnderWay.push(tarefa);
      return;
    }
    // In overload the next reading is as long as this turn, and the store's answer would wait for one more.
    if (this.#fila.push(tarefa) === this.#d.limites.lotado) process.nextTick(this.#send);
    this.#agendar();
  }

  /** When the oldest command that is not committed came, epoch ms; undefined when there is none. */
  maisAntiga(): number | undefined {
    let antiga = this.#fila[0]?.entrada;
    for (const { entrada } of this.#commits) if (antiga === undefined || entrada < antiga) antiga = entrada;
    return antiga;
  }

  #agendar(): void {
    if (this.#agendado || this.#full() || this.#fila.length === 0) return;
    this.#agendado = true;
    setImmediate(this.#send);
  }

  /** As many commits are under way as may be. */
  #full(): boolean {
    const { atOnce } = this.#d.store;
    if (atOnce !== undefined) return this.#commits.length >= atOnce;

    const max = this.#fila.length >= this.#d.limites.lotado ? MAX_COMMITS_CROWDED : MAX_COMMITS;
    return this.#commits.length >= max;
  }

  /** Fewer are not worth a second commit. */
  #multidao(): boolean {
    return this.#fila.length >= this.#d.limites.multidao;
  }

  readonly #send = (): void => {
    this.#agendado = false;
    if (this.#d.store.atOnce !== undefined) return this.#sendEachLote(this.#d.store.atOnce);
    const [first] = this.#commits;
    if (first === undefined) {
      // Half a crowd leaves a moment before the other half: then the store and this thread take turns no more.
      const divide = this.#multidao();
      this.#sendBatch(divide ? Math.ceil(this.#fila.length / 2) : Infinity, divide);
      if (divide) this.#sendBatch(Infinity, divide);
    } else if (!this.#full() && 2 * this.#fila.length >= first.eventos) {
      // A few would pay for a whole commit: they leave with what the one under way brings.
      this.#sendBatch(Infinity, this.#multidao());
    }
  };

  /**
   * Puts waiting commands into a batch of about `size` and sends it. Only in a crowd (`juntos`) does a lote get a second
   * part under way: a few bids on a hot lote cost less together with what comes meanwhile.
   */
  #sendBatch(size: number, juntos: boolean): void {
    const { store, limites } = this.#d;
    const partes: Parte[] = [];
    const ficam: Tarefa[] = [];
    let entrada = Infinity;
    let [taken, eventos] = [0, 0];
    let cheio = false;
    for (const t of this.#fila) {
      const { lote } = t;
      // Nothing of a lote overtakes what was decided of it before: from here on nothing of another lote is taken.
      if (eventos > 0 && eventos + t.eventos.length > limites.maxEventosPorCommit) cheio = true;
      const completo =
        (taken >= size && (store.inOrder || lote.filling === null)) ||
        (!juntos && lote.filling === null && lote.underWay.length > 0);
      if (cheio || completo) {
        // Where its lote may have no second part under way, it waits for this one.
        if (lote.filling !== null && !store.inOrder) lote.afterUnderWay.push(t);
        else ficam.push(t);
        continue;
      }
      if (lote.filling === null && t.eventos.length === 0) {
        this.#semEventos(t);
        continue;
      }
      entrada = Math.min(entrada, t.entrada);
      eventos += t.eventos.length;
      taken += 1;
      const parte = lote.filling;
      if (parte === null) partes.push(abrirParte(t));
      else juntar(parte, t);
    }
    this.#fila = ficam;
    for (const { lote } of partes) lote.filling = null;
    if (eventos > 0) this.#gravar({ partes, entrada, eventos, inicio: performance.now(), respostas: null });
  }

  /** Sends the waiting commands of each lote as a commit of its own, while fewer than `max` are under way; the others wait and grow. */
  #sendEachLote(max: number): void {
    const partes: Parte[] = [];
    const ficam: Tarefa[] = [];
    for (const t of this.#fila) {
      const { lote } = t;
      const parte = lote.filling;
      if (parte === null) {
        if (this.#commits.length + partes.length >= max) ficam.push(t);
        else if (t.eventos.length === 0) this.#semEventos(t);
        else partes.push(abrirParte(t));
        continue;
      }
      // Nothing of a lote overtakes what was decided of it before.
      const cheia =
        parte.append.events.length + t.eventos.length > this.#d.limites.maxEventosPorCommit ||
        lote.afterUnderWay.length > 0;
      if (cheia) lote.afterUnderWay.push(t);
      else juntar(parte, t);
    }
    this.#fila = ficam;
    for (const { lote } of partes) lote.filling = null;
    for (const parte of partes) {
      const entrada = parte.tarefas.reduce((antes, t) => Math.min(antes, t.entrada), Infinity);
      const eventos = parte.append.events.length;
      this.#gravar({ partes: [parte], entrada, eventos, inicio: performance.now(), respostas: null });
    }
  }

  /** Nothing of it is to be stored: it is answered with what it rests on, or at once. */
  #semEventos(t: Tarefa): void {
    const ultima = t.lote.underWay.at(-1);
    if (ultima !== undefined) {
      ultima.tarefas.push(t);
      return;
    }
    t.lote.naFila -= 1;
    this.#d.desfechos.responder(t);
  }

  #gravar(commit: Commit): void {
    this.#commits.push(commit);
    const { store, limites } = this.#d;
    const relogio = setTimeout(() => {
      this.#fail(commit, new StoreUnavailable(`no answer to a commit within ${limites.commitTimeoutMs} ms`));
    }, limites.commitTimeoutMs);
    store.append(commit.partes.map((p) => p.append)).then(
      (respostas) => {
        clearTimeout(relogio);
        this.#settle(commit, respostas);
      },
      (erro: unknown) => {
        clearTimeout(relogio);
        this.#fail(commit, erro);
      },
    );
  }

  #settle(commit: Commit, respostas: readonly AppendOutcome[]): void {
    // A late answer to a commit that was given up: its lotes were read again since, so nothing rests on it.
    if (!this.#commits.includes(commit)) return;
    if (commit.partes.some((parte) => parte.lote.underWay.indexOf(parte) > 0)) {
      commit.respostas = respostas;
      return;
    }
    this.#remove(commit);
    this.#medir(commit, true);
    const confirmadas: Parte[] = [];
    const conflitos: Parte[] = [];
    for (const [i, parte] of commit.partes.entries()) {
      if (parte.lote.underWay[0] !== parte) continue;
      if (respostas[i]?.ok === true) {
        this.#confirmar(parte);
        confirmadas.push(parte);
      } else conflitos.push(parte);
    }
    for (const { lote } of conflitos)
      this.#d.desfechos.conflitou(lote, [...takeUnderWay(lote), ...this.#retirar(new Set([lote]))]);
    // The next batch leaves before this one is answered, so that the store works meanwhile; a few wait for what the
    // answers bring.
    if (2 * this.#fila.length >= commit.eventos) this.#send();
    if (confirmadas.length > 0) this.#d.desfechos.confirmou(confirmadas);
    this.#settleWaiting();
    this.#agendar();
  }

  #confirmar(parte: Parte): void {
    const { lote, tarefas } = parte;
    parte.antes = lote.confirmada;
    lote.underWay.shift();
    lote.revisao += parte.append.events.length;
    lote.naFila -= tarefas.length;
    for (const t of tarefas) if (t.eventos.length > 0) lote.confirmada = t.depois;
    lote.visao = null;
    for (const t of takeAfterUnderWay(lote)) this.#fila.push(t);
  }

  /** What was answered before its turn has it now. */
  #settleWaiting(): void {
    const [commit] = this.#commits;
    if (commit?.respostas != null) this.#settle(commit, commit.respostas);
  }

  #fail(commit: Commit, erro: unknown): void {
    if (!this.#remove(commit)) return;
    this.#medir(commit, false);
    this.#failLotes(
      new Set(commit.partes.filter((p) => p.lote.underWay.includes(p)).map((p) => p.lote)),
      erro,
    );
    this.#settleWaiting();
    this.#agendar();
  }

  /** A lote is forgotten as a whole: its part in another commit falls with this one, whatever becomes of it. */
  #failLotes(lotes: ReadonlySet<LoteQuente>, erro: unknown): void {
    const tarefas = [...[...lotes].flatMap(takeUnderWay), ...this.#retirar(lotes)];
    this.#d.desfechos.falhou(lotes, tarefas, erro);
  }

  /** Bids that came before `limite` have waited long enough. What was not sent yet never will be, and falls with its lote. */
  vencer(limite: number): void {
    const lotes = new Set<LoteQuente>();
    for (const t of this.#fila) if (venceu(t, limite)) lotes.add(t.lote);
    for (const { partes } of this.#commits)
      for (const { lote, tarefas } of partes) {
        for (const t of tarefas) if (venceu(t, limite)) this.#d.desfechos.venceu(t);
        if (lote.afterUnderWay.some((t) => venceu(t, limite))) lotes.add(lote);
      }
    if (lotes.size > 0) this.#failLotes(lotes, new StoreUnavailable('bids waited too long for their commit'));
  }

  /** Takes a commit from those under way; false when it is none of them any more. */
  #remove(commit: Commit): boolean {
    const lugar = this.#commits.indexOf(commit);
    if (lugar < 0) return false;
    this.#commits.splice(lugar, 1);
    return true;
  }

  #medir(commit: Commit, ok: boolean): void {
    this.#d.metricas.commit({
      eventos: commit.eventos,
      lotes: commit.partes.length,
      ms: performance.now() - commit.inicio,
      ok,
    });
  }

  /** Takes the waiting commands of these lotes, none of which is under way. */
  #retirar(lotes: ReadonlySet<LoteQuente>): Tarefa[] {
    const retiradas = [...lotes].flatMap(takeAfterUnderWay);
    for (const t of this.#fila) if (lotes.has(t.lote)) retiradas.push(t);
    if (retiradas.length > 0) this.#fila = this.#fila.filter((t) => !lotes.has(t.lote));
    return retiradas;
  }
}
