import { Modal } from '@mantine/core';
import { useTeclasDitas } from '../../ui/teclas-da-tela.ts';
import estilos from './teclas.module.css';

type Props = { readonly abertas: boolean; readonly aoFechar: () => void };

/** All keys that do something on the screen that is open. */
export function Teclas({ abertas, aoFechar }: Props) {
  const grupos = useTeclasDitas();
  return (
    <Modal
      opened={abertas}
      onClose={aoFechar}
      title="Teclas"
      size="30rem"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {grupos.map(({ titulo, teclas }) => (
        <section key={titulo} className={estilos.grupo}>
          <h3>{titulo}</h3>
          <dl>
            {teclas.map(({ tecla, diz }) => (
              <div key={tecla}>
                <dt>
                  {tecla.split(' ').map((t) => (
                    <kbd key={t}>{t}</kbd>
                  ))}
                </dt>
                <dd>{diz}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
