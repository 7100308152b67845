import { Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconMaximize } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { fotoNaLargura, srcSetDaFoto } from '../../lib/foto.ts';
import estilos from './galeria.module.css';

type TiraProps = {
  readonly fotos: readonly string[];
  readonly nome: string;
  readonly atual: number;
  readonly aoMudar: (i: number) => void;
  readonly prioritaria: boolean;
  readonly tamanhos: string;
};

/** Pictures side by side: swiped by a finger, moved by buttons and arrow keys. */
function Tira({ fotos, nome, atual, aoMudar, prioritaria, tamanhos }: TiraProps) {
  const tira = useRef<HTMLDivElement>(null);
  const rolando = useRef(false);
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
    const passo = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
    if (passo === 0) return;
    e.preventDefault();
    aoMudar(Math.min(fotos.length - 1, Math.max(0, atual + passo)));
  };
  return (
    <div
      ref={tira}
      className={estilos.tira}
      onScroll={aoRolar}
      onKeyDown={tecla}
      tabIndex={0}
      role="group"
      aria-label={`Fotos, ${atual + 1} de ${fotos.length}`}
    >
      {fotos.map((url, i) => (
        <img
          key={url}
          src={fotoNaLargura(url, 1200)}
          srcSet={srcSetDaFoto(url)}
          sizes={tamanhos}
          alt={`${nome}, foto ${i + 1} de ${fotos.length}`}
          width={1200}
          height={900}
          loading={prioritaria && i === 0 ? 'eager' : 'lazy'}
          fetchPriority={prioritaria && i === 0 ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
        />
      ))}
    </div>
  );
}

/** The lote's pictures: large with small ones below, and over the whole window on request. */
export function Galeria({ fotos, nome }: { readonly fotos: readonly string[]; readonly nome: string }) {
  const [atual, setAtual] = useState(0);
  const [cheia, setCheia] = useState(false);
  if (fotos.length === 0) return <div className={estilos.semFoto}>As fotos chegam em breve.</div>;
  const botoes = fotos.length > 1 && (
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
        aria-label="Próxima foto"
        disabled={atual === fotos.length - 1}
        onClick={() => setAtual(atual + 1)}
      >
        <IconChevronRight aria-hidden />
      </button>
      <span className={`numeros ${estilos.conta}`} aria-hidden>
        {atual + 1}/{fotos.length}
      </span>
    </>
  );
  return (
    <div className={estilos.galeria}>
      <div className={estilos.palco}>
        <Tira
          fotos={fotos}
          nome={nome}
          atual={atual}
          aoMudar={setAtual}
          prioritaria
          tamanhos="(min-width: 64em) 46rem, 100vw"
        />
        {botoes}
        <button
          type="button"
          className={estilos.ampliar}
          aria-label="Ver fotos em tela cheia"
          onClick={() => setCheia(true)}
        >
          <IconMaximize size={20} aria-hidden />
        </button>
      </div>
      {fotos.length > 1 && (
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
        </ul>
      )}
      <Modal
        opened={cheia}
        onClose={() => setCheia(false)}
        fullScreen
        title={nome}
        closeButtonProps={{ 'aria-label': 'Fechar fotos', size: 'xl' }}
        classNames={{ content: estilos.cheia, header: estilos.cheiaTopo, body: estilos.cheiaCorpo }}
      >
        <div className={estilos.palco}>
          <Tira
            fotos={fotos}
            nome={nome}
            atual={atual}
            aoMudar={setAtual}
            prioritaria={false}
            tamanhos="100vw"
          />
          {botoes}
        </div>
      </Modal>
    </div>
  );
}
