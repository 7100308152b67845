import { useEffect, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { fotoReal } from '../../lib/foto.ts';
import { descreverFoto } from '../descricao.ts';
import estilos from './ampliada.module.css';

const ROTULOS = {
  Lightbox: 'Fotos em tela cheia',
  'Photo gallery': 'Galeria de fotos',
  '{index} of {total}': 'Foto {index} de {total}',
  Carousel: 'carrossel',
  Slide: 'foto',
  Previous: 'Foto anterior',
  Next: 'Próxima foto',
  Close: 'Fechar fotos',
  'Zoom in': 'Aproximar',
  'Zoom out': 'Afastar',
};

const FOCAVEIS = '.yarl__portal :is(button:not([disabled]), [href], [tabindex="0"])';

/** Keeps Tab among the window's own buttons; the lightbox itself only takes the rest of the page out of reach. */
function useFocoPreso(): void {
  useEffect(() => {
    const prender = (e: KeyboardEvent): void => {
      if (e.key !== 'Tab') return;
      const focaveis = [...document.querySelectorAll<HTMLElement>(FOCAVEIS)];
      if (focaveis.length === 0) return;
      e.preventDefault();
      const atual = focaveis.findIndex((f) => f === document.activeElement);
      const passo = e.shiftKey ? -1 : 1;
      const depois = atual === -1 && e.shiftKey ? -1 : atual + passo;
      focaveis.at(depois % focaveis.length)?.focus();
    };
    document.addEventListener('keydown', prender, { capture: true });
    return () => document.removeEventListener('keydown', prender, { capture: true });
  }, []);
}

type Props = {
  readonly fotos: readonly string[];
  readonly legendas: readonly string[];
  readonly nome: string;
  readonly inicial: number;
  readonly aoVer: (i: number) => void;
  readonly aoFechar: () => void;
};

/** Photos over the whole window: swipe, arrow keys, zoom by wheel, pinch, double tap, buttons and + and −. Esc closes. */
export function Ampliada({ fotos, legendas, nome, inicial, aoVer, aoFechar }: Props) {
  useFocoPreso();
  // Rendering again takes the lightbox to its `index`, so that has to be where the person is.
  const [atual, setAtual] = useState(inicial);
  const ver = (i: number): void => {
    setAtual(i);
    aoVer(i);
  };
  const calmo = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <Lightbox
      open
      className={estilos.ampliada}
      close={aoFechar}
      index={atual}
      slides={fotos.map((url, i) => ({
        src: fotoReal(url),
        width: 1200,
        height: 900,
        alt: descreverFoto(nome, i, fotos.length, legendas[i]),
        description: legendas[i],
      }))}
      plugins={[Zoom, Counter, Captions]}
      labels={ROTULOS}
      on={{ view: ({ index }) => ver(index) }}
      carousel={{ finite: true, padding: 0, preload: 1 }}
      controller={{ closeOnPullDown: true }}
      animation={{ fade: calmo ? 0 : 180, swipe: calmo ? 0 : 240, zoom: calmo ? 0 : 200 }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      counter={{ container: { style: { top: 0, bottom: 'unset' } } }}
    />
  );
}
