import estilos from './tecla.module.css';

/** A key of the keyboard, as the legend shows it. Readers hear of it by aria-keyshortcuts on the button itself. */
export function Tecla({ children }: { readonly children: string }) {
  return (
    <kbd className={estilos.tecla} aria-hidden>
      {children}
    </kbd>
  );
}
