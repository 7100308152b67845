import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHotsite } from '../hotsites/door.ts';
import { caminhoDosLotes } from '../lib/caminhos.ts';
import { Aviso } from '../ui/aviso.tsx';

/** Unknown paths (spec 1, section 2), and what a known path does not find. */
export function PaginaNaoEncontrada() {
  const { tipo } = useHotsite();
  return (
    <Aviso
      icone={<IconMapSearch size={32} stroke={1.6} />}
      titulo="Não encontramos esta página"
      texto="O endereço pode ter mudado ou o que você procura já saiu do ar. Que tal começar pelo início?"
    >
      <Button component={Link} to="/" size="md">
        Ir para o início
      </Button>
      <Button component={Link} to={caminhoDosLotes(tipo) as never} size="md" variant="default">
        Ver as oportunidades
      </Button>
    </Aviso>
  );
}
