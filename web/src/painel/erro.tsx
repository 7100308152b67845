import { inicioDoPainel } from '@martelo/schemas/painel/telas.ts';
import { Button } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { PaginaDeErro } from '../app/error-page.tsx';
import { SemPermissao } from '../sessao/door.ts';
import { Aviso } from '../ui/aviso.tsx';
import { useTelas } from './use-telas.ts';

/** What shows where a screen could not: a missing role, with a way to what one may open, or something that went wrong. */
export function ErroDoPainel(props: ErrorComponentProps<unknown>) {
  const { error } = props;
  const daEquipe = useTelas().some((t) => t.caminho === inicioDoPainel.caminho);
  if (!(error instanceof SemPermissao)) return <PaginaDeErro {...props} />;
  return (
    <Aviso icone={<IconShieldLock size={32} stroke={1.6} />} titulo="Acesso restrito" texto={error.message}>
      <Button component={Link} to={daEquipe ? inicioDoPainel.caminho : '/'}>
        {daEquipe ? 'Ver o que o seu papel abre' : 'Voltar ao início'}
      </Button>
    </Aviso>
  );
}
