import { z } from 'zod';
import { desembrulhar } from './campo.ts';

type Filhos = { readonly element?: z.core.$ZodType; readonly shape?: z.core.$ZodShape };

function nu(schema: z.core.$ZodType): z.ZodType {
  const { type } = schema._zod.def;
  const { element, shape } = schema._zod.def as unknown as Filhos;
  if (type === 'string' || type === 'enum') return z.string();
  if (type === 'number') return z.number();
  if (type === 'boolean') return z.boolean();
  if (type === 'array' && element !== undefined) return z.array(comoGuardado(element));
  return type === 'object' && shape !== undefined ? z.strictObject(formaGuardada(shape)) : z.unknown();
}

/**
 * A field as it is read: its shape without its rules. What was kept when a rule was another one stays readable; rules are for
 * what is written. The type is that of what the field gives.
 */
export function comoGuardado<S extends z.core.$ZodType>(schema: S): z.ZodType<z.output<S>> {
  const { nu: dentro, aceitaNulo } = desembrulhar(schema);
  const lido = nu(dentro);
  return (aceitaNulo ? lido.nullable() : lido) as z.ZodType<z.output<S>>;
}

export type FormaGuardada<S extends z.core.$ZodShape> = { [K in keyof S]: z.ZodType<z.output<S[K]>> };

/** All fields of a form as they are read. */
export const formaGuardada = <S extends z.core.$ZodShape>(forma: S): FormaGuardada<S> =>
  Object.fromEntries(
    Object.entries(forma).map(([nome, schema]) => [nome, comoGuardado(schema)]),
  ) as FormaGuardada<S>;
