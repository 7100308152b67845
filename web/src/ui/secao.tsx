import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Ligacao } from './ligacao.tsx';
import estilos from './secao.module.css';

type Espaco = 'zero' | 'pequena' | 'media' | 'grande';
type Props = {
  readonly titulo?: string;
  readonly subtitulo?: string;
  readonly acima?: Espaco;
  readonly abaixo?: Espaco;
  /** Whether it keeps the page's measure; a section without it goes from edge to edge. */
  readonly largura?: boolean;
  /** Where the rest of what it shows is. */
  readonly mais?: { readonly rotulo: string; readonly para: string } | undefined;
  readonly children: ReactNode;
};

/** A part of a page with its heading: the one rhythm that all pages share. */
export function Secao({
  titulo = '',
  subtitulo = '',
  acima = 'media',
  abaixo = 'zero',
  largura = true,
  mais,
  children,
}: Props) {
  const id = useId();
  return (
    <section
      className={`${estilos.secao} ${largura ? 'largura' : ''}`}
      data-acima={acima}
      data-abaixo={abaixo}
      {...(titulo === '' ? {} : { 'aria-labelledby': id })}
    >
      {(titulo !== '' || subtitulo !== '') && (
        <div className={estilos.cabeca}>
          {titulo !== '' && <h2 id={id}>{titulo}</h2>}
          {mais !== undefined && (
            <Ligacao para={mais.para} className={estilos.mais}>
              {mais.rotulo} <IconArrowRight size={17} aria-hidden />
            </Ligacao>
          )}
          {subtitulo !== '' && <p className={estilos.apoio}>{subtitulo}</p>}
        </div>
      )}
      {children}
    </section>
  );
}
