import type { ReactNode } from 'react';
import estilos from './faixa.module.css';

type Props = {
  readonly tom: 'alerta' | 'ruim';
  readonly titulo: string;
  readonly icone?: ReactNode;
  readonly children?: ReactNode;
};

/** Says something about all that stands below it, and offers what can be done about it. */
export const Faixa = ({ tom, titulo, icone, children }: Props) => (
  <div className={estilos.faixa} data-tom={tom} role={tom === 'ruim' ? 'alert' : 'status'}>
    {icone !== undefined && <span aria-hidden>{icone}</span>}
    <div>
      <strong>{titulo}</strong>
      {children}
    </div>
  </div>
);
