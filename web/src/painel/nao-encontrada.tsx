import { inicioDoPainel } from '@martelo/schemas/painel/telas.ts';
import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Aviso } from '../ui/aviso.tsx';

/** An address of the painel that no screen has, and what a screen does not find. */
export const PaginaNaoEncontrada = () => (
  <Aviso
    icone={<IconMapSearch size={32} stroke={1.6} />}
    titulo="Não encontramos esta página"
    texto="O endereço pode ter mudado, ou o que você procura já não existe. Nada do que você fez se perdeu."
  >
    <Button component={Link} to={inicioDoPainel.caminho}>
      Ir para o início do painel
    </Button>
  </Aviso>
);
