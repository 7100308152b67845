import { Modal } from '@mantine/core';
import '../../ui/styles/folhas.ts';
import { useQuery } from '@tanstack/react-query';
import { IconFileOff } from '@tabler/icons-react';
import { useHotsite } from '../../hotsites/door.ts';
import { raiz } from '../../lib/raiz.ts';
import { CorpoDaPagina, paginaQuery } from '../../paginas/door.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Falha } from '../../ui/falha.tsx';

type Props = { readonly aberta: boolean; readonly fechar: () => void };

/** The terms over the form: who reads them keeps what he has typed. */
export function TermosDeUso({ aberta, fechar }: Props) {
  const { chamar } = raiz.useRouteContext();
  // A new house may have written none yet.
  const haTermos = useHotsite().paginasDinamicas.includes('regulamento');
  const pagina = useQuery({ ...paginaQuery(chamar, 'regulamento'), enabled: aberta && haTermos });
  return (
    <Modal
      opened={aberta}
      onClose={fechar}
      title="Termos de uso e política de privacidade"
      size="xl"
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 44, iconSize: 20 }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {!haTermos && (
        <Aviso
          lugar="faixa"
          icone={<IconFileOff size={30} stroke={1.6} />}
          titulo="Ainda não publicados"
          texto="Este site ainda não publicou os seus termos. Se quiser lê-los antes de se cadastrar, peça-os à casa."
        />
      )}
      {pagina.isError && <Falha de={pagina} />}
      {pagina.data !== undefined && <CorpoDaPagina sessoes={pagina.data.sessoes} />}
    </Modal>
  );
}
