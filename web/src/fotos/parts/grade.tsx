import type { ConjuntoDeFotos } from '@martelo/schemas/fotos/fotos.ts';
import { EmOrdem } from '../../ui/em-ordem.tsx';
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

/** Photos in their order, the cover in front: dragged with a mouse, a finger or keys, or moved by buttons. */
export function Grade({ conjunto, pode, aoArranjar, aoAbrir }: Props) {
  const { fotos } = conjunto;
  return (
    <EmOrdem
      naMao="Foto na mão."
      ficou="A foto ficou onde estava."
      mudou="Foto no novo lugar."
      aoMover={(uid, para) => aoArranjar(mover(conjunto, uid, para))}
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
    </EmOrdem>
  );
}
