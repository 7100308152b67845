import { z } from 'zod';

const many = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
    .optional();

/** What the bid engine may hold in memory, for every program that has one; its own bounds hold where absent (docs/scale.md). */
export const engineEnvironment = {
  /** Events of lotes, about half a kB each: beyond it idle lotes leave, and are read again when they are asked for. */
  ENGINE_EVENTS: many(10_000, 50_000_000),
  /** Lotes, about 3 kB each without bids. */
  ENGINE_LOTES: many(1_000, 2_000_000),
  /** Refusals kept for repeated keys, about 0.5 kB each, per generation; two generations are kept. */
  ENGINE_REFUSALS: many(1_000, 1_000_000),
} as const;

/** The same as the engine takes it. */
export function engineLimits(config: {
  readonly ENGINE_EVENTS?: number | undefined;
  readonly ENGINE_LOTES?: number | undefined;
  readonly ENGINE_REFUSALS?: number | undefined;
}): { maxEventosQuentes?: number; maxLotesQuentes?: number; maxRecusasGuardadas?: number } {
  const {
    ENGINE_EVENTS: maxEventosQuentes,
    ENGINE_LOTES: maxLotesQuentes,
    ENGINE_REFUSALS: maxRecusasGuardadas,
  } = config;
  return {
    ...(maxEventosQuentes === undefined ? {} : { maxEventosQuentes }),
    ...(maxLotesQuentes === undefined ? {} : { maxLotesQuentes }),
    ...(maxRecusasGuardadas === undefined ? {} : { maxRecusasGuardadas }),
  };
}
