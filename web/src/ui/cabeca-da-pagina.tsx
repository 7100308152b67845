import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import estilos from './cabeca-da-pagina.module.css';
import { Ligacao } from './ligacao.tsx';

type Props = {
  readonly titulo: string;
  readonly descricao?: string;
  /** The way from the home page to here; this page is the last step and not in it. */
  readonly trilha?: readonly { readonly rotulo: string; readonly para: string }[];
  /** `cor` stands on the tenant's gradient. */
  readonly tom?: 'calmo' | 'cor';
  readonly children?: ReactNode;
  /** What stands beside it on wide screens, and under it on narrow ones. */
  readonly lado?: ReactNode;
};

/** The head of a page: where one is, what it is called, what it is for. */
export function CabecaDaPagina({
  titulo,
  descricao = '',
  trilha = [],
  tom = 'calmo',
  children,
  lado,
}: Props) {
  const dizeres = (
    <>
      <h1>{titulo}</h1>
      {descricao !== '' && <p>{descricao}</p>}
      {children}
    </>
  );
  return (
    <header className={estilos.cabeca} data-tom={tom}>
      <div className="largura">
        <nav aria-label="Você está em" className={estilos.trilha}>
          <ol>
            {[{ rotulo: 'Início', para: '/' }, ...trilha].map((passo) => (
              <li key={passo.para}>
                <Ligacao para={passo.para}>{passo.rotulo}</Ligacao>
                <IconChevronRight size={15} aria-hidden />
              </li>
            ))}
            <li aria-current="page">{titulo}</li>
          </ol>
        </nav>
        {lado === undefined ? (
          dizeres
        ) : (
          <div className={estilos.duas}>
            <div>{dizeres}</div>
            <div className={estilos.lado}>{lado}</div>
          </div>
        )}
      </div>
    </header>
  );
}
