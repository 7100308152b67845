import type { LogDoMotor } from './metricas.ts';
import type { Participantes, ParticipantesDoLeilao } from './participantes.ts';
import type { Prazos } from './prazos.ts';
import { tirarEspera, type LoteQuente, type Tarefa } from './tarefa.ts';

type Dependencias = {
  readonly participantes: Participantes;
  readonly log: LogDoMotor;
  readonly prazos: Prazos;
  readonly julgar: (tarefa: Tarefa, lidas: ParticipantesDoLeilao | null) => void;
  readonly semResposta: (tarefa: Tarefa) => void;
  /** Nothing waits for the lote any more. */
  readonly sossegado: (lote: LoteQuente) => void;
};

/** Commands that wait for their lote, or for the people of it, to be read. */
export class Espera {
  readonly #d: Dependencias;

  constructor(dependencias: Dependencias) {
    this.#d = dependencias;
  }

  entrar(t: Tarefa): void {
    this.#d.prazos.le(t);
    t.lote.espera.push(t);
  }

  porPessoas(t: Tarefa, leiUid: string): void {
    const { lote } = t;
    this.entrar(t);
    if (!lote.pronto) return;
    lote.pronto = false;
    this.#d.participantes.carregar(leiUid).then(
      (lidas) => {
        lote.pronto = true;
        if (lote.vivo) this.atender(lote, lidas);
      },
      (erro: unknown) => {
        lote.pronto = true;
        this.#d.log.warn({ err: erro, leiUid }, 'the people of a leilão could not be read');
        if (lote.vivo) this.recusar(lote);
      },
    );
  }

  /** The lote is ready; its people are `lidas`, where they had to be read. */
  atender(lote: LoteQuente, lidas: ParticipantesDoLeilao | null = null): void {
    for (const t of tirarEspera(lote)) {
      if (!t.aberta) continue;
      if (lote.pronto) this.#d.julgar(t, lidas);
      else lote.espera.push(t);
    }
    this.#d.sossegado(lote);
  }

  recusar(lote: LoteQuente): void {
    for (const t of tirarEspera(lote)) this.#d.semResposta(t);
    this.#d.sossegado(lote);
  }
}
