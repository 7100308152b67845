import { CAMPOS_SECRETOS } from '@martelo/schemas/disputa/events.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';

/** The key of a command is random: kept back with a secret, it keeps the secret from being guessed by its hash. */
const SAL = 'chave';

/**
 * The event without its secret fields, wherever they stand (bid rule 14). `guardadoComo` is what its envelope calls it: who
 * changes an event's own name in the database makes no secret public.
 */
export function semSegredos(evento: EventoLote, guardadoComo: string): Record<string, unknown> {
  const campos = new Map(Object.entries(CAMPOS_SECRETOS));
  const secretos = [guardadoComo, evento.tipo].flatMap((tipo) => campos.get(tipo) ?? []);
  if (secretos.length === 0) return { ...evento };
  const limpar = (v: unknown): unknown =>
    typeof v === 'object' && v !== null && !Array.isArray(v)
      ? Object.fromEntries(
          Object.entries(v).flatMap(([k, x]) => (k === SAL || secretos.includes(k) ? [] : [[k, limpar(x)]])),
        )
      : v;
  return limpar(evento) as Record<string, unknown>;
}
