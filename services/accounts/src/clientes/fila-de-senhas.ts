/** Hashes under way at once: Node's thread pool has four threads and others need them too. */
const AO_MESMO_TEMPO = 3;
/** Those that wait: some ten seconds' work. */
const NA_FILA = 1_000;

/** Whose turn it is before others': who is known at this account, who has done nothing wrong, who guessed wrong of late. */
export const VEZES = ['conhecido', 'novo', 'suspeito'] as const;

/** For whom a password is worked on: the network that asks, and what is known of it. */
export type DeQuem = { readonly rede: string; readonly vez: (typeof VEZES)[number] };

/** Work on the program's own behalf. */
const DA_CASA: DeQuem = { rede: '', vez: 'novo' };

/** Too many passwords are waiting to be checked; the caller answers 503. */
export class FilaDeSenhasCheia extends Error {
  override readonly name = 'FilaDeSenhasCheia';
}

type Espera = { readonly entrar: () => void; readonly desistir: (erro: Error) => void };

/**
 * Turns at work that costs a core. Within a kind of people each network has its turn, whatever number it has waiting; the
 * known come before the new and those before the suspect. Where the queue is full, who is of the last kind and has most
 * waiting gives way: a flood of guesses, from however many addresses, holds itself.
 */
export function criarFila(aoMesmoTempo = AO_MESMO_TEMPO, maximo = NA_FILA) {
  /** By kind, then by network in the order of their turns. */
  const filas = new Map(VEZES.map((vez) => [vez, new Map<string, Espera[]>()]));
  let emCurso = 0;
  let tamanho = 0;

  function proxima(): Espera | undefined {
    for (const redes of filas.values())
      for (const [rede, esperas] of redes) {
        const espera = esperas.shift();
        redes.delete(rede);
        // The network goes to the end of the round.
        if (esperas.length > 0) redes.set(rede, esperas);
        tamanho -= 1;
        return espera;
      }
    return undefined;
  }

  /** Makes room for one of `de` by sending away the last of a kind that comes after, or of a network that has more waiting. */
  function abrirLugar({ rede, vez }: DeQuem): boolean {
    for (const pior of VEZES.toReversed()) {
      const redes = filas.get(pior) ?? new Map<string, Espera[]>();
      let maior: readonly [string, Espera[]] | undefined;
      for (const uma of redes) if (uma[1].length > (maior?.[1].length ?? 0)) maior = uma;
      const depois = VEZES.indexOf(pior) > VEZES.indexOf(vez);
      if (maior !== undefined && (depois || maior[1].length > (redes.get(rede)?.length ?? 0) + 1)) {
        maior[1].pop()?.desistir(new FilaDeSenhasCheia());
        if (maior[1].length === 0) redes.delete(maior[0]);
        tamanho -= 1;
        return true;
      }
      if (pior === vez) return false;
    }
    return false;
  }

  function esperar(de: DeQuem): Promise<void> {
    if (tamanho >= maximo && !abrirLugar(de)) return Promise.reject(new FilaDeSenhasCheia());
    return new Promise((entrar, desistir) => {
      const redes = filas.get(de.vez);
      const esperas = redes?.get(de.rede) ?? [];
      esperas.push({ entrar, desistir });
      redes?.set(de.rede, esperas);
      tamanho += 1;
    });
  }

  return {
    /** Does `tarefa` in its turn. @throws FilaDeSenhasCheia */
    async comVez<T>(de: DeQuem = DA_CASA, tarefa: () => Promise<T>): Promise<T> {
      if (emCurso >= aoMesmoTempo) await esperar(de);
      else emCurso += 1;
      try {
        return await tarefa();
      } finally {
        const espera = proxima();
        // The turn is handed over, so the count stays.
        if (espera === undefined) emCurso -= 1;
        else espera.entrar();
      }
    },
    tamanho: (): number => tamanho,
  };
}

/** One for all passwords of the program. */
export const filaDeSenhas = criarFila();
