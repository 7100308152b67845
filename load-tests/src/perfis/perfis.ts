/** How hard a k6 scenario presses. Rates a second, durations in seconds. */
export type Perfil = {
  /** Smoke: visitors at once. */
  readonly visitantes: number;
  /** Bids a second on one hot lote, and over a thousand. */
  readonly lancesNoLote: number;
  readonly lancesEmMil: number;
  /** Open lotes wanted for thousand-lotes; fewer are taken as they come. */
  readonly lotes: number;
  /** Watching sockets of fan-out, and bids a second that they see. */
  readonly plateia: number;
  readonly lancesParaPlateia: number;
  /** Sockets that all reconnect at once. */
  readonly reconexoes: number;
  readonly segundos: number;
};

/**
 * `leve` fits beside other work on a laptop; `cheio` is what the goals speak of (a reconnect storm of 5,000) and wants k6 on
 * a machine of its own.
 */
export const PERFIS = {
  leve: {
    visitantes: 5,
    lancesNoLote: 100,
    lancesEmMil: 200,
    lotes: 1_000,
    plateia: 200,
    lancesParaPlateia: 10,
    reconexoes: 300,
    segundos: 15,
  },
  cheio: {
    visitantes: 20,
    lancesNoLote: 1_000,
    lancesEmMil: 2_000,
    lotes: 1_000,
    plateia: 3_000,
    lancesParaPlateia: 50,
    reconexoes: 5_000,
    segundos: 60,
  },
} as const satisfies Readonly<Record<string, Perfil>>;

export type NomeDoPerfil = keyof typeof PERFIS;
