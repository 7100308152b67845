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
};

/** The head of a page: where one is, what it is called, what it is for. */
export function CabecaDaPagina({ titulo, descricao = '', trilha = [], tom = 'calmo', children }: Props) {
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
        <h1>{titulo}</h1>
        {descricao !== '' && <p>{descricao}</p>}
        {children}
      </div>
    </header>
  );
}
