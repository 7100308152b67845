import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { fotoNaLargura, srcSetDaFoto } from '../../lib/foto.ts';
import estilos from './galeria.module.css';
import { VideoDoLote } from './video-do-lote.tsx';

type Props = {
  readonly fotos: readonly string[];
  readonly video: string | null;
  readonly nome: string;
  readonly atual: number;
  readonly aoMudar: (i: number) => void;
  readonly aoAmpliar: () => void;
};

/** Pictures side by side, and the film after them: swiped by a finger, moved by buttons and arrow keys. */
export function Tira({ fotos, video, nome, atual, aoMudar, aoAmpliar }: Props) {
  const tira = useRef<HTMLDivElement>(null);
  const rolando = useRef(false);
  const ultimo = fotos.length - (video === null ? 1 : 0);
  useEffect(() => {
    const el = tira.current;
    if (el === null || rolando.current) return;
    const alvo = el.clientWidth * atual;
    if (Math.abs(el.scrollLeft - alvo) > 2) el.scrollTo({ left: alvo });
  }, [atual]);
  const aoRolar = (): void => {
    const el = tira.current;
    if (el === null || el.clientWidth === 0) return;
    const i = Math.round(el.scrollLeft / el.clientWidth);
    if (i === atual) return;
    rolando.current = true;
    aoMudar(i);
    requestAnimationFrame(() => {
      rolando.current = false;
    });
  };
  const tecla = (e: KeyboardEvent): void => {
    // Keys of the film's own buttons are theirs.
    if (e.target !== e.currentTarget) return;
    if (e.key === 'Enter' && atual < fotos.length) return aoAmpliar();
    const passos: Readonly<Record<string, number>> = {
      ArrowRight: atual + 1,
      ArrowLeft: atual - 1,
      Home: 0,
      End: ultimo,
    };
    const alvo = passos[e.key];
    if (alvo === undefined) return;
    e.preventDefault();
    aoMudar(Math.min(ultimo, Math.max(0, alvo)));
  };
  const onde = atual < fotos.length ? `${atual + 1} de ${fotos.length}` : 'vídeo';
  return (
    <div
      ref={tira}
      className={estilos.tira}
      onScroll={aoRolar}
      onKeyDown={tecla}
      tabIndex={0}
      role="group"
      aria-roledescription="carrossel"
      aria-label={`Fotos, ${onde}`}
    >
      {fotos.map((url, i) => (
        <img
          key={url}
          src={fotoNaLargura(url, 1200)}
          srcSet={srcSetDaFoto(url)}
          sizes="(min-width: 64em) 46rem, 100vw"
          alt={`${nome}, foto ${i + 1} de ${fotos.length}`}
          width={1200}
          height={900}
          loading={i === 0 ? 'eager' : 'lazy'}
          fetchPriority={i === 0 ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onClick={aoAmpliar}
        />
      ))}
      {video !== null && (
        <VideoDoLote url={video} nome={nome} poster={fotos[0] ?? null} naTela={atual === fotos.length} />
      )}
    </div>
  );
}
