/** How long a push service that did not answer is left alone. */
const DESCANSO_MS = 15_000;
/** Services that are remembered as resting; more are forgotten, the oldest first. */
const MAXIMO = 200;

/**
 * Lets a push service that does not answer rest, so that those that wait for it do not take every hand from the others:
 * while it rests, and while one try looks whether it is back, `tentar` rejects at once. `falta` says which errors mean that
 * nobody answered. `agora` in ms on any clock that only goes forward.
 */
export function descansos(falta: (erro: unknown) => boolean, agora: () => number = () => performance.now()) {
  const parados = new Map<string, { ate: number; sondando: boolean }>();
  return async <T>(servico: string, tentar: () => Promise<T>): Promise<T> => {
    const parado = parados.get(servico);
    if (parado !== undefined && (parado.sondando || agora() < parado.ate))
      throw new Error(`${servico} did not answer a moment ago and is left alone`);
    if (parado !== undefined) parado.sondando = true;
    let calou = false;
    try {
      return await tentar();
    } catch (erro) {
      calou = falta(erro);
      throw erro;
    } finally {
      parados.delete(servico);
      if (calou) parados.set(servico, { ate: agora() + DESCANSO_MS, sondando: false });
      for (const [velho] of parados) if (parados.size > MAXIMO) parados.delete(velho);
    }
  };
}
