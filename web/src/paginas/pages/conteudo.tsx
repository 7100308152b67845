import type { PaginaPublica } from '@martelo/schemas/paginas/pagina.ts';
import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { raiz } from '../../lib/raiz.ts';
import { CabecaDaPagina } from '../../ui/cabeca-da-pagina.tsx';
import { Falha } from '../../ui/falha.tsx';
import { abreComTitulo, Corpo } from '../parts/corpo.tsx';
import { paginaQuery } from '../queries.ts';
import estilos from './conteudo.module.css';

/** A page made of sections; which one, the route says. */
export function PaginaDeConteudo() {
  const { chamar } = raiz.useRouteContext();
  const uri = useMatches({ select: (m) => m.at(-1)?.staticData.uri ?? '' });
  const daUrl = useMatches({ select: (m) => (m.at(-1)?.params as { uri?: string } | undefined)?.uri });
  const { data: pagina, isError, error, refetch } = useQuery(paginaQuery(chamar, daUrl ?? uri));
  if (pagina === undefined)
    return (
      <div className={`largura ${estilos.espera}`} aria-busy={!isError}>
        {isError && <Falha de={{ error, refetch }} />}
      </div>
    );
  return <Conteudo pagina={pagina} />;
}

/** What a page says, from its title on. */
export function Conteudo({
  pagina,
}: {
  readonly pagina: Pick<PaginaPublica, 'titulo' | 'descricao' | 'modeloPagina' | 'sessoes'>;
}) {
  return (
    <>
      {!abreComTitulo(pagina.sessoes) && (
        <CabecaDaPagina
          titulo={pagina.titulo}
          descricao={pagina.descricao}
          tom={pagina.modeloPagina === 'padrao' ? 'calmo' : 'cor'}
        />
      )}
      <Corpo sessoes={pagina.sessoes} />
    </>
  );
}
