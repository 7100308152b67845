import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { comoErro } from '../lib/client/erros.ts';
import { Aviso } from './aviso.tsx';

/** Part of a page that could not be loaded, with a way to try again. */
export function Falha({ erro, tentar }: { readonly erro: unknown; readonly tentar: () => void }) {
  const texto =
    erro instanceof Error && erro.message.startsWith('Atenção') ? erro.message : comoErro(erro).message;
  return (
    <Aviso
      lugar="faixa"
      icone={<IconPlugConnectedX size={30} stroke={1.6} />}
      titulo="Não conseguimos carregar"
      texto={texto}
    >
      <Button onClick={tentar}>Tentar novamente</Button>
    </Aviso>
  );
}
