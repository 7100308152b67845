import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh, IconShieldLock } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { comoErro } from '../lib/client/erros.ts';
import { faltaPedaco } from '../lib/pedaco.ts';
import { SemPermissao } from '../sessao/door.ts';
import { Aviso } from '../ui/aviso.tsx';

const recarregar = (): void => location.reload();

/** A part of the program did not come. When the line that was gone is back, the page loads by itself. */
function FaltaPedaco() {
  const router = useRouter();
  useEffect(() => {
    addEventListener('online', recarregar);
    return () => removeEventListener('online', recarregar);
  }, []);
  return (
    <Aviso
      icone={<IconRefresh size={32} stroke={1.6} />}
      titulo="Falta uma parte desta página"
      texto="A conexão demorou demais ou o site ganhou uma versão nova. Carregar de novo resolve."
    >
      <Button onClick={recarregar}>Carregar de novo</Button>
      <Button variant="default" onClick={() => router.history.back()}>
        Voltar
      </Button>
    </Aviso>
  );
}

/** What shows where a page could not: a missing role, or something that went wrong, with a way to try again. */
export function PaginaDeErro({ error, reset }: ErrorComponentProps<unknown>) {
  const router = useRouter();
  if (error instanceof SemPermissao)
    return (
      <Aviso icone={<IconShieldLock size={32} stroke={1.6} />} titulo="Acesso restrito" texto={error.message}>
        <Button component={Link} to="/">
          Voltar ao início
        </Button>
      </Aviso>
    );
  if (faltaPedaco(error)) return <FaltaPedaco />;
  const mensagem =
    error instanceof Error && error.message.startsWith('Atenção') ? error.message : comoErro(error).message;
  return (
    <Aviso
      icone={<IconPlugConnectedX size={32} stroke={1.6} />}
      titulo="Algo não saiu como deveria"
      texto={mensagem}
    >
      <Button
        onClick={() => {
          reset();
          void router.invalidate();
        }}
      >
        Tentar novamente
      </Button>
      <Button component={Link} to="/" variant="default">
        Ir para o início
      </Button>
    </Aviso>
  );
}
