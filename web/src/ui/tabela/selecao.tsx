import { MAX_LINHAS } from '@martelo/schemas/shared/registro/planilha.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { Menu, Modal } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatarInteiro } from '../../lib/format/texto.ts';
import type { Item } from '../registro/tipos.ts';
import { AtosEmMassa } from './atos-em-massa.tsx';
import type { Fim } from './em-massa.ts';
import { useBaixar } from './exportar.tsx';
import type { Exportacao } from './exportar.tsx';
import estilos from './selecao.module.css';

type Props = {
  /** The record's list, whose rows are put away and brought back; null for one of a call, which is only downloaded. */
  readonly lista: Lista | null;
  readonly exportacao: Exportacao;
  readonly selecionados: readonly Item[];
  /** Columns of a sheet with them, and its order. */
  readonly colunas: readonly string[];
  readonly sort: string[] | undefined;
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
function ExportarEscolhidos({ exportacao, selecionados, colunas, sort }: Omit<Props, 'aoLimpar' | 'lista'>) {
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

/** What may be done with all that is ticked, and how many that are. It floats over the list's foot. */
export function BarraDeSelecao({ aoLimpar, ...escolha }: Props) {
  const { lista, selecionados } = escolha;
  const [fim, setFim] = useState<Fim | null>(null);
  if (fim !== null) return <DialogoDoFim fim={fim} aoFechar={() => setFim(null)} />;
  if (selecionados.length === 0) return null;
  return (
    <div className={estilos.barra} role="group" aria-label="O que fazer com os selecionados">
      <span role="status" className={estilos.conta}>
        {quantos(selecionados.length)}
      </span>
      <ExportarEscolhidos {...escolha} />
      {lista !== null && (
        <AtosEmMassa lista={lista} selecionados={selecionados} aoTerminar={aoLimpar} aoSobrar={setFim} />
      )}
      <button type="button" aria-label="Limpar a seleção" onClick={aoLimpar}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
