import { MAX_LINHAS } from '@martelo/schemas/shared/registro/planilha.ts';
import { Menu, Modal } from '@mantine/core';
import { IconChecks, IconDownload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatarInteiro } from '../../lib/format/texto.ts';
import type { Item } from '../registro/tipos.ts';
import type { Fim } from './em-massa.ts';
import type { Pedido } from './endereco.ts';
import { useBaixar } from './exportar.tsx';
import type { Exportacao } from './exportar.tsx';
import estilos from './selecao.module.css';
import type { Escolha } from './tipos.ts';

type Props = {
  /** What may be done with them besides; null: they are only downloaded. */
  readonly atos: ((e: Escolha) => ReactNode) | null;
  readonly exportacao: Exportacao;
  readonly selecionados: readonly Item[];
  /** Columns of a sheet with them, and its order. */
  readonly colunas: readonly string[];
  readonly pedido: Pedido;
  /** How many the list found, where all of them may be meant at once; null where not, or not known. */
  readonly total: number | null;
  readonly aoLimpar: () => void;
};

const quantos = (n: number): string => (n === 1 ? '1 selecionado' : `${formatarInteiro(n)} selecionados`);

/** Says which of many it did not happen to, and why. */
const DialogoDoFim = ({ fim, aoFechar }: { readonly fim: Fim; readonly aoFechar: () => void }) => (
  <Modal
    opened
    onClose={aoFechar}
    title={`${fim.feitos} feitos, ${fim.fora.length} ficaram de fora`}
    closeButtonProps={{ 'aria-label': 'Fechar' }}
  >
    <ul className={estilos.fora}>
      {fim.fora.map((f) => (
        <li key={`${f.titulo} ${f.frase}`}>
          <strong>{f.titulo}</strong>: {f.frase}
        </li>
      ))}
    </ul>
  </Modal>
);

/** What is ticked, as a sheet; more than one request takes are all that was found, narrowed by filters. */
function ExportarEscolhidos({
  exportacao,
  selecionados,
  colunas,
  pedido: { sort },
}: Omit<Props, 'aoLimpar' | 'atos' | 'total'>) {
  const uids = selecionados.map((i) => i.uid).join(',');
  const baixar = useBaixar(exportacao, sort === undefined ? { uids } : { uids, sort }, colunas);
  const demais = selecionados.length > MAX_LINHAS;
  return (
    <Menu position="top" shadow="md">
      <Menu.Target>
        <button type="button" disabled={baixar.isPending}>
          <IconDownload size={16} aria-hidden /> Exportar
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {demais
            ? `Até ${MAX_LINHAS} marcados de uma vez; filtre para levar mais`
            : `${quantos(selecionados.length)}, ${colunas.length} colunas`}
        </Menu.Label>
        <Menu.Item disabled={demais} onClick={() => baixar.mutate({ formato: 'xlsx' })}>
          Planilha do Excel (.xlsx)
        </Menu.Item>
        <Menu.Item disabled={demais} onClick={() => baixar.mutate({ formato: 'csv' })}>
          CSV com ponto e vírgula
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What may be done with all that is ticked, or with all that was found, and how many that are. It floats over the list's foot. */
export function BarraDeSelecao({ aoLimpar, atos, total, ...escolha }: Props) {
  const { selecionados, pedido } = escolha;
  const [fim, setFim] = useState<Fim | null>(null);
  const [todosDe, setTodosDe] = useState<string | null>(null);
  if (fim !== null) return <DialogoDoFim fim={fim} aoFechar={() => setFim(null)} />;
  if (selecionados.length === 0) return null;
  // Another search is another whole.
  const esta = JSON.stringify(pedido);
  const todos = todosDe === esta && total !== null;
  const conta = todos ? total : selecionados.length;
  const largar = (): void => {
    setTodosDe(null);
    aoLimpar();
  };
  return (
    <div className={estilos.barra} role="group" aria-label="O que fazer com os selecionados">
      <span role="status" className={estilos.conta}>
        {quantos(conta)}
      </span>
      {!todos && <ExportarEscolhidos {...escolha} />}
      {atos?.({
        selecionados,
        todos: todos ? pedido : null,
        quantos: conta,
        aoTerminar: largar,
        aoSobrar: setFim,
      })}
      {total !== null && total > selecionados.length && (
        <button type="button" aria-pressed={todos} onClick={() => setTodosDe(todos ? null : esta)}>
          <IconChecks size={16} aria-hidden />
          {todos ? 'Só os marcados' : `Todos os ${formatarInteiro(total)} encontrados`}
        </button>
      )}
      <button type="button" aria-label="Limpar a seleção" onClick={largar}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
