import { IconGripVertical } from '@tabler/icons-react';
import type { Ref } from 'react';
import estilos from './pega.module.css';

type Props = {
  /** Of the `useSortable` that it drags. */
  readonly alca: Ref<HTMLButtonElement>;
  /** What is dragged, for who listens: 'lote 12'. */
  readonly de: string;
};

/** The handle by which one of several things is put elsewhere (`EmOrdem`). */
export const Pega = ({ alca, de }: Props) => (
  <button ref={alca} type="button" className={estilos.pega} aria-label={`Arrastar ${de}`}>
    <IconGripVertical size={18} aria-hidden />
  </button>
);
