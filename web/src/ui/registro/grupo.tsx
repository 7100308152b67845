import { useId } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useDentro } from './contexto.ts';
import estilos from './formulario.module.css';

type Props = {
  readonly titulo: string;
  /** Said at the right end of its head, such as since when something holds. */
  readonly dito?: ReactNode;
  readonly children: ReactNode;
};

/** Fields that belong together, in two columns where there is room. */
export function Grupo({ titulo, dito, children }: Props) {
  const id = useId();
  return (
    <section className={estilos.grupo} aria-labelledby={id}>
      <header>
        <h2 id={id}>{titulo}</h2>
        {dito !== undefined && <span>{dito}</span>}
      </header>
      <div className={estilos.campos}>{children}</div>
    </section>
  );
}

/** What stands in a form beside its fields, on the whole width of their group. */
export const Inteiro = ({ children }: { readonly children: ReactNode }) => (
  <div data-inteiro className={estilos.campo}>
    {children}
  </div>
);

/** A part of the page that is no field, with the look of a group: what stands in it takes the whole width. */
export function Painel({ titulo, dito, children }: Props) {
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

/** Puts a part beside the form, in front of its history, where there is room. */
export function AoLado({ children }: { readonly children: ReactNode }) {
  const { lado } = useDentro();
  return lado === null ? null : createPortal(<div className={estilos.noLado}>{children}</div>, lado);
}
