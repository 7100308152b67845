import type { ReactNode } from 'react';
import formularios from './formulario.module.css';
import estilos from './linhas.module.css';

/** A short list of what was put in by hand, each a `Linha`. `nome` is for who does not see where it stands. */
export const Linhas = ({ nome, children }: { readonly nome: string; readonly children: ReactNode }) => (
  <ul className={estilos.linhas} aria-label={nome}>
    {children}
  </ul>
);

type Props = {
  readonly titulo: string;
  readonly texto?: string;
  /** What is said in small letters below. */
  readonly miudo: ReactNode;
  /** The button that takes it out. */
  readonly children: ReactNode;
};

/** One item of the list: what it is, and at its end the button that takes it out. */
export const Linha = ({ titulo, texto, miudo, children }: Props) => (
  <li className={estilos.linha}>
    <div className={estilos.dizeres}>
      <strong>{titulo}</strong>
      {texto !== undefined && <span>{texto}</span>}
      <span className={formularios.miudo}>{miudo}</span>
    </div>
    {children}
  </li>
);
