import { rotuloDaSituacao } from '@martelo/schemas/disputa/rotulos.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import { telasDosLotes } from '@martelo/schemas/lotes/telas.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTermos } from '../../hotsites/door.ts';
import { formatarBRL } from '../../lib/format/texto.ts';
import { Ligacao } from '../../ui/ligacao.tsx';
import { Selo } from '../../ui/selo.tsx';
import estilos from './preparo.module.css';
import { Pega } from '../../ui/pega.tsx';

type Lote = EstadoDoLeilao['lotes'][number];

/** Whether it waits to be released. */
export const porLiberar = ({ situacao }: Pick<Lote, 'situacao'>): boolean =>
  situacao === 'CADASTRADO' || situacao === 'PENDENTE';
const tom = ({ situacao }: Lote) =>
  situacao === null
    ? 'alerta'
    : situacao === 'LIBERADO_LEILAO'
      ? 'bom'
      : porLiberar({ situacao })
        ? 'neutro'
        : 'info';

type Props = {
  readonly lote: Lote;
  /** Its place, from 0, and how many there are. */
  readonly em: number;
  readonly de: number;
  /** Takes it to a place, from 0; null where the order is kept. */
  readonly aoMover: ((para: number) => void) | null;
  /** Null where it is not for release. */
  readonly liberar: { readonly ocupado: boolean; readonly fazer: () => void } | null;
};

/** One lote in its place. */
export function LinhaDoLote({ lote: l, em, de, aoMover, liberar }: Props) {
  const termos = useTermos();
  const { ref, handleRef, isDragging } = useSortable({
    id: l.lelUid,
    index: em,
    disabled: aoMover === null,
  });
  return (
    <tr
      // Without a handle of its own the whole row would be the button that is dragged.
      ref={aoMover === null ? undefined : ref}
      data-arrastada={isDragging}
      onKeyDown={(e) => {
        if (aoMover === null || !e.altKey || (e.key !== 'ArrowUp' && e.key !== 'ArrowDown')) return;
        e.preventDefault();
        aoMover(e.key === 'ArrowUp' ? em - 1 : em + 1);
      }}
    >
      {aoMover !== null && (
        <td>
          <span className={estilos.ordem}>
            <Pega alca={handleRef} de={`${termos.lote.um} ${l.numero}`} />
            <ActionIcon
              variant="default"
              size="md"
              aria-label={`Subir ${termos.lote.um} ${l.numero}`}
              disabled={em === 0}
              onClick={() => aoMover(em - 1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="md"
              aria-label={`Descer ${termos.lote.um} ${l.numero}`}
              disabled={em === de - 1}
              onClick={() => aoMover(em + 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
          </span>
        </td>
      )}
      <td data-rotulo="Nº">{l.numero}</td>
      <td className={estilos.nome}>
        <Ligacao para={caminhoDe(telasDosLotes.ficha, { uid: l.lelUid })}>{l.nome}</Ligacao>
        {l.placa !== null && <small>{l.placa}</small>}
      </td>
      <td>
        <Selo tom={tom(l)}>
          {l.situacao === null ? 'Sendo registrado' : rotuloDaSituacao(l.situacao, termos)}
        </Selo>
      </td>
      <td className={estilos.fim} data-rotulo="Mínimo e incremento">
        {formatarBRL(l.minimo)}
        {l.incremento > 0 && <small>+ {formatarBRL(l.incremento)}</small>}
      </td>
      <td className={estilos.fim} data-rotulo="Comprador paga">
        {l.totalAPagar === null ? '-' : formatarBRL(l.totalAPagar)}
        <small>
          {l.totalAPagar === null
            ? 'sem comprador'
            : l.valor === null
              ? 'pelo mínimo'
              : `pel${concordar('o último', termos.lance)} ${termos.lance.um}`}
        </small>
      </td>
      <td>
        {liberar !== null && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Liberar ${termos.lote.um} ${l.numero}`}
            disabled={liberar.ocupado}
            onClick={liberar.fazer}
          >
            Liberar
          </Button>
        )}
      </td>
    </tr>
  );
}
