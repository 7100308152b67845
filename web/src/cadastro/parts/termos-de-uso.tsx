import { Modal } from '@mantine/core';
import '../../ui/styles/folhas.ts';
import { useQuery } from '@tanstack/react-query';
import { raiz } from '../../lib/raiz.ts';
import { CorpoDaPagina, paginaQuery } from '../../paginas/door.ts';
import { Falha } from '../../ui/falha.tsx';

type Props = { readonly aberta: boolean; readonly fechar: () => void };

/** The terms over the form: who reads them keeps what he has typed. */
export function TermosDeUso({ aberta, fechar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const pagina = useQuery({ ...paginaQuery(chamar, 'regulamento'), enabled: aberta });
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
      {pagina.isError && <Falha de={pagina} />}
      {pagina.data !== undefined && <CorpoDaPagina sessoes={pagina.data.sessoes} />}
    </Modal>
  );
}
