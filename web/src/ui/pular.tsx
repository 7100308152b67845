import type { ReactNode } from 'react';
import estilos from './pular.module.css';

/** A link that only the keyboard meets, over what stands before `para`: the id of something that takes the focus. */
export function Pular({ para, children }: { readonly para: string; readonly children: ReactNode }) {
  return (
    <a className={estilos.pular} href={`#${para}`}>
      {children}
    </a>
  );
}
