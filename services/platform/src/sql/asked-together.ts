type Asked<T> = { readonly answer: Promise<T>; next: Promise<T> | null };

/**
 * One question for all who ask the same at the same time, by a key. Who asks while an answer is being found shares the next
 * one, never that one: nothing that he hears was looked up before he asked. So however many ask, a key has one question under
 * way and at most one that waits for it; a failed one fails those who share it, and nobody after them.
 */
export function askedTogether<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const asked = new Map<string, Asked<T>>();
  const begin = (key: string, ask: () => Promise<T>): Promise<T> => {
    const mine: Asked<T> = { answer: Promise.try(ask), next: null };
    asked.set(key, mine);
    const forget = (): void => {
      if (mine.next === null) asked.delete(key);
    };
    mine.answer.then(forget, forget);
    return mine.answer;
  };
  return (key, ask) => {
    const underWay = asked.get(key);
    if (underWay === undefined) return begin(key, ask);
    const after = (): Promise<T> => begin(key, ask);
    underWay.next ??= underWay.answer.then(after, after);
    return underWay.next;
  };
}
