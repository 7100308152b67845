import { telaDasImportacoes } from '@martelo/schemas/importacoes/telas.ts';
import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePode } from '../../lib/quem.ts';

type Props = {
  /** The leilão that the lotes are to go into. */
  readonly leilao?: string;
};

/** The way to the import, for those who may. */
export function BotaoDeImportar({ leilao }: Props) {
  const pode = usePode(telaDasImportacoes.acesso);
  if (!pode) return null;
  return (
    <Button
      component={Link}
      to={telaDasImportacoes.caminho}
      search={(leilao === undefined ? {} : { leilao }) as never}
      size="xs"
      style={{ justifySelf: 'start' }}
      variant="default"
      leftSection={<IconTableImport size={16} aria-hidden />}
    >
      Importar planilha
    </Button>
  );
}
