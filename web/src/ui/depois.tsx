import type { ComponentType } from 'react';
import { lazy, useState } from 'react';
import { pedaco } from '../lib/pedaco.ts';

/**
 * A part whose program comes after the page's own. `buscar` fetches it ahead of its need: a part that is there is drawn in
 * the same moment, like any other. To stand within a Suspense.
 */
export function depois<P extends object>(
  importar: () => Promise<ComponentType<P>>,
): readonly [Parte: ComponentType<P>, buscar: () => Promise<void>] {
  let chegada: ComponentType<P> | undefined;
  const trazer = async (): Promise<ComponentType<P>> => {
    chegada = await importar();
    return chegada;
  };
  const Tardia = lazy(() => pedaco(trazer).then((c) => ({ default: c })));
  function Parte(dados: P) {
    const [Agora] = useState<ComponentType<P>>(() => chegada ?? (Tardia as unknown as ComponentType<P>));
    return <Agora {...dados} />;
  }
  return [
    Parte,
    () =>
      trazer().then(
        () => undefined,
        () => undefined,
      ),
  ];
}
