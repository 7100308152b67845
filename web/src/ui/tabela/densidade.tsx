import { IconLayoutList, IconLayoutRows, IconListDetails } from '@tabler/icons-react';
import estilos from './barra.module.css';
import type { Densidade } from './tipos.ts';

const QUAIS = [
  ['compacta', 'Compacta', IconListDetails],
  ['normal', 'Normal', IconLayoutList],
  ['folgada', 'Folgada', IconLayoutRows],
] as const;

type Props = { readonly valor: Densidade; readonly aoMudar: (d: Densidade) => void };

/** How close the rows stand. */
export const EscolhaDeDensidade = ({ valor, aoMudar }: Props) => (
  <span className={estilos.segmento} role="group" aria-label="Densidade">
    {QUAIS.map(([qual, nome, Icone]) => (
      <button
        key={qual}
        type="button"
        aria-pressed={valor === qual}
        aria-label={nome}
        title={nome}
        onClick={() => aoMudar(qual)}
      >
        <Icone size={16} stroke={1.7} aria-hidden />
      </button>
    ))}
  </span>
);
