import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useDentro } from './contexto.ts';
import estilos from './formulario.module.css';

const quantos = (n: number): string => (n === 1 ? '1 campo' : `${n} campos`);

/** Asks before somebody leaves what he has not saved. What is typed is kept as a draft either way, until it is thrown away. */
export function Guarda() {
  const { ficha } = useDentro();
  const { podeSair, mudados, esquecerRascunho } = ficha;
  const saida = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !podeSair(),
    enableBeforeUnload: () => !podeSair(),
    withResolver: true,
  });
  if (saida.status !== 'blocked') return null;
  return (
    <Modal
      opened
      onClose={saida.reset}
      title="Sair sem salvar?"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <p>
        {quantos(mudados.length)} não {mudados.length === 1 ? 'foi salvo' : 'foram salvos'}. O rascunho fica
        neste aparelho: você pode continuar depois.
      </p>
      <div className={estilos.botoes}>
        <Button onClick={saida.reset} data-autofocus>
          Voltar a editar
        </Button>
        <Button variant="default" onClick={saida.proceed}>
          Sair e guardar o rascunho
        </Button>
        <Button
          variant="subtle"
          color="red"
          onClick={() => {
            esquecerRascunho();
            saida.proceed();
          }}
        >
          Descartar e sair
        </Button>
      </div>
    </Modal>
  );
}
