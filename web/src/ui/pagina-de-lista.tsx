import type { ReactNode } from 'react';
import { contar } from '../lib/format/texto.ts';
import { Paginas } from './paginas.tsx';
import estilos from './pagina-de-lista.module.css';

type DaPagina = {
  readonly titulo: string;
  readonly texto?: ReactNode;
  /** Ways from here, beside the title. */
  readonly lado?: ReactNode;
  readonly children: ReactNode;
};

/** A page that is one long list: its head, and what was found (`Achados`). */
export const PaginaDeLista = ({ titulo, texto, lado, children }: DaPagina) => (
  <div className={`largura ${estilos.pagina}`}>
    <header>
      <div className={estilos.topo}>
        <h1>{titulo}</h1>
        {lado}
      </div>
      {texto !== undefined && <p className={estilos.texto}>{texto}</p>}
    </header>
    {children}
  </div>
);

type DosAchados = {
  readonly total: number;
  readonly nome: Parameters<typeof contar>[1];
  readonly porPagina: number;
  readonly para: string;
  /** What the address says. */
  readonly filtros: { readonly pagina?: number };
  /** The items of this page, each an `li`. */
  readonly children: ReactNode;
};

/** How many were found, those of this page, and the way to the others. */
export const Achados = ({ total, nome, porPagina, para, filtros, children }: DosAchados) => (
  <>
    <p className={estilos.total} role="status">
      {contar(total, nome)}
    </p>
    <ul className={estilos.lista}>{children}</ul>
    <Paginas
      atual={filtros.pagina ?? 1}
      total={Math.ceil(total / porPagina)}
      para={para}
      busca={(pagina) => ({ ...filtros, pagina })}
    />
  </>
);
