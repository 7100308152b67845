/** What was read ahead for a transaction (`adiantar.ts`), by the transaction. */
const MEMORIAS = new WeakMap<object, Map<string, unknown>>();

export const linhaLembrada = (tabela: string, hotUid: string, uid: string): string =>
  `${tabela} ${hotUid} ${uid}`;

/** Keeps something for those who ask within this transaction. */
export function lembrar(db: object, chave: string, valor: unknown): void {
  const memoria = MEMORIAS.get(db) ?? new Map<string, unknown>();
  memoria.set(chave, valor);
  MEMORIAS.set(db, memoria);
}

/** What was kept, else what `ler` reads; where many are written at once it is kept for the next of them. */
export async function lembrado<T>(db: object, chave: string, ler: () => Promise<T>): Promise<T> {
  const memoria = MEMORIAS.get(db);
  if (memoria?.has(chave) === true) return memoria.get(chave) as T;
  const lido = await ler();
  memoria?.set(chave, lido);
  return lido;
}

/** From here on everything is read anew. */
export const esquecer = (db: object): void => void MEMORIAS.delete(db);
