import type { Foto } from '@martelo/schemas/fotos/fotos.ts';
import { useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconStar, IconStarFilled } from '@tabler/icons-react';
import { fotoNaLargura } from '../../lib/foto.ts';
import estilos from './fotos.module.css';
import { Pega } from '../../ui/pega.tsx';

type Props = {
  readonly foto: Foto;
  /** Its place, from 0, and how many there are. */
  readonly em: number;
  readonly de: number;
  readonly pode: boolean;
  readonly aoMover: (para: number) => void;
  readonly aoAbrir: () => void;
};

/** Nothing to do there: it stays under the finger and keeps the focus, which a button that is switched off would lose. */
const parado = (nada: boolean) => (nada ? { 'data-disabled': true, 'aria-disabled': true } : {});

/** One photo in its place. */
export function FotoNaGrade({ foto, em, de, pode, aoMover, aoAbrir }: Props) {
  const { ref, handleRef, isDragging } = useSortable({ id: foto.uid, index: em, disabled: !pode });
  const nome = foto.legenda === '' ? `Foto ${em + 1}` : `Foto ${em + 1}: ${foto.legenda}`;
  return (
    <li ref={pode ? ref : undefined} className={estilos.foto} data-arrastada={isDragging}>
      <button type="button" className={estilos.imagem} aria-label={`Abrir ${nome}`} onClick={aoAbrir}>
        <img
          src={fotoNaLargura(foto.url, 480)}
          alt=""
          width={480}
          height={360}
          loading="lazy"
          decoding="async"
          draggable={false}
          style={{ backgroundColor: foto.cor }}
        />
      </button>
      {em === 0 && (
        <span className={estilos.capa}>
          <IconStarFilled size={12} aria-hidden /> Capa
        </span>
      )}
      {foto.legenda !== '' && <span className={estilos.legenda}>{foto.legenda}</span>}
      {foto.avaliacao === 'RECUSADA' && <span className={estilos.recusada}>Recusada: {foto.motivo}</span>}
      {pode && (
        <span className={estilos.atos}>
          <Pega alca={handleRef} de={nome} />
          {em > 0 && (
            <ActionIcon
              className={estilos.estrela}
              variant="subtle"
              color="gray"
              aria-label={`Fazer capa: ${nome}`}
              title="Fazer capa"
              onClick={() => aoMover(0)}
            >
              <IconStar size={18} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${nome}: mais à frente`}
            {...parado(em === 0)}
            onClick={() => em !== 0 && aoMover(em - 1)}
          >
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${nome}: mais para trás`}
            {...parado(em === de - 1)}
            onClick={() => em !== de - 1 && aoMover(em + 1)}
          >
            <IconArrowRight size={18} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </li>
  );
}
