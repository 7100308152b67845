import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useTeclas } from './use-teclas.ts';

/** A key, what it does in words, and how; without `fazer` it is listed alone, because whoever has it hears it himself. */
export type TeclaDita = { readonly tecla: string; readonly diz: string; readonly fazer?: () => void };
export type GrupoDeTeclas = { readonly titulo: string; readonly teclas: readonly TeclaDita[] };

const ditas = createStore<ReadonlyMap<string, GrupoDeTeclas>>()(() => new Map());

function dizer(quem: string, grupo: GrupoDeTeclas | null): void {
  const agora = new Map(ditas.getState());
  if (grupo === null) agora.delete(quem);
  else agora.set(quem, grupo);
  ditas.setState(agora, true);
}

/**
 * The keys of a part of the page: heard while nobody types and no dialog is open, and listed under `?` as long as the part is
 * there. A letter is written in capitals.
 */
export function useTeclasDaTela(titulo: string, teclas: readonly TeclaDita[]): void {
  const quem = useId();
  useTeclas(Object.fromEntries(teclas.map((t) => [t.tecla, t.fazer])));
  const escrita = JSON.stringify(teclas.map(({ tecla, diz }) => ({ tecla, diz })));
  useEffect(() => {
    dizer(quem, { titulo, teclas: JSON.parse(escrita) as TeclaDita[] });
    return () => dizer(quem, null);
  }, [quem, titulo, escrita]);
}

/** All keys that do something now, part by part. */
export const useTeclasDitas = (): readonly GrupoDeTeclas[] => [...useStore(ditas).values()];
