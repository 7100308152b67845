import { criarFavorito, listarFavoritos, removerFavorito } from '@martelo/schemas/favoritos/favorito.ts';
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import type { Chamar } from '../lib/client/client.ts';
import { comoErro } from '../lib/client/erros.ts';
import { lerGaveta, porNaGaveta } from '../lib/gaveta.ts';
import { toast } from '../ui/toast/store.ts';
import type { Favoritos } from './state.ts';
import { com, lerFavoritos, MAXIMO_SEM_CONTA, NENHUM, trocarDono } from './state.ts';

const CHAVE = 'martelo.favoritos';

const favoritosStore = createStore<Favoritos>()(() => NENHUM);
/** How often a visitor's favourites went to an account in this tab: lists that were loaded before lack them. */
const levadosStore = createStore<{ readonly vezes: number }>()(() => ({ vezes: 0 }));

function guardar(f: Favoritos): void {
  favoritosStore.setState(f);
  porNaGaveta('localStorage', CHAVE, JSON.stringify(f));
}

/** Whether this tab knows what the browser has stored: a press may come before the page's first effects. */
let lidos = false;

function reler(): Favoritos {
  lidos = true;
  favoritosStore.setState(lerFavoritos(lerGaveta('localStorage', CHAVE)));
  return favoritosStore.getState();
}

/** Follows what the other tabs keep; returns what stops it. */
export function acompanharFavoritos(): () => void {
  const mudou = (e: StorageEvent): void => {
    if (e.key === CHAVE || e.key === null) reler();
  };
  reler();
  addEventListener('storage', mudou);
  return () => removeEventListener('storage', mudou);
}

/** Whether a vehicle is a favourite here. The server's HTML and the browser's first render know of none. */
export const useFavorito = (veiUid: string): boolean =>
  useStore(favoritosStore, (s) => s.veiUids.includes(veiUid));
/** Ids of the favourite vehicles, the newest in front. */
export const useFavoritos = (): readonly string[] => useStore(favoritosStore, (s) => s.veiUids);

export const useVezesLevados = (): number => useStore(levadosStore, (s) => s.vezes);

/** 'Favorito já existente' is as good as stored (spec 1, section 8). */
const jaExiste = (e: unknown): boolean => comoErro(e).codigo === 'FAVORITO_EXISTENTE';

/** One change of a vehicle after the other, in the order of the presses. */
const emOrdem = new Map<string, Promise<void>>();
/** How often a heart was pressed in this tab. */
let apertos = 0;

/** Somebody came or went: a visitor's favourites go to his account, and the account's own come. `cliUid` null: nobody. */
export async function assumirFavoritos(
  chamar: Chamar,
  cliUid: string | null,
  signal: AbortSignal,
): Promise<void> {
  const { favoritos, paraGuardar } = trocarDono(reler(), cliUid);
  // From here on what is pressed goes to the account.
  guardar(favoritos);
  if (cliUid === null) return;
  // The oldest first, so that the account has them in the visitor's order.
  for (const [i, veiUid] of paraGuardar.toReversed().entries()) {
    try {
      await chamar(criarFavorito, { body: { veiUid } }, { signal });
    } catch (e) {
      if (signal.aborted) return;
      const { statusCode } = comoErro(e);
      // There already, gone or too many: done with. Anything else may pass: they stay with the visitor until the next page.
      if (statusCode !== 404 && statusCode !== 409) {
        guardar({ dono: null, veiUids: paraGuardar.slice(0, paraGuardar.length - i) });
        return;
      }
    }
  }
  await trazerDaConta(chamar, cliUid, signal);
  if (paraGuardar.length > 0) levadosStore.setState((s) => ({ vezes: s.vezes + 1 }));
}

/** An answer that a press has overtaken is asked for again, so many times. */
const VEZES = 3;

async function trazerDaConta(chamar: Chamar, cliUid: string, signal: AbortSignal): Promise<void> {
  for (let vez = 0; vez < VEZES; vez += 1) {
    await Promise.all(emOrdem.values());
    const antes = apertos;
    try {
      const { favoritos } = await chamar(listarFavoritos, {}, { signal });
      if (signal.aborted) return;
      if (antes === apertos) return guardar({ dono: cliUid, veiUids: favoritos.map((f) => f.veiUid) });
    } catch {
      // What the device has is shown until the next page asks.
      return;
    }
  }
}

/**
 * Puts a vehicle among the favourites or takes it out: shown at once, undone when the server refuses. Without an account it
 * stays on the device.
 */
export function alternarFavorito(chamar: Chamar, veiUid: string): void {
  const antes = lidos ? favoritosStore.getState() : reler();
  const guardado = !antes.veiUids.includes(veiUid);
  if (antes.dono === null && guardado && antes.veiUids.length >= MAXIMO_SEM_CONTA) {
    toast.aviso(`Entre na sua conta para guardar mais de ${MAXIMO_SEM_CONTA} favoritos.`);
    return;
  }
  apertos += 1;
  guardar(com(antes, veiUid, guardado));
  if (antes.dono === null) {
    toast.sucesso(
      guardado ? 'Guardado neste aparelho. Entre para levar à sua conta.' : 'Removido com sucesso',
    );
    return;
  }
  const mudar = async (): Promise<void> => {
    try {
      if (guardado) await chamar(criarFavorito, { body: { veiUid } });
      else {
        await chamar(removerFavorito, { params: { veiUid } });
        toast.sucesso('Removido com sucesso');
      }
    } catch (e) {
      if (guardado && jaExiste(e)) return;
      guardar(com(favoritosStore.getState(), veiUid, !guardado));
      toast.erro(e);
    }
  };
  const depois = (emOrdem.get(veiUid) ?? Promise.resolve()).then(mudar);
  emOrdem.set(veiUid, depois);
  void depois.then(() => {
    if (emOrdem.get(veiUid) === depois) emOrdem.delete(veiUid);
  });
}
