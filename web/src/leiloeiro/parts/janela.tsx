import { Modal } from '@mantine/core';
import '../../ui/styles/folhas.ts';
import type { ReactNode } from 'react';
import estilos from './janela.module.css';

type Props = {
  readonly aberta: boolean;
  readonly fechar: () => void;
  readonly titulo: string;
  readonly larga?: boolean;
  readonly children: ReactNode;
};

/** A question over the page. Opens at once, because keys follow each other fast; its title bar is no landmark of the page. */
export function Janela({ aberta, fechar, titulo, larga = false, children }: Props) {
  return (
    <Modal
      opened={aberta}
      onClose={fechar}
      title={titulo}
      size={larga ? 'lg' : 'md'}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 44, iconSize: 20 }}
      classNames={{ title: estilos.titulo ?? '' }}
      attributes={{ header: { role: 'presentation' } }}
      centered
    >
      {children}
    </Modal>
  );
}
