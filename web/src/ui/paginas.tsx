import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paginasVisiveis } from './paginas-visiveis.ts';
import estilos from './paginas.module.css';

type Props = {
  readonly atual: number;
  readonly total: number;
  readonly para: string;
  readonly busca: (pagina: number) => Record<string, unknown>;
};

/** Pages of a list, as links. Nothing where there is only one. */
export function Paginas({ atual, total, para, busca }: Props) {
  if (total <= 1) return null;
  const passo = (pagina: number, rotulo: string, icone: React.ReactNode) =>
    pagina < 1 || pagina > total ? (
      <span className={estilos.pagina} data-inativa aria-hidden>
        {icone}
      </span>
    ) : (
      <Link
        to={para}
        search={busca(pagina) as never}
        className={estilos.pagina}
        aria-label={rotulo}
        activeProps={{}}
      >
        {icone}
      </Link>
    );
  return (
    <nav aria-label="Páginas" className={estilos.paginas}>
      {passo(atual - 1, 'Página anterior', <IconChevronLeft size={20} aria-hidden />)}
      {paginasVisiveis(atual, total).map((p, i) =>
        p === 0 ? (
          <span key={`vao-${i}`} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={p}
            to={para}
            search={busca(p) as never}
            className={estilos.pagina}
            aria-label={`Página ${p}`}
            data-atual={p === atual}
            {...(p === atual ? { 'aria-current': 'page' as const } : {})}
            activeProps={{}}
          >
            {p}
          </Link>
        ),
      )}
      {passo(atual + 1, 'Próxima página', <IconChevronRight size={20} aria-hidden />)}
    </nav>
  );
}
