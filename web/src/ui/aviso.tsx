import type { ReactNode } from 'react';
import estilos from './aviso.module.css';

type Props = {
  readonly titulo: string;
  readonly texto: ReactNode;
  readonly icone?: ReactNode;
  /** `faixa` stands inside a page among other things; `pagina` is all that the page has. */
  readonly lugar?: 'pagina' | 'faixa';
  readonly children?: ReactNode;
};

/** Says one thing in the middle of a page: nothing found, an error, an end. Children are the ways out. */
export function Aviso({ titulo, texto, icone, lugar = 'pagina', children }: Props) {
  return (
    <div className={`largura ${estilos.aviso}`} data-lugar={lugar}>
      {icone !== undefined && (
        <div className={estilos.icone} aria-hidden>
          {icone}
        </div>
      )}
      {lugar === 'pagina' ? <h1>{titulo}</h1> : <h2>{titulo}</h2>}
      <p className={estilos.texto}>{texto}</p>
      {children !== undefined && <div className={estilos.saidas}>{children}</div>}
    </div>
  );
}
