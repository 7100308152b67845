import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { emAberto } from '@martelo/schemas/disputa/valores.ts';

/** Lotes remembered; those seen longest ago go first. */
const MAX_VISTOS = 20_000;
/** Of those that are over: a cancelled bid may still move them, but seldom does. */
const MAX_ENCERRADOS = 2_000;

type Visto = { readonly hotUid: string; readonly revisao: number };

/** The latest revision that this process has shown of each lote, for knowing what was missed. */
export class Vistos {
  readonly #lotes = new Map<string, Visto>();
  readonly #encerrados = new Map<string, Visto>();

  ver(hotUid: string, { lelUid, revisao, situacao }: LoteAoVivo): void {
    if ((this.achar(lelUid)?.revisao ?? -1) >= revisao) return;
    this.#lotes.delete(lelUid);
    this.#encerrados.delete(lelUid);
    if (emAberto(situacao)) guardar(this.#lotes, MAX_VISTOS, lelUid, { hotUid, revisao });
    else guardar(this.#encerrados, MAX_ENCERRADOS, lelUid, { hotUid, revisao });
  }

  achar(lelUid: string): Visto | undefined {
    return this.#lotes.get(lelUid) ?? this.#encerrados.get(lelUid);
  }

  /** Those in which something goes on first. */
  uids(): readonly string[] {
    return [...this.#lotes.keys(), ...this.#encerrados.keys()];
  }
}

function guardar(vistos: Map<string, Visto>, maximo: number, lelUid: string, visto: Visto): void {
  vistos.set(lelUid, visto);
  if (vistos.size <= maximo) return;
  const maisAntigo = vistos.keys().next();
  if (!maisAntigo.done) vistos.delete(maisAntigo.value);
}
