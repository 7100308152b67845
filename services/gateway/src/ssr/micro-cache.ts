type Entrada<T> = { readonly valor: T; readonly ate: number; readonly bytes: number };

export type MicroCacheOptions<T> = {
  /** How long an answer stands, ms. */
  readonly duracaoMs: number;
  /** At most this many answers; the oldest goes first. */
  readonly maximo: number;
  /** At most so much of them all; the oldest go first, and one that is larger than this alone is not kept. */
  readonly maximoBytes: number;
  /** What an answer weighs, bytes, without its key. */
  readonly pesar: (valor: T) => number;
  /** Milliseconds that never go back. */
  readonly agora: () => number;
};

/** Text in memory weighs up to two bytes a sign. */
export const pesoDoTexto = (texto: string): number => 2 * texto.length;

/**
 * Keeps answers for a few seconds, and lets all who ask for the same thing at the same time wait for one making of it.
 * What fails, or what `guardar` turns down, is not kept; what has had its time goes before anything else does.
 */
export function criarMicroCache<T>({ duracaoMs, maximo, maximoBytes, pesar, agora }: MicroCacheOptions<T>) {
  /** In the order in which they were made, which is that in which their time ends. */
  const guardados = new Map<string, Entrada<T>>();
  const fazendo = new Map<string, Promise<T>>();
  let bytes = 0;

  function tirar(chave: string): void {
    bytes -= guardados.get(chave)?.bytes ?? 0;
    guardados.delete(chave);
  }

  function por(chave: string, valor: T): void {
    tirar(chave);
    const peso = pesoDoTexto(chave) + pesar(valor);
    if (peso > maximoBytes) return;
    guardados.set(chave, { valor, ate: agora() + duracaoMs, bytes: peso });
    bytes += peso;
    const passou = agora();
    for (const [antiga, { ate }] of guardados) {
      if (ate > passou && guardados.size <= maximo && bytes <= maximoBytes) break;
      tirar(antiga);
    }
  }

  return {
    /** The kept answer for `chave`, or the one that `fazer` makes now. */
    obter(chave: string, fazer: () => Promise<T>, guardar: (valor: T) => boolean): Promise<T> {
      const pronto = guardados.get(chave);
      if (pronto !== undefined && pronto.ate > agora()) return Promise.resolve(pronto.valor);
      const emAndamento = fazendo.get(chave);
      if (emAndamento !== undefined) return emAndamento;
      const novo = fazer()
        .then((valor) => {
          if (guardar(valor)) por(chave, valor);
          else tirar(chave);
          return valor;
        })
        .finally(() => fazendo.delete(chave));
      fazendo.set(chave, novo);
      return novo;
    },
    /** How many answers are kept now. */
    tamanho: (): number => guardados.size,
    /** What they weigh. */
    peso: (): number => bytes,
  };
}
