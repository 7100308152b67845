import type { Registro, Resposta } from '../lib/socket/tipos.ts';
import { novoUid } from './armario.ts';
import type { Armario, VisitaGuardada } from './armario.ts';

/** Spec 1, sections 7 and 9: try again every 100 ms until connected. */
const INSISTIR_MS = 100;
/** Tries in a row after which it waits for the next page, or for somebody to look at this one again. */
const TENTATIVAS = 600;
/** Refusals of one visit after which it is given up, and the pause after one that says "not now". */
const RECUSAS = 3;
const PAUSA_MS = 5_000;
/** Refusals that may be none later: not logged in yet, too many, nobody to write. */
const PASSAGEIRO = new Set([401, 429, 503]);

export type RegistradorDeps = {
  readonly armario: Armario;
  readonly postar: (registro: Registro) => Promise<Resposta<null>>;
  readonly hotUid: () => string;
  /** Who is logged in now; null for a visitor. */
  readonly clienteUid: () => string | null;
  /** Where this browser came from, without anything private; empty where it does not say. */
  readonly referrer: () => string;
};

export type NovaVisita = Omit<VisitaGuardada, 'uid' | 'sessaoUid'>;

/**
 * Hands visits to the server, one after the other: first the visitor, where this browser has no uid yet, then each page with
 * a uid of its own, so that one that is sent again after a broken line counts once.
 */
export class Registrador {
  private readonly deps: RegistradorDeps;
  private timer: ReturnType<typeof setInterval> | null = null;
  private tentativas = 0;
  private pausadoAte = 0;
  private enviando = false;
  /** The visitor that the server is asked to take; the same for each try. */
  private novo: string | null = null;
  private readonly recusas = new Map<string, number>();

  constructor(deps: RegistradorDeps) {
    this.deps = deps;
  }

  registrar(visita: NovaVisita): void {
    const { armario } = this.deps;
    armario.guardarFila([...armario.fila(), { ...visita, uid: novoUid(), sessaoUid: armario.sessao() }]);
    this.insistir();
  }

  /** Begins to try, or begins to count anew: there is something to send, or a reason to hope. */
  insistir(): void {
    this.tentativas = 0;
    if (this.timer !== null || this.deps.armario.fila().length === 0) return;
    this.timer = setInterval(() => void this.tentar(), INSISTIR_MS);
    void this.tentar();
  }

  parar(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  private async tentar(): Promise<void> {
    if (this.enviando || performance.now() < this.pausadoAte) return;
    if (++this.tentativas > TENTATIVAS) return this.parar();
    this.enviando = true;
    try {
      while (await this.enviarUm()) this.tentativas = 0;
    } finally {
      this.enviando = false;
    }
    if (this.deps.armario.fila().length === 0) this.parar();
  }

  /** Sends what is first; true when something was done and the next may go. */
  private async enviarUm(): Promise<boolean> {
    const { armario, clienteUid, hotUid, postar } = this.deps;
    const [visita] = armario.fila();
    if (visita === undefined) return false;
    const cliente = clienteUid();
    const visitante = armario.visitante();
    if (cliente === null && visitante === null) return this.apresentar();
    const { uid, ...resto } = visita;
    const quem = cliente === null ? { visitanteUid: visitante as string } : { clienteUid: cliente };
    const resposta = await postar({
      tipo: 'post-visita',
      uid,
      visita: { hotUid: hotUid(), ...resto, ...quem },
    });
    if (!resposta.ok && !this.desiste(uid, resposta.erro.statusCode)) return false;
    this.recusas.delete(uid);
    armario.guardarFila(armario.fila().filter((v) => v.uid !== uid));
    return true;
  }

  /** Insert visitor: the uid counts once the server has it. */
  private async apresentar(): Promise<boolean> {
    const { armario, postar, referrer } = this.deps;
    this.novo ??= novoUid();
    const uid = this.novo;
    const resposta = await postar({ tipo: 'post-visitante', visitante: { uid, referrer: referrer() } });
    if (!resposta.ok) {
      if (resposta.erro.statusCode !== 555) this.pausadoAte = performance.now() + PAUSA_MS;
      return false;
    }
    // Another tab may have been quicker.
    if (armario.visitante() === null) armario.guardarVisitante(uid);
    this.novo = null;
    return armario.visitante() !== null;
  }

  /** Whether a refused visit is given up. Without a line it is not: that is no refusal. */
  private desiste(uid: string, statusCode: number): boolean {
    if (statusCode === 555) return false;
    const vezes = (this.recusas.get(uid) ?? 0) + 1;
    this.recusas.set(uid, vezes);
    if (!PASSAGEIRO.has(statusCode) || vezes >= RECUSAS) return true;
    this.pausadoAte = performance.now() + PAUSA_MS;
    return false;
  }
}
