import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { fotoNaLargura, srcSetDaFoto } from '../../lib/foto.ts';
import { descreverFoto } from '../descricao.ts';
import estilos from './galeria.module.css';
import { VideoDoLote } from './video-do-lote.tsx';

type Props = {
  readonly fotos: readonly string[];
  readonly legendas: readonly string[];
  readonly video: string | null;
  readonly nome: string;
  readonly atual: number;
  readonly aoMudar: (i: number) => void;
  readonly aoAmpliar: () => void;
};

/** Which picture the strip shows. */
const daTira = (el: HTMLElement): number => Math.round(el.scrollLeft / el.clientWidth);

/** Pictures side by side, and the film after them: swiped by a finger, moved by buttons and arrow keys. */
export function Tira({ fotos, legendas, video, nome, atual, aoMudar, aoAmpliar }: Props) {
  const tira = useRef<HTMLDivElement>(null);
  // Where buttons and keys are taking the strip: what it passes on the way there is nobody's choice.
  const indoPara = useRef<number | null>(null);
  const ultimo = fotos.length - (video === null ? 1 : 0);
  useEffect(() => {
    const el = tira.current;
    if (el === null || el.clientWidth === 0 || daTira(el) === atual) return;
    indoPara.current = atual;
    el.scrollTo({ left: el.clientWidth * atual });
  }, [atual]);
  const aoRolar = (): void => {
    const el = tira.current;
    if (el === null || el.clientWidth === 0) return;
    const i = daTira(el);
    if (i === indoPara.current) indoPara.current = null;
    if (i !== atual && indoPara.current === null) aoMudar(i);
  };
  const soltar = (): void => {
    indoPara.current = null;
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
      onPointerDown={soltar}
      onWheel={soltar}
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
          alt={descreverFoto(nome, i, fotos.length, legendas[i])}
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
