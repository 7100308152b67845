import type { ComponentType } from 'react';
import { memo, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { chegou, esperarVez, novaVez, promessaDa } from '../lib/tomada.ts';
import type { Vez } from '../lib/tomada.ts';

const semOuvir = () => () => undefined;
const sim = (): boolean => true;
const nao = (): boolean => false;
const noServidor = typeof document === 'undefined';

/**
 * The same part of a page, for below what is seen first: its first HTML is there like everybody's, and React takes it over
 * when its turn comes (lib/tomada.ts). Where there is no first HTML, it is drawn at once. A change of its properties does
 * not wait.
 */
export function adiado<P extends object>(Parte: ComponentType<P>): ComponentType<P> {
  function NaSuaVez({ vez, dados }: { readonly vez: Vez; readonly dados: P }) {
    // Only while the first HTML is taken over the answer is the server's.
    const tomando = useSyncExternalStore(semOuvir, nao, sim);
    if (!noServidor && tomando) use(promessaDa(vez));
    useEffect(() => chegou(vez), [vez]);
    return <Parte {...dados} />;
  }
  function Adiada(dados: P) {
    const [vez] = useState(novaVez);
    const [primeiros] = useState(dados);
    if (dados !== primeiros) vez.liberar();
    useEffect(() => esperarVez(vez), [vez]);
    return (
      <Suspense>
        <NaSuaVez vez={vez} dados={dados} />
      </Suspense>
    );
  }
  return memo(Adiada) as unknown as ComponentType<P>;
}
