import type { ReactNode } from 'react';
import estilos from './botao-ligacao.module.css';
import { Ligacao } from './ligacao.tsx';

type Props = {
  readonly para: string;
  /** `marca` on plain grounds, `destaque` once per screen, `contorno` on colour, `calmo` beside another. */
  readonly tom?: 'marca' | 'destaque' | 'contorno' | 'calmo';
  readonly children: ReactNode;
};

/** A link that looks like what it is: the next step. */
export function BotaoLigacao({ para, tom = 'marca', children }: Props) {
  return (
    <Ligacao para={para} className={estilos.botao} data-tom={tom}>
      {children}
    </Ligacao>
  );
}
