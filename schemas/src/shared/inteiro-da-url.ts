import { z } from 'zod';

const ALGARISMOS = /^\d{1,10}$/;

/** Only digits are a number: `1e3`, `0x1`, ` 5` or the same name twice are left for the check to refuse. */
const comoNumero = (dado: unknown): unknown =>
  typeof dado === 'string' && ALGARISMOS.test(dado) ? Number(dado) : dado;

/**
 * A whole number in an address, where numbers arrive as text. What stands for an absent one is said by `prefault`: a `default`
 * after a conversion is left out of the OpenAPI.
 * @param erro the sentence for whatever else stands there; without it, the check's own
 */
export const inteiroDaUrl = (min: number, max: number, erro?: string) =>
  z.preprocess(comoNumero, z.number(erro).int(erro).min(min, erro).max(max, erro));
