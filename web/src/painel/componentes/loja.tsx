import { use, useState } from 'react';
import type { ReactNode } from 'react';
import { ContextoDeChamar, useChamar } from '../../lib/chamar.ts';
import { useQuem } from '../../lib/quem.ts';
import { inventar, listaDePatios } from './exemplo.ts';
import { servidorNaMemoria } from './memoria.ts';

const QUANTOS = 240;
let servidor: ReturnType<typeof servidorNaMemoria> | null = null;

/** The server of the examples: one for all their pages, until the window is loaded anew. */
export function useServidorDeExemplo(): ReturnType<typeof servidorNaMemoria> {
  const fora = useChamar();
  const eu = useQuem()?.nome ?? '';
  const [aqui] = useState(() => (servidor ??= servidorNaMemoria(listaDePatios, inventar(QUANTOS), eu, fora)));
  return aqui;
}

/** Everything within is answered by the examples' own server: nothing of it is kept. */
export function ComServidorDeExemplo({ children }: { readonly children: ReactNode }) {
  const { chamar } = useServidorDeExemplo();
  return <ContextoDeChamar value={use(ContextoDeChamar) ?? chamar}>{children}</ContextoDeChamar>;
}
