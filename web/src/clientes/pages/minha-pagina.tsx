import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatarDataHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { useSessao } from '../../sessao/door.ts';
import { PaginaQueFalhou } from '../../ui/pagina-que-falhou.tsx';
import { PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { Selo } from '../../ui/selo.tsx';
import { UltimasVisitas } from '../../visitas/door.ts';
import { PassosDoCadastro } from '../parts/pendencias.tsx';
import { acessosQuery, situacaoQuery } from '../queries.ts';
import estilos from './minha-pagina.module.css';

/** /cliente/minha-pagina: how far the registration is, and where the account was entered from (spec 2, section 2). */
export function MinhaPagina() {
  const { chamar } = raiz.useRouteContext();
  const sessao = useSessao();
  const quem = sessao?.uid ?? null;
  const situacao = useQuery(situacaoQuery(chamar, quem));
  const acessos = useQuery(acessosQuery(chamar, quem));
  if (situacao.isError) return <PaginaQueFalhou titulo="Meus documentos" de={situacao} />;
  return (
    <PaginaEstreita largura="larga" titulo="Meus documentos">
      {situacao.data === undefined ? (
        <Skeleton height={200} role="status" aria-label="Carregando" />
      ) : (
        <PassosDoCadastro situacao={situacao.data} />
      )}
      <Button component={Link} to={'/documentos' as never} size="md" variant="default">
        Ver e enviar documentos
      </Button>
      <UltimasVisitas />
      <section className={estilos.acessos} aria-labelledby="t-acessos">
        <h2 id="t-acessos">Últimos acessos</h2>
        <p>Não reconhece algum? Troque a senha no seu perfil e saia de todos os aparelhos.</p>
        <ul>
          {(acessos.data?.acessos ?? []).map((a) => (
            <li key={`${a.ip}-${a.ultimaEm}`}>
              <span className={estilos.quando}>
                {formatarDataHora(a.ultimaEm)} {a.esteAparelho && <Selo tom="marca">Este aparelho</Selo>}
              </span>
              <span>
                Endereço {a.ip} · {a.vezes === 1 ? '1 entrada' : `${a.vezes} entradas`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </PaginaEstreita>
  );
}
