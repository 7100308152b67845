import { useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import estilos from './scheme-switch.module.css';

/**
 * Changes between light and dark; the browser remembers it. Both faces are in the HTML and the scheme shows one, because
 * the server does not know which it will be.
 */
export function TrocaDeTema() {
  // The kit would hold transitions back by a style of its own, which the page's policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <>
      <button
        type="button"
        className={estilos.troca}
        data-para="claro"
        aria-label="Usar tema escuro"
        title="Tema escuro"
        onClick={() => setColorScheme('dark')}
      >
        <IconMoon size={20} stroke={1.7} aria-hidden />
      </button>
      <button
        type="button"
        className={estilos.troca}
        data-para="escuro"
        aria-label="Usar tema claro"
        title="Tema claro"
        onClick={() => setColorScheme('light')}
      >
        <IconSun size={20} stroke={1.7} aria-hidden />
      </button>
    </>
  );
}
