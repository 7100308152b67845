/** How fast the replay runs. */
export const VELOCIDADES = [1, 4, 16, 64] as const;
export type Velocidade = (typeof VELOCIDADES)[number];

/** A pause between two events is played no shorter and no longer than this at speed 1, ms: bursts stay visible, days do not bore. */
const VAO_MINIMO_MS = 150;
const VAO_MAXIMO_MS = 1_500;

export type Replay = {
  /** The event that is shown; -1 where there is none. */
  readonly indice: number;
  readonly total: number;
  readonly tocando: boolean;
  readonly velocidade: Velocidade;
  /** Played so far of the pause before the next event, ms of the player. */
  readonly decorrido: number;
};

export type AcaoDoReplay =
  | { readonly tipo: 'carregar'; readonly total: number }
  | { readonly tipo: 'ir'; readonly indice: number }
  | { readonly tipo: 'passo'; readonly de: number }
  | { readonly tipo: 'tocar-ou-pausar' }
  | { readonly tipo: 'velocidade'; readonly velocidade: Velocidade }
  /** `ms` of the player have passed; `instantes` of the events in their order. */
  | { readonly tipo: 'tique'; readonly ms: number; readonly instantes: readonly number[] };

export const replayInicial: Replay = { indice: -1, total: 0, tocando: false, velocidade: 1, decorrido: 0 };

/** How long the pause before event `proximo` is played at a speed, ms. */
export function duracaoDoVao(instantes: readonly number[], proximo: number, velocidade: number): number {
  const vao = (instantes[proximo] ?? 0) - (instantes[proximo - 1] ?? 0);
  return Math.min(VAO_MAXIMO_MS, Math.max(VAO_MINIMO_MS, vao)) / velocidade;
}

const limitar = (indice: number, total: number): number =>
  Math.max(Math.min(0, total - 1), Math.min(total - 1, indice));

/** The slider through the events of a lote. Moving it by hand stops the player; pressing play at the end starts over. */
export function replay(s: Replay, a: AcaoDoReplay): Replay {
  switch (a.tipo) {
    case 'carregar':
      return {
        ...s,
        total: a.total,
        indice: s.total === 0 ? a.total - 1 : limitar(s.indice, a.total),
        tocando: false,
        decorrido: 0,
      };
    case 'ir':
      return { ...s, indice: limitar(a.indice, s.total), tocando: false, decorrido: 0 };
    case 'passo':
      return { ...s, indice: limitar(s.indice + a.de, s.total), tocando: false, decorrido: 0 };
    case 'tocar-ou-pausar': {
      if (s.total < 2) return s;
      const noFim = !s.tocando && s.indice >= s.total - 1;
      return { ...s, tocando: !s.tocando, indice: noFim ? 0 : s.indice, decorrido: 0 };
    }
    case 'velocidade':
      return { ...s, velocidade: a.velocidade };
    case 'tique': {
      if (!s.tocando) return s;
      let { indice } = s;
      let decorrido = s.decorrido + a.ms;
      for (;;) {
        if (indice >= s.total - 1) return { ...s, indice, tocando: false, decorrido: 0 };
        const duracao = duracaoDoVao(a.instantes, indice + 1, s.velocidade);
        if (decorrido < duracao) return { ...s, indice, decorrido };
        decorrido -= duracao;
        indice += 1;
      }
    }
  }
}
