import { MutationCache } from '@tanstack/react-query';
import { toast, toasts } from './store.ts';

/** A save that ends sooner needs no word: a sentence that is gone at once only startles. */
export const MOMENTO_MS = 600;

/** Saves that take longer than a moment and are not over. */
const demorados = new Set<symbol>();

/**
 * Somebody's save is under way: once it takes longer than a moment, the progress toast of spec 1, section 8 stands until it
 * is over, or until something else is said. Call the result when it has ended, however it did; more than once does no harm.
 */
export function comecarEnvio(): () => void {
  const envio = Symbol('envio');
  const relogio = setTimeout(() => {
    demorados.add(envio);
    // What says more about itself ('Efetuando login') keeps its words.
    if (!toasts.getState().toasts.some((t) => t.tipo === 'andamento')) toast.andamento();
  }, MOMENTO_MS);
  return () => {
    clearTimeout(relogio);
    if (demorados.delete(envio) && demorados.size === 0) toast.terminou();
  };
}

/**
 * Whatever is sent by a mutation is a save: one place says of all of them that they are under way. One whose `meta` says `calado`
 * speaks for itself.
 */
export function cacheDeEnvios(): MutationCache {
  const fins = new Map<number, () => void>();
  return new MutationCache({
    onMutate: (_dados, { mutationId, meta }) => {
      if (meta?.['calado'] !== true) fins.set(mutationId, comecarEnvio());
    },
    onSettled: (_resposta, _erro, _dados, _contexto, { mutationId }) => {
      fins.get(mutationId)?.();
      fins.delete(mutationId);
    },
  });
}
