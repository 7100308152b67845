import { Accessibility, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { nonceDeEstilo } from '../lib/nonce.ts';

const INSTRUCOES =
  'Para mudar de lugar, aperte espaço, use as setas e aperte espaço de novo. Esc desiste. Os botões ao lado fazem o mesmo.';

type Props = {
  /** What a reader hears while one is dragged by keys. */
  readonly naMao: string;
  readonly ficou: string;
  readonly mudou: string;
  /** It was dropped at another place, counted from 0. */
  readonly aoMover: (id: string, para: number) => void;
  readonly children: ReactNode;
};

/** Things in an order that people change with a mouse, a finger or keys: each of them is a `useSortable`. */
export function EmOrdem({ naMao, ficou, mudou, aoMover, children }: Props) {
  const nonce = useMemo(() => nonceDeEstilo(), []);
  return (
    <DragDropProvider
      plugins={(padrao) => [
        ...padrao,
        StyleInjector.configure({ nonce }),
        Accessibility.configure({
          announcements: {
            dragstart: () => naMao,
            dragend: ({ canceled }: { readonly canceled: boolean }) => (canceled ? ficou : mudou),
          },
          screenReaderInstructions: { draggable: INSTRUCOES },
        }),
      ]}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
        aoMover(String(source.id), source.index);
      }}
    >
      {children}
    </DragDropProvider>
  );
}
