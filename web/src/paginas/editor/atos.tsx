import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import estilos from './editor.module.css';

type Props = {
  /** Which one, for who listens: 'seção 2, Texto'. */
  readonly qual: string;
  /** Its place, from 0, and how many there are. */
  readonly em: number;
  readonly de: number;
  /** No more fit. */
  readonly cheio: boolean;
  readonly mover: (para: number) => void;
  readonly duplicar: () => void;
  readonly apagar: () => void;
};

/** What may be done with a part of a page. */
export function Atos({ qual, em, de, cheio, mover, duplicar, apagar }: Props) {
  const botao = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
  return (
    <span className={estilos.atos}>
      <ActionIcon {...botao} aria-label={`Subir ${qual}`} disabled={em === 0} onClick={() => mover(em - 1)}>
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...botao}
        aria-label={`Descer ${qual}`}
        disabled={em === de - 1}
        onClick={() => mover(em + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...botao} aria-label={`Duplicar ${qual}`} disabled={cheio} onClick={duplicar}>
        <IconCopy size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...botao} aria-label={`Apagar ${qual}`} onClick={apagar}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}

/** Alt with an arrow takes a part up or down, from wherever the keyboard stands in its head. */
export const moverPorTeclas =
  (em: number, mover: (para: number) => void) =>
  (e: React.KeyboardEvent): void => {
    if (!e.altKey || (e.key !== 'ArrowUp' && e.key !== 'ArrowDown')) return;
    e.preventDefault();
    e.stopPropagation();
    mover(e.key === 'ArrowUp' ? em - 1 : em + 1);
  };
