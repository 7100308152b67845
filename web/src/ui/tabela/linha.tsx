import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { lerBusca } from '../../lib/busca-do-endereco.ts';
import type { Item } from '../registro/tipos.ts';
import { aDireita, corta } from './celula.tsx';
import estilos from './tabela.module.css';

type Props = {
  readonly item: Item;
  readonly titulo: string;
  readonly i: number;
  /** Its columns in their order, with what stands in each: a string where nothing has changed. */
  readonly colunas: readonly DescricaoDeCampo[];
  readonly celula: (d: DescricaoDeCampo, item: Item) => ReactNode;
  readonly para: string | null;
  readonly marcavel: boolean;
  readonly marcada: boolean;
  readonly noCursor: boolean;
  readonly medir: (linha: HTMLTableRowElement | null) => void;
  readonly aoMarcar: (item: Item) => void;
};

/** One record: a row, and on a phone a card. Its first column leads to it. */
export const Linha = memo(function Linha(p: Props) {
  const { item, titulo, i, colunas, celula, para, marcavel, marcada, noCursor, medir, aoMarcar } = p;
  const [caminho = '', busca = ''] = (para ?? '').split('?');
  return (
    <tr
      ref={medir}
      tabIndex={-1}
      data-index={i}
      data-linha={item.uid}
      data-cursor={noCursor}
      data-inativo={!item.ativo}
      {...(marcavel ? { 'aria-selected': marcada } : {})}
      aria-rowindex={i + 2}
    >
      {marcavel && (
        <td className={estilos.marca}>
          <input
            type="checkbox"
            aria-label={`Selecionar ${titulo}`}
            checked={marcada}
            onChange={() => aoMarcar(item)}
          />
        </td>
      )}
      {colunas.map((d, n) => (
        <td key={d.nome} data-n={n} data-direita={aDireita(d)} data-corta={corta(d)} data-rotulo={d.rotulo}>
          <span className={estilos.linha}>
            {n === 0 && para !== null ? (
              <Link
                to={caminho}
                search={lerBusca(busca) as never}
                resetScroll={busca === ''}
                className={estilos.titulo}
              >
                {celula(d, item)}
              </Link>
            ) : (
              <span className={estilos.valor}>{celula(d, item)}</span>
            )}
          </span>
        </td>
      ))}
    </tr>
  );
});
