import type { ReactNode } from 'react';
import estilos from './selo.module.css';

type Props = {
  readonly tom: 'vivo' | 'marca' | 'info' | 'alerta' | 'bom' | 'neutro' | 'ruim';
  readonly children: ReactNode;
};

/** A short word with a colour; `vivo` has a beating dot. */
export function Selo({ tom, children }: Props) {
  return (
    <span className={estilos.selo} data-tom={tom}>
      {children}
    </span>
  );
}
