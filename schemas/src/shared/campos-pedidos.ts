import { z } from 'zod';

/** `fields=nome,cpf` of a query: only the fields that are named come back; absent, all of them (spec 2, section 7). */
export const camposPedidos = (conhecidos: ReadonlySet<string>) =>
  z
    .string()
    .max(600)
    .transform((t) =>
      t
        .split(',')
        .map((c) => c.trim())
        .filter((c) => c !== ''),
    )
    .refine((campos) => campos.every((c) => conhecidos.has(c)), 'Há um campo desconhecido em fields.')
    .optional();
