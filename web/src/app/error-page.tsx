import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh, IconShieldLock } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { comoErro } from '../lib/client/erros.ts';
import {
  anotarRecarga,
  ChunkLoadError,
  faltaPedaco,
  podeRecarregar,
  servidorResponde,
} from '../lib/pedaco.ts';
import { SemPermissao } from '../sessao/door.ts';
import { Aviso } from '../ui/aviso.tsx';

const recarregar = (): void => location.reload();

/** How often a page that waits for its server asks whether it is back. */
const PERGUNTAR_A_CADA_MS = 3_000;

/** Loads the page anew as soon as there is one to load. `perguntar` does so at once. */
function useVolta(esperar: boolean): { readonly perguntando: boolean; readonly perguntar: () => void } {
  const [perguntando, setPerguntando] = useState(false);
  useEffect(() => {
    if (!esperar) return undefined;
    const seVoltou = (): void =>
      void servidorResponde().then((sim) => {
        if (sim) recarregar();
      });
    const relogio = setInterval(seVoltou, PERGUNTAR_A_CADA_MS);
    addEventListener('online', seVoltou);
    return () => {
      clearInterval(relogio);
      removeEventListener('online', seVoltou);
    };
  }, [esperar]);
  const perguntar = async (): Promise<void> => {
    setPerguntando(true);
    if (await servidorResponde()) recarregar();
    else setPerguntando(false);
  };
  return { perguntando, perguntar: () => void perguntar() };
}

/**
 * A part of the program did not come. Where it has gone with an older version, the page loads the newer one by itself, once;
 * where the line or the server is gone, as soon as it is back.
 */
function FaltaPedaco({ sumiu }: { readonly sumiu: boolean }) {
  const router = useRouter();
  const [sozinha] = useState(() => sumiu && podeRecarregar(Date.now()));
  useEffect(() => {
    if (!sozinha) return;
    anotarRecarga(Date.now());
    recarregar();
  }, [sozinha]);
  const { perguntando, perguntar } = useVolta(!sumiu);
  if (sozinha) return null;
  return (
    <Aviso
      icone={<IconRefresh size={32} stroke={1.6} />}
      titulo="Falta uma parte desta página"
      texto={
        sumiu
          ? 'O site ganhou uma versão nova. Carregar de novo resolve.'
          : 'A conexão está demorando ou o site não responde agora. Assim que der, a página carrega sozinha.'
      }
    >
      <Button onClick={perguntar} loading={perguntando}>
        Carregar de novo
      </Button>
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
