import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';

/** One group commit, for a counter and two histograms. */
export type MedidaCommit = {
  readonly eventos: number;
  readonly lotes: number;
  readonly ms: number;
  readonly ok: boolean;
};

/** What the engine reports; the platform's metrics implement it. Called on the hot path: implementations only count. */
export type MetricasDoMotor = {
  /** An accepted command, by its `tipo`. */
  aceito(tipo: string): void;
  recusado(codigo: CodigoErro): void;
  /** Called once a group commit, whatever came of it. */
  commit(medida: MedidaCommit): void;
  /** A stream read into memory. */
  hidratacao(medida: { readonly eventos: number; readonly ms: number }): void;
  /** A lote was read whose hash chain does not hold. */
  correnteQuebrada(): void;
};

/** Gauges, read when somebody looks. */
export type EstadoDoMotor = {
  /** Commands waiting for a hydration or a commit. */
  readonly pendentes: number;
  readonly lotesQuentes: number;
  readonly recusasGuardadas: number;
  /** When the oldest decided command that is not committed came, epoch ms; undefined where there is none. */
  readonly maisAntiga: number | undefined;
};

export const SEM_METRICAS: MetricasDoMotor = {
  aceito: () => {},
  recusado: () => {},
  commit: () => {},
  hidratacao: () => {},
  correnteQuebrada: () => {},
};

/** The part of a pino logger that the engine uses. */
export type LogDoMotor = {
  warn(contexto: object, mensagem: string): void;
  error(contexto: object, mensagem: string): void;
};

export const SEM_LOG: LogDoMotor = { warn: () => {}, error: () => {} };
