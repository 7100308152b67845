import { baixarCatalogo } from '@martelo/schemas/leiloes/catalogo.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { baixarBlob } from '../../lib/baixar.ts';
import { raiz } from '../../lib/raiz.ts';
import { Falha } from '../../ui/falha.tsx';
import { Folha } from '../../ui/folha/door.ts';
import { toast } from '../../ui/toast/store.ts';
import { catalogoQuery } from '../queries.ts';

/** /leilao/{leiUid}/catalogo: what is sold and by which rules, to be printed or fetched as a PDF. */
export function PaginaDoCatalogo() {
  const { leiUid = '' } = useParams({ strict: false });
  const { chamar } = raiz.useRouteContext();
  const folha = useQuery(catalogoQuery(chamar, leiUid));
  const baixar = useMutation({
    mutationFn: async () => {
      const pdf: unknown = await chamar(baixarCatalogo, { params: { leiUid } });
      if (!(pdf instanceof Blob)) throw new Error('the answer is no file');
      baixarBlob('catalogo.pdf', pdf);
    },
    onError: (e) => toast.erro(e),
  });
  if (folha.data === undefined) return folha.isError ? <Falha de={folha} /> : <div aria-busy="true" />;
  return (
    <Folha
      folha={folha.data}
      acoes={
        <>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => print()}
          >
            Imprimir
          </Button>
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={baixar.isPending}
            onClick={() => baixar.mutate()}
          >
            Baixar PDF
          </Button>
        </>
      }
    />
  );
}
