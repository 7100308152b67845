type Entrada<T> = { readonly valor: T; readonly ate: number };

export type MicroCacheOptions = {
  /** How long an answer stands, ms. */
  readonly duracaoMs: number;
  /** At most this many answers; the oldest goes first. */
  readonly maximo: number;
  /** Milliseconds that never go back. */
  readonly agora: () => number;
};

/**
 * Keeps answers for a few seconds, and lets all who ask for the same thing at the same time wait for one making of it.
 * What fails, or what `guardar` turns down, is not kept.
 */
export function criarMicroCache<T>({ duracaoMs, maximo, agora }: MicroCacheOptions) {
  const guardados = new Map<string, Entrada<T>>();
  const fazendo = new Map<string, Promise<T>>();
  return {
    /** The kept answer for `chave`, or the one that `fazer` makes now. */
    obter(chave: string, fazer: () => Promise<T>, guardar: (valor: T) => boolean): Promise<T> {
      const pronto = guardados.get(chave);
      if (pronto !== undefined && pronto.ate > agora()) return Promise.resolve(pronto.valor);
      const emAndamento = fazendo.get(chave);
      if (emAndamento !== undefined) return emAndamento;
      const novo = fazer()
        .then((valor) => {
          guardados.delete(chave);
          if (guardar(valor)) guardados.set(chave, { valor, ate: agora() + duracaoMs });
          const maisAntiga = guardados.size > maximo ? guardados.keys().next().value : undefined;
          if (maisAntiga !== undefined) guardados.delete(maisAntiga);
          return valor;
        })
        .finally(() => fazendo.delete(chave));
      fazendo.set(chave, novo);
      return novo;
    },
    /** How many answers are kept now. */
    tamanho: (): number => guardados.size,
  };
}
