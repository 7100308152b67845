import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { baixarBlob } from '../../lib/baixar.ts';
import { raiz } from '../../lib/raiz.ts';
import { Falha } from '../../ui/falha.tsx';
import { Folha } from '../../ui/folha/door.ts';
import { toast } from '../../ui/toast/store.ts';
import { FOLHAS, folhaQuery, partesDaFolha } from '../folhas.ts';
import type { DaFolha, NomeDaFolha } from '../folhas.ts';
import { EscolhaDaFolha } from '../parts/escolha-da-folha.tsx';

function AFolha({ nome, de }: { readonly nome: NomeDaFolha; readonly de: DaFolha }) {
  const { chamar } = raiz.useRouteContext();
  const folha = useQuery(folhaQuery(chamar, nome, de));
  const baixar = useMutation({
    mutationFn: async () => {
      const pdf: unknown = await chamar(FOLHAS[nome].baixar, partesDaFolha(de));
      if (!(pdf instanceof Blob)) throw new Error('the answer is no file');
      baixarBlob(`${nome}.pdf`, pdf);
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

/** A sheet of the leilão in the address, to be printed or fetched as a PDF; without one, the choice of a leilão. */
function Pagina({ nome }: { readonly nome: NomeDaFolha }) {
  const { leiUid } = useParams({ strict: false });
  const { lote } = useSearch({ strict: false }) as { lote?: string };
  return leiUid === undefined ? <EscolhaDaFolha nome={nome} /> : <AFolha nome={nome} de={{ leiUid, lote }} />;
}

/** /leilao/{leiUid}/catalogo: what is sold and by which rules. */
export const PaginaDoCatalogo = () => <Pagina nome="catalogo" />;
/** /ficha-leiloeiro/{leiUid?}: what the leiloeiro has in his hand. */
export const PaginaDaFichaDoLeiloeiro = () => <Pagina nome="ficha-leiloeiro" />;
/** /ficha-lotes-vidro/{leiUid?}: a page for the windscreen of each lote. */
export const PaginaDasFichasDeVidro = () => <Pagina nome="ficha-lotes-vidro" />;
/** /etiquetas-lotes/{leiUid?}: a label for each lote. */
export const PaginaDasEtiquetas = () => <Pagina nome="etiquetas-lotes" />;
