import type { Call } from '@martelo/schemas/shared/call.ts';
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
import { deRegistro } from './tipos.ts';
import type { ListaQualquer } from './tipos.ts';
import type { Params } from './use-linhas.ts';

/** What is to be in the sheet: all that a view found, or what is ticked. */
export type Quais = Pedido | { readonly uids: string; readonly sort?: string[] };
type DaPlanilha = { readonly formato: 'csv' | 'xlsx'; readonly todas?: boolean };

/** From so many rows on nobody waits for the sheet with the page: it is made in the background. */
const LONGA = 5_000;

/** How a list is downloaded; null for one that is not. */
export type Exportacao = {
  readonly nome: string;
  readonly exportar: Call;
  readonly pedirPlanilha?: Call;
  /** What the path of its calls wants. */
  readonly params?: Params | undefined;
  /** Whether the server knows this column: those that the page reckons itself are in no answer. */
  conhece(coluna: string): boolean;
};

/** How this list is downloaded; null where it is not. */
export function exportacaoDe(lista: ListaQualquer, params?: Params): Exportacao | null {
  const { nome } = lista.de;
  if (deRegistro(lista)) {
    const { exportar, pedirPlanilha } = lista.chamadas;
    return {
      nome,
      exportar,
      ...(pedirPlanilha === undefined ? {} : { pedirPlanilha }),
      conhece: (c) => Object.hasOwn(lista.de.item.shape, c),
    };
  }
  const { exportar } = lista.paginas;
  return exportar === null ? null : { nome, exportar, params, conhece: (c) => lista.campos.has(c) };
}

/** Downloads a sheet, one of `quantas` rows: with the columns that are seen, or with all of them. */
export function useBaixar(
  { nome, exportar, pedirPlanilha, params, conhece }: Exportacao,
  quais: Quais,
  colunas: readonly string[],
  quantas = 0,
) {
  const chamar = useChamar();
  return useMutation({
    mutationFn: async ({ formato, todas = false }: DaPlanilha) => {
      const campos = colunas.filter(conhece);
      const query = { ...quais, formato, ...(todas ? {} : { fields: campos.join(',') }) };
      if (quantas > LONGA && pedirPlanilha !== undefined) {
        const pedida = (await chamar(pedirPlanilha, {
          query: { ...query, pedido: crypto.randomUUID() },
        } as never)) as { readonly trabalho: string };
        acompanhar(pedida.trabalho);
        return;
      }
      const arquivo: unknown = await chamar(exportar, {
        ...(params === undefined ? {} : { params }),
        query,
      } as never);
      if (!(arquivo instanceof Blob)) throw new Error('the answer is no file');
      baixarBlob(`${nome}-${escreverInstante(relogio.agora()).slice(0, 10)}.${formato}`, arquivo);
    },
    onError: (e) => toast.erro(e),
  });
}

type Props = {
  readonly de: Exportacao;
  readonly pedido: Pedido;
  readonly colunas: readonly string[];
  /** How many were found; null while that is not known. */
  readonly total: number | null;
};

/** Everything that was found, as a sheet: the columns that are seen, or all of them. */
export function MenuDeExportar({ de, pedido, colunas, total }: Props) {
  const baixar = useBaixar(de, pedido, colunas, total ?? 0);
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
