/** What waits for its time: by `at`, and by the order of asking where times are equal. */
export type Entry = {
  at: number;
  /** The time first asked for: what a paused process catches up with keeps its order. */
  readonly due: number;
  readonly order: number;
};

const before = (a: Entry, b: Entry): boolean =>
  a.at !== b.at ? a.at < b.at : a.due !== b.due ? a.due < b.due : a.order < b.order;

/** A binary heap of entries, earliest first. */
export class Heap<T extends Entry> {
  readonly #items: T[] = [];

  get size(): number {
    return this.#items.length;
  }

  peek(): T | undefined {
    return this.#items[0];
  }

  push(item: T): void {
    const items = this.#items;
    let i = items.push(item) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      const above = items[parent] as T;
      if (before(above, item)) break;
      items[i] = above;
      i = parent;
    }
    items[i] = item;
  }

  pop(): T | undefined {
    const items = this.#items;
    const top = items[0];
    const last = items.pop();
    if (top === undefined || last === undefined || items.length === 0) return top;
    let i = 0;
    for (;;) {
      const left = 2 * i + 1;
      const right = left + 1;
      if (left >= items.length) break;
      const child = right < items.length && before(items[right] as T, items[left] as T) ? right : left;
      if (before(last, items[child] as T)) break;
      items[i] = items[child] as T;
      i = child;
    }
    items[i] = last;
    return top;
  }
}
