import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import estilos from './barra.module.css';

const PAUSA_MS = 250;

type Props = {
  readonly rotulo: string;
  readonly dica: string;
  readonly valor: string;
  readonly aoMudar: (busca: string) => void;
  readonly campo: RefObject<HTMLInputElement | null>;
};

/** The one search box of a list: it searches when somebody pauses. */
export function CampoDeBusca({ rotulo, dica, valor, aoMudar, campo }: Props) {
  const [texto, setTexto] = useState(valor);
  const [visto, setVisto] = useState(valor);
  // The address says another thing now: somebody went back, or took all filters away.
  if (visto !== valor) {
    setVisto(valor);
    if (texto.trim() !== valor) setTexto(valor);
  }
  const dizer = (): void => {
    if (texto.trim() !== valor) aoMudar(texto.trim());
  };
  const pausou = useEffectEvent(dizer);
  useEffect(() => {
    const espera = setTimeout(pausou, PAUSA_MS);
    return () => clearTimeout(espera);
  }, [texto]);
  return (
    <TextInput
      ref={campo}
      type="search"
      className={estilos.busca ?? ''}
      aria-label={rotulo}
      placeholder={dica}
      maxLength={100}
      value={texto}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={<kbd aria-hidden>/</kbd>}
      onChange={(e) => setTexto(e.currentTarget.value)}
      onKeyDown={(e) => {
        if (e.key === 'Enter') dizer();
        // The browser would take away what was typed.
        if (e.key === 'Escape') {
          e.preventDefault();
          e.currentTarget.blur();
        }
      }}
    />
  );
}
