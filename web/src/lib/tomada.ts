/**
 * How the browser takes over the first HTML: the frame and what is seen first at once, the other parts one by one while the
 * browser has nothing else to do, so that no task is long. Whoever touches the page does not wait for their turn.
 */

/** One part that waits for its turn. */
export type Vez = {
  pronta: boolean;
  readonly promessa: Promise<void>;
  readonly liberar: () => void;
};

/** Answers of the server wait for the taking over, at most so long. */
const PRAZO_MS = 10_000;
/** A browser that is never idle goes on all the same. */
const OCIO_MS = 400;

const noServidor = typeof document === 'undefined';
/** Parts whose place is there and that React has not taken over yet, in the page's order. */
const faltam = new Set<Vez>();
let comecou = false;
let andando = false;
let livre = noServidor;
let avisar: () => void = () => undefined;
const inteira = new Promise<void>((resolver) => {
  avisar = resolver;
});

let tomada = noServidor;
void inteira.then(() => {
  tomada = true;
});

/** Whether the first HTML, or a part of it, is still the server's: the page in it cannot become another one meanwhile. */
export const aindaDoServidor = (): boolean => !tomada;

/** Resolves when every part of the first HTML is React's. */
export const paginaInteira = (): Promise<void> => inteira;

/**
 * For answers of the server: while parts are taken over, figures newer than the first HTML's would not fit those that are
 * still to come. What has to be known before that starts does not wait.
 */
export const semAtropelar = (): Promise<void> => (comecou ? inteira : Promise.resolve());

/** A part's turn. Without a first HTML to take over, or once that is done, it is there at once. */
export function novaVez(): Vez {
  let resolver: () => void = () => undefined;
  const promessa = new Promise<void>((r) => {
    resolver = r;
  });
  const vez: Vez = {
    pronta: false,
    promessa,
    liberar: () => {
      vez.pronta = true;
      // React's own marks of a promise that is kept (`use`): it goes on in the same moment instead of waiting a turn.
      void Object.assign(promessa, { status: 'fulfilled', value: undefined });
      resolver();
    },
  };
  if (livre) vez.liberar();
  return vez;
}

function conferir(): void {
  if (!comecou || faltam.size > 0) return;
  livre = true;
  avisar();
}

/** The part's place is in the page; returns what takes it from the waiting. */
export function esperarVez(vez: Vez): () => void {
  faltam.add(vez);
  if (livre) vez.liberar();
  andar();
  return () => chegou(vez);
}

/** React has the part now. */
export function chegou(vez: Vez): void {
  if (faltam.delete(vez)) conferir();
}

/** Nobody waits for his turn any more. */
export function liberarTudo(): void {
  livre = true;
  for (const vez of faltam) vez.liberar();
}

/**
 * What React waits for before it has the part. Always to be waited for, kept or not: a component that asked for it and, when
 * React tries again, does not, loses its place among its hooks.
 */
export function promessaDa(vez: Vez): Promise<void> {
  if (livre && !vez.pronta) vez.liberar();
  return vez.promessa;
}

const quandoOcioso = (fazer: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(fazer, { timeout: OCIO_MS });
  else setTimeout(fazer, 30);
};

function proxima(): void {
  const vez = [...faltam].find((v) => !v.pronta);
  andando = vez !== undefined;
  if (vez === undefined) return;
  vez.liberar();
  quandoOcioso(proxima);
}

/** A part may bring others within it. */
function andar(): void {
  if (!comecou || andando) return;
  andando = true;
  quandoOcioso(proxima);
}

const TOQUES = ['pointerdown', 'keydown', 'click', 'focusin'] as const;

/** To be called before React listens: it then takes over what is touched in the same moment. */
export function ouvirToques(): void {
  for (const toque of TOQUES)
    addEventListener(toque, liberarTudo, { capture: true, once: true, passive: true });
}

/** The frame of the page is React's: from here on the parts follow. */
export function comecarAsVezes(): void {
  if (comecou) return;
  comecou = true;
  setTimeout(() => {
    liberarTudo();
    avisar();
  }, PRAZO_MS);
  conferir();
  andar();
}
