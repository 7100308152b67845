import { useId } from 'react';
import type { ReactNode } from 'react';
import estilos from './formulario.module.css';

/** A head with what stands under it. */
export type CabecaDoGrupo = {
  readonly titulo: string;
  /** Said at the right end of its head, such as since when something holds. */
  readonly dito?: ReactNode;
  readonly children: ReactNode;
};

/** A part of the page that is no field, with the look of a group: what stands in it takes the whole width. */
export function Painel({ titulo, dito, children }: CabecaDoGrupo) {
  const id = useId();
  return (
    <section className={estilos.painel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{titulo}</h2>
        {dito}
      </header>
      {children}
    </section>
  );
}
