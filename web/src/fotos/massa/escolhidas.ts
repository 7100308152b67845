import { acharFotosRepetidas } from '@martelo/schemas/fotos/massa.ts';
import { createStore } from 'zustand/vanilla';
import type { Chamar } from '../../lib/client/client.ts';
import { arquivosGuardados, esquecerArquivo, guardarArquivo, retomarTodos } from '../../ui/arquivos/door.ts';
import { hashDo, MAXIMO_DE_SOLTAS } from './soltas.ts';
import type { Repetidas, Solta } from './soltas.ts';

const POR_PEDIDO = 200;
/** What photos that are not sent yet are kept under on this device: no record has this name. */
const AINDA_NAO = 'escolhida:';

/** Photos that were chosen and not sent, by the leilão that they were chosen for; they stay while somebody works on another page. */
export const escolhidas = createStore<{
  readonly soltas: Readonly<Record<string, readonly Solta[]>>;
  readonly repetidas: Repetidas;
  /** Of those sent from here, how many are done. */
  readonly prontas: number;
}>()(() => ({ soltas: {}, repetidas: new Map(), prontas: 0 }));

/** For whom photos were chosen, and by whom. */
export type Onde = { readonly chamar: Chamar; readonly quem: string; readonly leilao: string };

const mexer = (leilao: string, fazer: (soltas: readonly Solta[]) => readonly Solta[]): void =>
  escolhidas.setState(({ soltas }) => ({ soltas: { ...soltas, [leilao]: fazer(soltas[leilao] ?? []) } }));

/** Asks for photos by the hash of their bytes whether the house has them: a part at a time. */
async function conhecer({ chamar, leilao }: Onde, novas: readonly Solta[]): Promise<void> {
  for (let i = 0; i < novas.length; i += POR_PEDIDO) {
    const hashes = new Map<string, string>();
    for (const { uid, arquivo } of novas.slice(i, i + POR_PEDIDO)) {
      const hash = await hashDo(arquivo);
      if (hash !== null) hashes.set(uid, hash);
    }
    mexer(leilao, (s) => s.map((f) => ({ ...f, hash: hashes.get(f.uid) ?? f.hash })));
    if (hashes.size === 0) continue;
    const body = { hashes: [...new Set(hashes.values())] };
    // Where nobody answers now the server still takes none twice.
    const achadas = await chamar(acharFotosRepetidas, { body }).catch(() => ({ repetidas: [] }));
    escolhidas.setState(({ repetidas }) => {
      const mapa = new Map(repetidas);
      for (const { hash, ...onde } of achadas.repetidas) mapa.set(hash, [...(mapa.get(hash) ?? []), onde]);
      return { repetidas: mapa };
    });
  }
}

const comeco = { dito: null, hash: null, mesmoAssim: false } as const;

/** Photos that were chosen now. This device keeps them until they are sent. */
export function escolher(onde: Onde, fotos: readonly { arquivo: File; caminho: string }[]): void {
  const { quem, leilao } = onde;
  const novas = fotos.map((f): Solta => ({ ...f, ...comeco, uid: crypto.randomUUID() }));
  for (const { uid, arquivo, caminho } of novas) {
    const em = Date.now();
    void guardarArquivo({ uid, quem, para: 'fotoDoVeiculo', alvo: AINDA_NAO + leilao, arquivo, caminho, em });
  }
  mexer(leilao, (s) => [...s, ...novas].slice(0, MAXIMO_DE_SOLTAS));
  void conhecer(onde, novas);
}

/** Goes on after the page was loaded anew: with what was on its way, and with what was chosen and not sent. */
export async function voltar(onde: Onde): Promise<void> {
  const { chamar, quem, leilao } = onde;
  await retomarTodos(chamar, quem, (g) => ehDeFoto(g.para) && !g.alvo.startsWith(AINDA_NAO));
  if (escolhidas.getState().soltas[leilao] !== undefined) return;
  const guardadas = await arquivosGuardados(quem, (g) => g.alvo === AINDA_NAO + leilao);
  const volta = guardadas.map(({ uid, arquivo, caminho = arquivo.name }): Solta => ({
    ...comeco,
    uid,
    arquivo,
    caminho,
  }));
  mexer(leilao, (s) => [...volta, ...s]);
  await conhecer(onde, volta);
}

/** Whether a file on its way is a photo of a vehicle or lote. */
export const ehDeFoto = (para: string): boolean => para === 'fotoDoVeiculo' || para === 'fotoDoLote';

/** Photos that are sent now, or are not to be. */
export function largar(leilao: string, uids: readonly string[]): void {
  const fora = new Set(uids);
  for (const uid of uids) void esquecerArquivo(uid);
  mexer(leilao, (s) => s.filter((f) => !fora.has(f.uid)));
}

/** What somebody says of some of them. */
export function dizerDelas(leilao: string, uids: readonly string[], novo: Partial<Solta>): void {
  const quais = new Set(uids);
  mexer(leilao, (s) => s.map((f) => (quais.has(f.uid) ? { ...f, ...novo } : f)));
}
