import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { PaginaEstreita } from '../../ui/pagina-estreita.tsx';

/** A public page whose work belongs to an account: says what it is for, and leads through the login back to it. */
export function ParaEntrar({ titulo, texto }: { readonly titulo: string; readonly texto: string }) {
  const aqui = useLocation({ select: (l) => l.href });
  return (
    <PaginaEstreita titulo={titulo} texto={texto}>
      <Button component={Link} to="/login" search={{ redirect: aqui } as never} size="lg" fullWidth>
        Entrar
      </Button>
    </PaginaEstreita>
  );
}
