import { Button } from '@mantine/core';
import { IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { comoErro, ErroDeChamada } from '../lib/client/erros.ts';
import { Aviso } from './aviso.tsx';

type Props = {
  /** The query that failed. */
  readonly de: { readonly error: unknown; readonly refetch: () => unknown };
};

/** Part of a page that could not be loaded, with a way to try again, or to enter where that is what is missing. */
export function Falha({ de: { error: erro, refetch } }: Props) {
  if (erro instanceof ErroDeChamada && erro.statusCode === 401)
    return (
      <Aviso
        lugar="faixa"
        icone={<IconLock size={30} stroke={1.6} />}
        titulo="Entre para ver"
        texto="Este site mostra isto só para quem tem cadastro."
      >
        <Button component={Link} to="/login">
          Entrar
        </Button>
      </Aviso>
    );
  const texto =
    erro instanceof Error && erro.message.startsWith('Atenção') ? erro.message : comoErro(erro).message;
  return (
    <Aviso
      lugar="faixa"
      icone={<IconPlugConnectedX size={30} stroke={1.6} />}
      titulo="Não conseguimos carregar"
      texto={texto}
    >
      <Button onClick={() => void refetch()}>Tentar novamente</Button>
    </Aviso>
  );
}
