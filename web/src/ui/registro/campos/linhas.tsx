import { InputBase } from '@mantine/core';
import { useState } from 'react';
import estilos from './campos.module.css';
import { comum } from './comum.tsx';
import type { PropsDoTipo } from './tipo.ts';

const linhasDe = (texto: string): string[] =>
  texto
    .split('\n')
    .map((l) => l.trim())
    .filter((l) => l !== '');

/** A list of short texts, each on a line of its own. */
export function CampoDeLinhas(p: PropsDoTipo) {
  const valor = (Array.isArray(p.valor) ? p.valor : []) as string[];
  // What is typed keeps its empty lines while somebody types; the value has none.
  const [digitado, setDigitado] = useState(valor.join('\n'));
  const visto = linhasDe(digitado).join('\n') === valor.join('\n') ? digitado : valor.join('\n');
  const lado = p.d.maximo === null ? undefined : `${valor.length} de ${p.d.maximo}`;
  return (
    <InputBase
      {...comum(p, lado)}
      component="textarea"
      multiline
      rows={3}
      value={visto}
      classNames={{ input: estilos.longo ?? '' }}
      onChange={(e) => {
        setDigitado(e.currentTarget.value);
        p.mudar(linhasDe(e.currentTarget.value));
      }}
    />
  );
}
