/**
 * Reads things one by one as cells ask for them, and many at once from the server: what is asked for in one turn goes in one
 * question, `maximo` at most in each. Answers undefined for what the server does not know; rejects all of a question that failed.
 */
export function emConjunto<D extends object, V>(
  maximo: number,
  ler: (de: D, uids: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (de: D, uid: string) => Promise<V | undefined> {
  const esperando = new WeakMap<D, { uids: Set<string>; respostas: Promise<ReadonlyMap<string, V>> }>();
  return async (de, uid) => {
    let vez = esperando.get(de);
    if (vez === undefined || (vez.uids.size >= maximo && !vez.uids.has(uid))) {
      const uids = new Set<string>();
      const nova = {
        uids,
        respostas: new Promise<void>((pronto) => setTimeout(pronto)).then(() => {
          if (esperando.get(de) === nova) esperando.delete(de);
          return ler(de, [...uids]);
        }),
      };
      esperando.set(de, nova);
      vez = nova;
    }
    vez.uids.add(uid);
    return (await vez.respostas).get(uid);
  };
}
