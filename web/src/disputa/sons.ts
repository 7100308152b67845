import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { lerGaveta, porNaGaveta } from '../lib/gaveta.ts';

const CHAVE = 'martelo-som';

const lerSilencio = (): boolean => lerGaveta('localStorage', CHAVE) === 'mudo';

const store = createStore<{ readonly mudo: boolean }>()(() => ({ mudo: false }));

/** Reads the browser's choice; the first HTML knows none. */
export const lembrarSom = (): void => store.setState({ mudo: lerSilencio() });

/** Turns sound and vibration on or off, and remembers it in this browser. */
export function mudarSom(mudo: boolean): void {
  store.setState({ mudo });
  porNaGaveta('localStorage', CHAVE, mudo ? 'mudo' : 'ligado');
  if (!mudo) tocar('ganhando');
}

export const useMudo = (): boolean => useStore(store, (s) => s.mudo);

export type Som = 'ganhando' | 'superado' | 'recusado' | 'atencao' | 'martelo';

/** Notes as [hertz, start, length] in seconds: rising for good news, falling for bad. */
const NOTAS: Readonly<Record<Som, readonly (readonly [number, number, number])[]>> = {
  ganhando: [
    [659, 0, 0.11],
    [880, 0.11, 0.2],
  ],
  superado: [
    [587, 0, 0.14],
    [440, 0.16, 0.14],
    [330, 0.32, 0.26],
  ],
  recusado: [[262, 0, 0.22]],
  atencao: [[784, 0, 0.09]],
  martelo: [
    [196, 0, 0.12],
    [196, 0.18, 0.2],
  ],
};

const VIBRACOES: Readonly<Record<Som, readonly number[]>> = {
  ganhando: [60],
  superado: [120, 60, 120],
  recusado: [200],
  atencao: [40],
  martelo: [90, 50, 90],
};

let contexto: AudioContext | undefined;

/** Browsers let a page sound only after the user has touched it: call from a press. */
export function acordarSom(): void {
  if (store.getState().mudo || typeof AudioContext === 'undefined') return;
  contexto ??= new AudioContext();
  if (contexto.state === 'suspended') void contexto.resume();
}

/** Plays a short made-up sound and vibrates, unless muted. */
export function tocar(som: Som): void {
  if (store.getState().mudo) return;
  // Browsers block a vibration, and complain, until the user has touched the page.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([...VIBRACOES[som]]);
  if (contexto === undefined || contexto.state !== 'running') return;
  const inicio = contexto.currentTime;
  for (const [hertz, comeco, duracao] of NOTAS[som]) {
    const nota = contexto.createOscillator();
    const volume = contexto.createGain();
    nota.type = 'triangle';
    nota.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, inicio + comeco);
    volume.gain.exponentialRampToValueAtTime(0.22, inicio + comeco + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, inicio + comeco + duracao);
    nota.connect(volume).connect(contexto.destination);
    nota.start(inicio + comeco);
    nota.stop(inicio + comeco + duracao + 0.02);
  }
}
