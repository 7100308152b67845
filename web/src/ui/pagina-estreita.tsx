import type { ReactNode } from 'react';
import estilos from './pagina-estreita.module.css';

type Props = {
  readonly titulo: string;
  readonly texto?: ReactNode;
  /** `larga` for forms with two columns. */
  readonly largura?: 'estreita' | 'larga';
  readonly children: ReactNode;
};

/** A page with one thing to do: a title, a sentence, a form. */
export function PaginaEstreita({ titulo, texto, largura = 'estreita', children }: Props) {
  return (
    <div className={`largura ${estilos.pagina}`}>
      <section className={estilos.cartao} data-largura={largura}>
        <header className={estilos.topo}>
          <h1>{titulo}</h1>
          {texto !== undefined && <p>{texto}</p>}
        </header>
        {children}
      </section>
    </div>
  );
}

/** A refusal of a form, said to readers as it appears. */
export function ErroDoFormulario({ children }: { readonly children: ReactNode }) {
  return (
    <p className={estilos.erro} role="alert">
      {children}
    </p>
  );
}
