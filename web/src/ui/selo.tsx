import type { ReactNode } from 'react';
import estilos from './selo.module.css';

type Props = {
  readonly tom: 'vivo' | 'marca' | 'info' | 'alerta' | 'bom' | 'neutro' | 'ruim';
  /** Two letters for who knows them by heart; readers hear the word only. */
  readonly sigla?: string;
  readonly children: ReactNode;
};

/** A short word with a colour; `vivo` has a beating dot. */
export function Selo({ tom, sigla, children }: Props) {
  return (
    <span className={estilos.selo} data-tom={tom}>
      {sigla !== undefined && (
        <b className={estilos.sigla} aria-hidden>
          {sigla}
        </b>
      )}
      {children}
    </span>
  );
}
