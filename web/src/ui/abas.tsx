import { Link } from '@tanstack/react-router';
import estilos from './abas.module.css';

type Props<A extends string> = {
  /** What the choice is about, for readers. */
  readonly rotulo: string;
  readonly atual: A;
  readonly abas: readonly (readonly [valor: A, rotulo: string])[];
  /** Address of the page and its query for a choice. */
  readonly para: string;
  readonly busca: (valor: A) => Record<string, unknown>;
};

/** A choice that changes the address: links, so that it can be shared, opened apart and gone back from. */
export function Abas<A extends string>({ rotulo, atual, abas, para, busca }: Props<A>) {
  return (
    <nav aria-label={rotulo} className={estilos.abas}>
      {abas.map(([valor, texto]) => (
        <Link
          key={valor}
          to={para}
          search={busca(valor) as never}
          resetScroll={false}
          className={estilos.aba}
          {...(valor === atual ? { 'aria-current': 'true' as const } : {})}
          data-atual={valor === atual}
          activeProps={{}}
        >
          {texto}
        </Link>
      ))}
    </nav>
  );
}
