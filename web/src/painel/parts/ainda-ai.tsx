import { Button, Group, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { useNoRelogio } from '../../lib/clock.ts';
import { continuar, ociosidadeStore } from '../../sessao/door.ts';

function Resta({ terminaEm }: { readonly terminaEm: number }) {
  const segundos = useNoRelogio(() => Math.max(0, Math.ceil((terminaEm - Date.now()) / 1_000)));
  return (
    <>
      <p>
        Por segurança, a sessão termina depois de cinco minutos sem uso.{' '}
        <span aria-hidden>
          Faltam <b className="numeros">{segundos} s</b>.
        </span>
        <span className="so-leitor">Falta menos de um minuto.</span>
      </p>
      <p>O que você escreveu e ainda não salvou fica guardado neste aparelho.</p>
    </>
  );
}

/** A minute before an idle session of staff ends: any move or key keeps it, and the button for who does neither. */
export function AindaAi() {
  const terminaEm = useStore(ociosidadeStore, (s) => s.terminaEm);
  return (
    <Modal
      opened={terminaEm !== null}
      onClose={continuar}
      title="Você ainda está aí?"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {terminaEm !== null && <Resta terminaEm={terminaEm} />}
      <Group mt="md">
        <Button onClick={continuar} data-autofocus>
          Continuar conectado
        </Button>
        <Button component={Link} to="/sair" preload={false} variant="default">
          Sair
        </Button>
      </Group>
    </Modal>
  );
}
