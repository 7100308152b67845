import { MAXIMO_POR_REMESSA } from '@martelo/schemas/visitas/remessa.ts';
import type { Remessa, VisitanteRecebido, VisitaRecebida } from '@martelo/schemas/visitas/remessa.ts';

/** Bounds of the queue. Counts and milliseconds. */
const LIMITES = {
  /** Records that wait; more are refused and counted. */
  esperando: 5_000,
  porRemessa: MAXIMO_POR_REMESSA,
  /** A record waits this long for company. */
  juntarMs: 1_000,
  /** After a failure, growing with each. */
  recuoMs: 1_000,
  recuoMaximoMs: 15_000,
  /** Failures after which records go one by one, and after which one that goes alone is given up: it may be at fault itself. */
  juntasAte: 3,
  sozinhaAte: 8,
  /** What is left at the end of the program has this long. */
  despedidaMs: 2_000,
} as const;
export type LimitesDaFila = { readonly [K in keyof typeof LIMITES]: number };

type Registro =
  | { readonly visita: VisitaRecebida; readonly visitante?: undefined }
  | { readonly visitante: VisitanteRecebido; readonly visita?: undefined };
/** Hears whether the record was written; false says that nobody knows. */
type Fim = (gravado: boolean) => void;

export type FilaDeps = {
  /** Writes a batch, once however often it is handed over. */
  readonly gravar: (remessa: Remessa) => Promise<void>;
  readonly aoFalhar: (erro: unknown) => void;
  readonly limites?: Partial<LimitesDaFila>;
};

/**
 * Visits on their way to be written: gathered, handed on in batches one after the other, tried again while the other side
 * is away. Bounded, because a visit is worth less than anything that a bid needs: what does not fit is refused.
 */
export class FilaDeVisitas {
  readonly contadores = { recebidas: 0, gravadas: 0, perdidas: 0, falhas: 0 };
  private readonly deps: FilaDeps;
  private readonly limites: LimitesDaFila;
  private readonly espera: { readonly registro: Registro; readonly fim: Fim }[] = [];
  private timer: NodeJS.Timeout | null = null;
  private gravando: Promise<void> | null = null;
  private seguidas = 0;
  private encerrada = false;

  constructor(deps: FilaDeps) {
    this.deps = deps;
    this.limites = { ...LIMITES, ...deps.limites };
  }

  get esperando(): number {
    return this.espera.length;
  }

  /** Takes a record; false where there is no room, and then `fim` is never called. */
  por(registro: Registro, fim: Fim): boolean {
    this.contadores.recebidas++;
    if (this.encerrada || this.espera.length >= this.limites.esperando) {
      this.contadores.perdidas++;
      return false;
    }
    this.espera.push({ registro, fim });
    if (this.seguidas === 0 && this.espera.length >= this.limites.porRemessa) this.agendar(0);
    else if (this.timer === null) this.agendar(this.limites.juntarMs);
    return true;
  }

  /** Hands on what waits, for as long as a program that stops may take; the rest is lost and counted. */
  async encerrar(): Promise<void> {
    this.encerrada = true;
    if (this.timer !== null) clearTimeout(this.timer);
    const ate = performance.now() + this.limites.despedidaMs;
    while (this.espera.length > 0 && this.seguidas === 0 && performance.now() < ate) await this.remeter();
    await this.gravando;
    for (const { fim } of this.espera.splice(0)) {
      this.contadores.perdidas++;
      fim(false);
    }
  }

  private agendar(emMs: number): void {
    if (this.encerrada) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.remeter().then(() => {
        if (this.espera.length === 0 || this.timer !== null) return;
        const cheia = this.seguidas === 0 && this.espera.length >= this.limites.porRemessa;
        this.agendar(cheia ? 0 : this.pausaMs());
      });
    }, emMs);
    this.timer.unref();
  }

  private pausaMs(): number {
    const { juntarMs, recuoMs, recuoMaximoMs } = this.limites;
    return this.seguidas === 0 ? juntarMs : Math.min(recuoMaximoMs, recuoMs * 2 ** (this.seguidas - 1));
  }

  private desistir(): void {
    const primeira = this.espera.shift();
    this.contadores.perdidas++;
    primeira?.fim(false);
  }

  /** One batch; the next begins when it is over. */
  private remeter(): Promise<void> {
    this.gravando ??= this.gravarUma().finally(() => {
      this.gravando = null;
    });
    return this.gravando;
  }

  private async gravarUma(): Promise<void> {
    const { porRemessa, juntasAte, sozinhaAte } = this.limites;
    const parte = this.espera.slice(0, this.seguidas < juntasAte ? porRemessa : 1);
    if (parte.length === 0) return;
    const registros = parte.map((e) => e.registro);
    try {
      await this.deps.gravar({
        visitas: registros.flatMap((r) => r.visita ?? []),
        visitantes: registros.flatMap((r) => r.visitante ?? []),
      });
    } catch (erro) {
      // They stay in front, for the next time.
      this.seguidas++;
      this.contadores.falhas++;
      this.deps.aoFalhar(erro);
      if (parte.length === 1 && this.seguidas > sozinhaAte) this.desistir();
      return;
    }
    this.seguidas = 0;
    this.espera.splice(0, parte.length);
    this.contadores.gravadas += parte.length;
    for (const { fim } of parte) fim(true);
  }
}
