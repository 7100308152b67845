import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { fotoNaLargura } from '../../lib/foto.ts';
import { tocador } from '../../lib/tocador.ts';
import estilos from './galeria.module.css';

type Props = {
  readonly url: string;
  readonly nome: string;
  readonly poster: string | null;
  /** Whether it is the slide that shows: a film that is swiped away stops. */
  readonly naTela: boolean;
};

/** A film behind its picture: nothing of it, and nobody else's page, is asked for before somebody presses play. */
export function VideoDoLote({ url, nome, poster, naTela }: Props) {
  const [tocando, setTocando] = useState(false);
  const filme = tocador(url);
  if (filme === null) return null;
  if (!tocando || !naTela)
    return (
      <div className={estilos.filme}>
        {poster !== null && (
          <img src={fotoNaLargura(poster, 1200)} alt="" width={1200} height={900} loading="lazy" />
        )}
        <button
          type="button"
          className={estilos.tocar}
          aria-label={`Assistir ao vídeo de ${nome}`}
          tabIndex={naTela ? 0 : -1}
          onClick={() => setTocando(true)}
        >
          <IconPlayerPlayFilled size={34} aria-hidden />
        </button>
      </div>
    );
  return (
    <div className={estilos.filme}>
      {filme.tipo === 'quadro' ? (
        <iframe
          src={filme.url}
          title={`Vídeo de ${nome}`}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <video src={filme.url} controls autoPlay playsInline aria-label={`Vídeo de ${nome}`}>
          <track kind="captions" />
        </video>
      )}
    </div>
  );
}
