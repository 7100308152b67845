import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * What a list shows, as its address says it, and how to have it show another thing: from its first page on, unless it is the
 * page that changes. What is empty or undefined does not stand in the address.
 */
export function useFiltros<F extends object>(para: string) {
  const dito: object = useSearch({ strict: false });
  const filtros = dito as F;
  const navegar = useNavigate();
  const filtrar = (mudanca: { readonly [C in keyof F]?: F[C] | undefined }): void => {
    const todos = Object.entries({ ...filtros, pagina: undefined, ...mudanca });
    const ditos = todos.filter(([, valor]) => valor !== undefined && valor !== '');
    void navegar({ to: para as never, search: Object.fromEntries(ditos) as never });
  };
  return [filtros, filtrar] as const;
}
