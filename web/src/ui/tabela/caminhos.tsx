import type { ReactNode } from 'react';
import estilos from './barra.module.css';

/** Ways from a list to others, with a sentence on it where there is one: under its title. */
export const Caminhos = ({ texto, children }: { readonly texto?: string; readonly children?: ReactNode }) => (
  <div className={estilos.caminhos}>
    {texto !== undefined && <p>{texto}</p>}
    {children}
  </div>
);
