import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { baixarBlob } from '../../lib/baixar.ts';
import { useChamar } from '../../lib/chamar.ts';
import { relogio } from '../../lib/clock.ts';
import { escreverInstante } from '../../lib/format/instante.ts';
import { formatarInteiro } from '../../lib/format/texto.ts';
import { toast } from '../toast/store.ts';
import { acompanhar } from '../trabalho/store.ts';
import type { Pedido } from './endereco.ts';
import estilos from './menus.module.css';

/** What is to be in the sheet: all that a view found, or what is ticked. */
export type Quais = Pedido | { readonly uids: string; readonly sort?: string[] };
type DaPlanilha = { readonly formato: 'csv' | 'xlsx'; readonly todas?: boolean };

/** From so many rows on nobody waits for the sheet with the page: it is made in the background. */
const LONGA = 5_000;

/** Downloads a sheet, one of `quantas` rows: with the columns that are seen, or with all of them. */
export function useBaixar(lista: Lista, quais: Quais, colunas: readonly string[], quantas = 0) {
  const chamar = useChamar();
  const { pedirPlanilha } = lista.chamadas;
  return useMutation({
    mutationFn: async ({ formato, todas = false }: DaPlanilha) => {
      // Columns that the page reckons itself are in no answer of the server.
      const campos = colunas.filter((c) => Object.hasOwn(lista.de.item.shape, c));
      const query = { ...quais, formato, ...(todas ? {} : { fields: campos.join(',') }) };
      if (quantas > LONGA && pedirPlanilha !== undefined) {
        const pedida = await chamar(pedirPlanilha, { query: { ...query, pedido: crypto.randomUUID() } });
        acompanhar(pedida.trabalho);
        return;
      }
      const arquivo: unknown = await chamar(lista.chamadas.exportar, { query });
      if (!(arquivo instanceof Blob)) throw new Error('the answer is no file');
      baixarBlob(`${lista.de.nome}-${escreverInstante(relogio.agora()).slice(0, 10)}.${formato}`, arquivo);
    },
    onError: (e) => toast.erro(e),
  });
}

type Props = {
  readonly lista: Lista;
  readonly pedido: Pedido;
  readonly colunas: readonly string[];
  /** How many were found; null while that is not known. */
  readonly total: number | null;
};

/** Everything that was found, as a sheet: the columns that are seen, or all of them. */
export function MenuDeExportar({ lista, pedido, colunas, total }: Props) {
  const baixar = useBaixar(lista, pedido, colunas, total ?? 0);
  return (
    <Menu position="bottom-end" shadow="md" width={270}>
      <Menu.Target>
        <Button
          variant="default"
          loading={baixar.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {total === null ? 'Tudo que foi encontrado' : `Os ${formatarInteiro(total)} encontrados`}
        </Menu.Label>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          rightSection={<span className={estilos.conta}>{colunas.length} colunas</span>}
          onClick={() => baixar.mutate({ formato: 'xlsx', todas: false })}
        >
          Planilha do Excel (.xlsx)
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<span className={estilos.conta}>{colunas.length} colunas</span>}
          onClick={() => baixar.mutate({ formato: 'csv', todas: false })}
        >
          CSV com ponto e vírgula
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          onClick={() => baixar.mutate({ formato: 'xlsx', todas: true })}
        >
          Todas as colunas (.xlsx)
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={() => {
            navigator.clipboard.writeText(location.href).then(
              () => toast.sucesso('Endereço copiado'),
              () => toast.aviso('O navegador não deixou copiar.'),
            );
          }}
        >
          Copiar endereço desta vista
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
