import { useId } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useDentro } from './contexto.ts';
import estilos from './formulario.module.css';
import type { CabecaDoGrupo } from './painel.tsx';

/** Fields that belong together, in two columns where there is room. */
export function Grupo({ titulo, dito, children }: CabecaDoGrupo) {
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

/** Puts a part beside the form, in front of its history, where there is room. */
export function AoLado({ children }: { readonly children: ReactNode }) {
  const { lado } = useDentro();
  return lado === null ? null : createPortal(<div className={estilos.noLado}>{children}</div>, lado);
}
