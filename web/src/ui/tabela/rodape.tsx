import { Button } from '@mantine/core';
import { formatarInteiro } from '../../lib/format/texto.ts';
import estilos from './barra.module.css';
import type { useLinhas } from './use-linhas.ts';

type Props = {
  readonly de: Pick<ReturnType<typeof useLinhas>, 'consulta' | 'linhas' | 'total' | 'doFim' | 'irAoComeco'>;
  readonly marcavel: boolean;
};

/** How many rows stand here of how many, the keys through them, and the way on. */
export const Rodape = ({ de: { consulta, linhas, total, doFim, irAoComeco }, marcavel }: Props) => (
  <footer className={estilos.rodape}>
    <span>
      {formatarInteiro(linhas.length)}
      {total === null ? '' : ` de ${formatarInteiro(total)}`}
      {doFim ? ', do fim para trás' : ''}
    </span>
    <span className={estilos.atalhos} aria-hidden>
      <kbd>J</kbd> <kbd>K</kbd> mover{' '}
      {marcavel && (
        <>
          <kbd>X</kbd> marcar{' '}
        </>
      )}
      <kbd>Enter</kbd> abrir <kbd>?</kbd> todas
    </span>
    {consulta.hasNextPage && (
      <Button
        variant="default"
        size="xs"
        loading={consulta.isFetchingNextPage}
        onClick={() => void consulta.fetchNextPage()}
      >
        Carregar mais
      </Button>
    )}
    {doFim && (
      <Button variant="default" size="xs" onClick={irAoComeco}>
        Voltar ao começo
      </Button>
    )}
  </footer>
);
