import type { ConjuntoDeFotos } from '@martelo/schemas/fotos/fotos.ts';
import { Accessibility, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { useMemo } from 'react';
import { nonceDeEstilo } from '../../lib/nonce.ts';
import { mover } from '../ordem.ts';
import type { Arranjo } from '../ordem.ts';
import { FotoNaGrade } from './foto-na-grade.tsx';
import estilos from './fotos.module.css';

type Props = {
  readonly conjunto: ConjuntoDeFotos;
  readonly pode: boolean;
  readonly aoArranjar: (a: Arranjo) => void;
  readonly aoAbrir: (uid: string) => void;
};

const INSTRUCOES =
  'Para mudar de lugar, aperte espaço, use as setas e aperte espaço de novo. Esc desiste. Os botões ao lado fazem o mesmo.';

/** What a reader hears while a photo is dragged by keys. */
const ditos = {
  dragstart: () => 'Foto na mão.',
  dragend: ({ canceled }: { readonly canceled: boolean }) =>
    canceled ? 'A foto ficou onde estava.' : 'Foto no novo lugar.',
};

/** Photos in their order, the cover in front: dragged with a mouse, a finger or keys, or moved by buttons. */
export function Grade({ conjunto, pode, aoArranjar, aoAbrir }: Props) {
  const { fotos } = conjunto;
  const nonce = useMemo(() => nonceDeEstilo(), []);
  return (
    <DragDropProvider
      plugins={(padrao) => [
        ...padrao,
        StyleInjector.configure({ nonce }),
        Accessibility.configure({
          announcements: ditos,
          screenReaderInstructions: { draggable: INSTRUCOES },
        }),
      ]}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
        aoArranjar(mover(conjunto, String(source.id), source.index));
      }}
    >
      <ol className={estilos.grade} aria-label="Fotos em ordem">
        {fotos.map((f, i) => (
          <FotoNaGrade
            key={f.uid}
            foto={f}
            em={i}
            de={fotos.length}
            pode={pode}
            aoMover={(para) => aoArranjar(mover(conjunto, f.uid, para))}
            aoAbrir={() => aoAbrir(f.uid)}
          />
        ))}
      </ol>
    </DragDropProvider>
  );
}
