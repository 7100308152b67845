import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { lerGaveta, porNaGaveta } from '../lib/gaveta.ts';
import { toast } from '../ui/toast/store.ts';
import { escreverComparacao, lerComparacao, MAXIMO_NA_COMPARACAO } from './state.ts';

const CHAVE = 'martelo.comparar';

/** Until the tab is closed, so that the choice survives a page that is loaded anew. */
const escolhidosStore = createStore<{ readonly lelUids: readonly string[] }>()(() => ({ lelUids: [] }));

function guardar(lelUids: readonly string[]): void {
  escolhidosStore.setState({ lelUids });
  porNaGaveta('sessionStorage', CHAVE, escreverComparacao(lelUids));
}

/** Whether this page knows what was chosen before it: a press may come before the page's first effects. */
let lida = false;

/** Takes up what was chosen before this page was loaded: once, after the first render. */
export function relerComparacao(): void {
  lida = true;
  escolhidosStore.setState({ lelUids: lerComparacao(lerGaveta('sessionStorage', CHAVE)) });
}

export const useEscolhidos = (): readonly string[] => useStore(escolhidosStore, (s) => s.lelUids);
export const useEscolhido = (lelUid: string): boolean =>
  useStore(escolhidosStore, (s) => s.lelUids.includes(lelUid));

/** Puts a lote beside the others or takes it away. */
export function alternarComparacao(lelUid: string): void {
  if (!lida) relerComparacao();
  const { lelUids } = escolhidosStore.getState();
  if (lelUids.includes(lelUid)) guardar(lelUids.filter((u) => u !== lelUid));
  else if (lelUids.length < MAXIMO_NA_COMPARACAO) guardar([...lelUids, lelUid]);
  else toast.aviso(`Dá para comparar até ${MAXIMO_NA_COMPARACAO} de cada vez. Retire um para pôr outro.`);
}

export const escolher = (lelUids: readonly string[]): void => guardar(lelUids);
