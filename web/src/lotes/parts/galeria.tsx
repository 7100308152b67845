import { IconChevronLeft, IconChevronRight, IconMaximize, IconPlayerPlayFilled } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fotoNaLargura } from '../../lib/foto.ts';
import { pedaco } from '../../lib/pedaco.ts';
import estilos from './galeria.module.css';
import { Tira } from './tira-de-fotos.tsx';

/** Over the whole window, with zoom: its program comes when somebody asks for it. */
const Ampliada = lazy(() => pedaco(() => import('./ampliada.tsx')).then((m) => ({ default: m.Ampliada })));

type Props = {
  readonly fotos: readonly string[];
  /** What each photo shows, as far as somebody wrote it. */
  readonly legendas?: readonly string[] | undefined;
  readonly nome: string;
  /** The film of the lote, which comes after its photos; null where there is none. */
  readonly video: string | null;
};

/** The lote's pictures and its film: large with small ones below, and the pictures over the whole window on request. */
export function Galeria({ fotos, legendas = [], nome, video }: Props) {
  const [atual, setAtual] = useState(0);
  // The picture that the large photos began with; they go on by themselves from there.
  const [ampliada, setAmpliada] = useState<number | null>(null);
  const botao = useRef<HTMLButtonElement>(null);
  const abriu = useRef(false);
  useEffect(() => {
    // Whoever closes the large photos goes on where he opened them.
    if (ampliada === null && abriu.current) botao.current?.focus();
    abriu.current = ampliada !== null;
  }, [ampliada]);
  const quantos = fotos.length + (video === null ? 0 : 1);
  if (quantos === 0) return <div className={estilos.semFoto}>As fotos chegam em breve.</div>;
  const noVideo = video !== null && atual === fotos.length;
  return (
    <div className={estilos.galeria}>
      <div className={estilos.palco}>
        <Tira
          fotos={fotos}
          legendas={legendas}
          video={video}
          nome={nome}
          atual={atual}
          aoMudar={setAtual}
          aoAmpliar={() => setAmpliada(atual)}
        />
        {quantos > 1 && (
          <>
            <button
              type="button"
              className={estilos.antes}
              aria-label="Foto anterior"
              disabled={atual === 0}
              onClick={() => setAtual(atual - 1)}
            >
              <IconChevronLeft aria-hidden />
            </button>
            <button
              type="button"
              className={estilos.depois}
              aria-label={atual === fotos.length - 1 && video !== null ? 'Vídeo' : 'Próxima foto'}
              disabled={atual === quantos - 1}
              onClick={() => setAtual(atual + 1)}
            >
              <IconChevronRight aria-hidden />
            </button>
          </>
        )}
        {!noVideo && (
          <>
            <span className={`numeros ${estilos.conta}`} aria-hidden>
              {atual + 1}/{fotos.length}
            </span>
            <button
              ref={botao}
              type="button"
              className={estilos.ampliar}
              aria-label="Ver fotos em tela cheia"
              onClick={() => setAmpliada(atual)}
            >
              <IconMaximize size={20} aria-hidden />
            </button>
          </>
        )}
      </div>
      {legendas.some((l) => l !== '') && (
        // As high while a photo has none: nothing moves.
        <p className={estilos.legenda}>{legendas[atual] || '\u00a0'}</p>
      )}
      {quantos > 1 && (
        <ul className={estilos.miniaturas}>
          {fotos.map((url, i) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`Foto ${i + 1}`}
                aria-pressed={i === atual}
                onClick={() => setAtual(i)}
              >
                <img
                  src={fotoNaLargura(url, 480)}
                  alt=""
                  width={120}
                  height={90}
                  loading="lazy"
                  decoding="async"
                />
              </button>
            </li>
          ))}
          {video !== null && (
            <li>
              <button
                type="button"
                className={estilos.miniVideo}
                aria-label="Vídeo"
                aria-pressed={noVideo}
                onClick={() => setAtual(fotos.length)}
              >
                <IconPlayerPlayFilled size={22} aria-hidden />
                <span aria-hidden>Vídeo</span>
              </button>
            </li>
          )}
        </ul>
      )}
      {ampliada !== null && (
        <Suspense fallback={null}>
          <Ampliada
            fotos={fotos}
            legendas={legendas}
            nome={nome}
            inicial={ampliada}
            aoVer={setAtual}
            aoFechar={() => setAmpliada(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
