import type { ParaQue } from '@martelo/schemas/envios/para.ts';
import { createStore, del, entries, set } from 'idb-keyval';

/** A file that is on its way, as this device keeps it until it has arrived: a reloaded page goes on with it. */
export type Guardado = {
  readonly uid: string;
  /** Who chose it: nobody else on this device sends it. */
  readonly quem: string;
  readonly para: ParaQue;
  readonly alvo: string;
  readonly arquivo: File;
  /** Where it lay in the folder that was chosen, which the file itself does not keep. */
  readonly caminho?: string;
  /** Epoch ms. */
  readonly em: number;
};

/** What was chosen so long ago is no longer there on the server either. */
const VALE_MS = 6 * 86_400_000;

const loja = (): ReturnType<typeof createStore> => createStore('martelo-envios', 'envios');

/** What a device without a store for pages answers: some throw at once, others refuse later. */
async function seDer<T>(pedir: () => Promise<T>, senao: T): Promise<T> {
  try {
    return await pedir();
  } catch {
    return senao;
  }
}

/** Keeps a file; a device that has no room, or lets pages keep nothing, sends it all the same. */
export const guardarArquivo = (g: Guardado): Promise<void> => seDer(() => set(g.uid, g, loja()), undefined);

export const esquecerArquivo = (uid: string): Promise<void> => seDer(() => del(uid, loja()), undefined);

/** Files that this person began to send and `quais` names, the oldest in front. */
export async function arquivosGuardados(quem: string, quais: (g: Guardado) => boolean): Promise<Guardado[]> {
  const todos = await seDer(() => entries<string, Guardado>(loja()), []);
  const velhos = todos.filter(([, g]) => Date.now() - g.em > VALE_MS);
  for (const [uid] of velhos) void esquecerArquivo(uid);
  return todos
    .map(([, g]) => g)
    .filter((g) => g.quem === quem && quais(g) && Date.now() - g.em <= VALE_MS)
    .toSorted((a, b) => a.em - b.em);
}
