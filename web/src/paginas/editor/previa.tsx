import { PREVIA_DA_PAGINA, PREVIA_PRONTA, CAMINHO_DA_PREVIA } from '@martelo/schemas/paginas/previa.ts';
import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { relogio } from '../../lib/clock.ts';
import estilos from './editor.module.css';
import { aVista } from './valores.ts';
import type { CamposDaPagina } from './valores.ts';

/** Typing goes on: the preview follows once nobody has for so long. */
const PAUSA_MS = 250;
const LARGURAS = [
  { value: '360', label: 'Celular' },
  { value: '768', label: 'Tablet' },
  { value: '1280', label: 'Computador' },
];

/** The page as the site will draw it, at the width of a phone, a tablet or a desk, while it is being written. */
export function PreviaAoLado({ campos }: { readonly campos: Partial<CamposDaPagina> }) {
  const [largura, setLargura] = useState('360');
  const quadro = useRef<HTMLIFrameElement>(null);
  const { ref: tela, width, height } = useElementSize();
  const enviar = useEffectEvent((): void => {
    const { titulo = '', descricao = '', modeloPagina = 'padrao', sessoes = [] } = campos;
    const pagina = { titulo, descricao, modeloPagina, sessoes: aVista(sessoes, relogio.agora()) };
    quadro.current?.contentWindow?.postMessage({ tipo: PREVIA_DA_PAGINA, pagina }, location.origin);
  });
  const ouvir = useEffectEvent((e: MessageEvent<{ readonly tipo?: unknown } | null>): void => {
    const dela = e.origin === location.origin && e.source === quadro.current?.contentWindow;
    if (dela && e.data?.tipo === PREVIA_PRONTA) enviar();
  });
  useEffect(() => {
    const aoOuvir = (e: MessageEvent<{ readonly tipo?: unknown } | null>): void => ouvir(e);
    addEventListener('message', aoOuvir);
    return () => removeEventListener('message', aoOuvir);
  }, []);
  useEffect(() => {
    const espera = setTimeout(enviar, PAUSA_MS);
    return () => clearTimeout(espera);
  }, [campos]);
  const w = Number(largura);
  const escala = width === 0 ? 1 : Math.min(1, width / w);
  return (
    <section className={estilos.previa} aria-label="Prévia">
      <header>
        <h2>Prévia</h2>
        <SegmentedControl
          size="xs"
          aria-label="Largura da prévia"
          data={LARGURAS}
          value={largura}
          onChange={setLargura}
        />
      </header>
      <div ref={tela} className={estilos.tela}>
        <iframe
          ref={quadro}
          src={CAMINHO_DA_PREVIA}
          title="Prévia da página"
          style={{
            width: w,
            height: height / escala,
            transform: `scale(${escala}) translateX(-50%)`,
          }}
        />
      </div>
    </section>
  );
}
