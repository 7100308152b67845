import { MAX_LINHAS } from '@martelo/schemas/shared/registro/lista.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { Menu, Modal } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDownload, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import { formatarInteiro } from '../../lib/format/texto.ts';
import { usePode } from '../../lib/quem.ts';
import { chavesDasListas } from '../registro/chaves.ts';
import { DialogoDeMotivo } from '../registro/dialogo-de-motivo.tsx';
import type { Item } from '../registro/tipos.ts';
import { toast } from '../toast/store.ts';
import { agirEmMassa } from './em-massa.ts';
import type { AtoEmMassa, Fim } from './em-massa.ts';
import { useBaixar } from './exportar.tsx';
import estilos from './selecao.module.css';

type Props = {
  readonly lista: Lista;
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
function ExportarEscolhidos({ lista, selecionados, colunas, sort }: Omit<Props, 'aoLimpar'>) {
  const uids = selecionados.map((i) => i.uid).join(',');
  const baixar = useBaixar(lista, sort === undefined ? { uids } : { uids, sort }, colunas);
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
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const pode = usePode(lista.de.mudar);
  const [ato, setAto] = useState<AtoEmMassa | null>(null);
  const [andou, setAndou] = useState(0);
  const [fim, setFim] = useState<Fim | null>(null);
  const ativos = selecionados.filter((i) => i.ativo);
  const inativos = selecionados.filter((i) => !i.ativo);
  const alvos = ato === 'restaurar' ? inativos : ativos;
  const agir = useMutation({
    mutationFn: ({ qual, motivo }: { readonly qual: AtoEmMassa; readonly motivo: string }) =>
      agirEmMassa(chamar, lista, qual, alvos, motivo, setAndou),
    onSuccess: (veio) => {
      setAto(null);
      aoLimpar();
      if (veio.fora.length > 0) setFim(veio);
      else toast.sucesso(veio.feitos === 1 ? '1 feito' : `${veio.feitos} feitos`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: chavesDasListas(lista.de) }),
  });
  if (fim !== null) return <DialogoDoFim fim={fim} aoFechar={() => setFim(null)} />;
  if (selecionados.length === 0) return null;
  const verbo = ato === 'restaurar' ? 'Restaurar' : 'Desativar';
  return (
    <div className={estilos.barra} role="group" aria-label="O que fazer com os selecionados">
      <span role="status" className={estilos.conta}>
        {quantos(selecionados.length)}
      </span>
      <ExportarEscolhidos {...escolha} />
      {pode && ativos.length > 0 && (
        <button type="button" onClick={() => setAto('desativar')}>
          <IconArchive size={16} aria-hidden /> Desativar…
        </button>
      )}
      {pode && inativos.length > 0 && (
        <button type="button" onClick={() => setAto('restaurar')}>
          <IconArchiveOff size={16} aria-hidden /> Restaurar…
        </button>
      )}
      <button type="button" aria-label="Limpar a seleção" onClick={aoLimpar}>
        <IconX size={16} aria-hidden />
      </button>
      {ato !== null && (
        <DialogoDeMotivo
          titulo={`${verbo} ${alvos.length} ${alvos.length === 1 ? 'registro' : 'registros'}?`}
          texto={
            agir.isPending
              ? `${andou} de ${alvos.length}…`
              : ato === 'desativar'
                ? 'Somem das listas e das escolhas. Ficam guardados com o histórico e podem ser restaurados.'
                : 'Voltam às listas e às escolhas, como estavam.'
          }
          verbo={verbo}
          obrigatorio={false}
          enviando={agir.isPending}
          aoConfirmar={(motivo) => agir.mutate({ qual: ato, motivo })}
          aoFechar={() => setAto(null)}
        />
      )}
    </div>
  );
}
