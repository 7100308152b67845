import type { Ordem } from '@martelo/schemas/shared/consulta.ts';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { aDireita } from './celula.tsx';
import estilos from './tabela.module.css';

const SENTIDO = { asc: 'ascending', desc: 'descending' } as const;

type Props = {
  readonly colunas: readonly DescricaoDeCampo[];
  readonly ordenaveis: readonly string[];
  readonly ordens: readonly Ordem[];
  readonly aoOrdenar: (campo: string, mais: boolean) => void;
  readonly marcavel: boolean;
  readonly marcadas: 'todas' | 'algumas' | 'nenhuma';
  readonly aoMarcarTodas: () => void;
};

function Icone({ ordem }: { readonly ordem: Ordem['ordem'] | undefined }) {
  const Qual = ordem === undefined ? IconSelector : ordem === 'asc' ? IconChevronUp : IconChevronDown;
  return <Qual size={14} stroke={2} aria-hidden data-ordem={ordem} />;
}

/** The heads of the columns: a press orders by one, with Shift by one more. */
export function Cabecalho(p: Props) {
  const { colunas, ordenaveis, ordens, aoOrdenar, marcavel, marcadas, aoMarcarTodas } = p;
  const caixa = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (caixa.current !== null) caixa.current.indeterminate = marcadas === 'algumas';
  }, [marcadas]);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {marcavel && (
          <th scope="col" className={estilos.marca}>
            <input
              ref={caixa}
              type="checkbox"
              aria-label="Selecionar o que está carregado"
              checked={marcadas === 'todas'}
              onChange={aoMarcarTodas}
            />
          </th>
        )}
        {colunas.map((d, n) => {
          const ordem = ordens.find((o) => o.campo === d.nome)?.ordem;
          return (
            <th
              key={d.nome}
              scope="col"
              data-n={n}
              data-direita={aDireita(d)}
              {...(ordem === undefined ? {} : { 'aria-sort': SENTIDO[ordem] })}
            >
              {ordenaveis.includes(d.nome) ? (
                <button type="button" onClick={(e) => aoOrdenar(d.nome, e.shiftKey)}>
                  {d.rotulo} <Icone ordem={ordem} />
                </button>
              ) : (
                d.rotulo
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
