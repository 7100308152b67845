import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh, IconShieldLock } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { comoErro } from '../lib/client/erros.ts';
import { anotarRecarga, ChunkLoadError, faltaPedaco, podeRecarregar } from '../lib/pedaco.ts';
import { SemPermissao } from '../sessao/door.ts';
import { Aviso } from '../ui/aviso.tsx';

const recarregar = (): void => location.reload();

/**
 * A part of the program did not come. Where it has gone with an older version, the page loads the newer one by itself, once;
 * where the line is gone, as soon as it is back.
 */
function FaltaPedaco({ sumiu }: { readonly sumiu: boolean }) {
  const router = useRouter();
  const [sozinha] = useState(() => sumiu && podeRecarregar(Date.now()));
  useEffect(() => {
    if (sozinha) {
      anotarRecarga(Date.now());
      recarregar();
    }
    addEventListener('online', recarregar);
    return () => removeEventListener('online', recarregar);
  }, [sozinha]);
  if (sozinha) return null;
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
  if (faltaPedaco(error)) return <FaltaPedaco sumiu={error instanceof ChunkLoadError && error.sumiu} />;
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
