import { MensagemAdiada } from '@martelo/platform/mail/port.ts';

/** How long somebody is left alone: because he asked for it, or because nobody answered. */
export type Descanso = { readonly ms: number; readonly pedido: boolean };

type Opcoes = {
  /** The rest that an error gives to whom was tried; null where it gives none. */
  readonly de: (erro: unknown) => Descanso | null;
  /** Those that are remembered as resting; more are forgotten, the oldest first. Default 200. */
  readonly maximo?: number;
  /** ms on any clock that only goes forward. */
  readonly agora?: () => number;
};

/**
 * Lets who does not answer rest, so that those that wait for him do not take every hand from the others, and who asks for
 * time, so that nobody comes sooner. While he rests, and while one try looks whether he is back, `tentar` rejects at once: with
 * MensagemAdiada, which says when the rest ends, where it was asked for.
 */
export function descansos({ de, maximo = 200, agora = () => performance.now() }: Opcoes) {
  const parados = new Map<string, { ate: number; pedido: boolean; sondando: boolean }>();
  return async <T>(quem: string, tentar: () => Promise<T>): Promise<T> => {
    const parado = parados.get(quem);
    if (parado !== undefined) {
      const falta = parado.ate - agora();
      if (falta > 0 && parado.pedido) throw new MensagemAdiada('asked to be left alone a moment ago', falta);
      if (falta > 0 || parado.sondando) throw new Error('did not answer a moment ago and is left alone');
      parado.sondando = true;
    }
    let descanso: Descanso | null = null;
    try {
      return await tentar();
    } catch (erro) {
      descanso = de(erro);
      throw erro;
    } finally {
      const outro = parados.get(quem);
      if (descanso === null) {
        // Who was asked before a rest was asked for knows nothing of it.
        if (outro === parado || outro?.pedido === false) parados.delete(quem);
      } else {
        const ate = agora() + descanso.ms;
        if (outro === undefined || outro === parado || ate > outro.ate) {
          parados.delete(quem);
          parados.set(quem, { ate, pedido: descanso.pedido, sondando: false });
        }
      }
      for (const velho of parados.keys()) {
        if (parados.size <= maximo) break;
        parados.delete(velho);
      }
    }
  };
}
