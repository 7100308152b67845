import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Fragment } from 'react';
import { FaixaDeBanner, useBanners } from '../../banners/door.ts';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { caminhoDosLeiloes } from '../../lib/caminhos.ts';
import { raiz } from '../../lib/raiz.ts';
import { contar } from '../../lib/format/texto.ts';
import { Abas } from '../../ui/abas.tsx';
import { Falha } from '../../ui/falha.tsx';
import { Paginas } from '../../ui/paginas.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { ABA_ROTULOS, ABAS, POR_PAGINA } from '../filtros.ts';
import type { BuscaDaLista } from '../filtros.ts';
import { CardDeLeilao } from '../parts/card-de-leilao.tsx';
import { leiloesQuery } from '../queries.ts';
import estilos from './lista.module.css';

/** A banner stands after so many events: a row of the widest list. */
const CARDS_POR_BANNER = 3;

/** /leiloes, /eventos: all events of the tenant. */
export function PaginaDeLeiloes() {
  const { situacao = 'ativos', pagina = 1 }: BuscaDaLista = useSearch({ strict: false });
  const { chamar } = raiz.useRouteContext();
  const { tipo } = useHotsite();
  const { leilao } = useTermos();
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(
    leiloesQuery(chamar, { situacao, pagina, limit: POR_PAGINA }),
  );
  const banners = useBanners('entreLeiloes');
  const aqui = caminhoDosLeiloes(tipo);
  return (
    <div className={`largura ${estilos.pagina}`}>
      <div className={estilos.topo}>
        <div>
          <h1>{leilao.Varios}</h1>
          <p className={estilos.apoio} aria-live="polite">
            {data === undefined ? 'Carregando' : contar(data.total, leilao)}
          </p>
        </div>
        <Abas
          rotulo={`Filtrar ${leilao.varios}`}
          atual={situacao}
          abas={ABAS.map((a) => [a, ABA_ROTULOS[a]])}
          para={aqui}
          busca={(a) => (a === 'ativos' ? {} : { situacao: a })}
        />
      </div>
      {isError && data === undefined && <Falha de={{ error, refetch }} />}
      {data?.leiloes.length === 0 && (
        <Aviso
          lugar="faixa"
          titulo="Nada por aqui ainda"
          texto={`Não há ${leilao.varios} nesta lista agora. Veja os outros filtros.`}
        />
      )}
      <ul className={estilos.grade} aria-busy={data === undefined || isPlaceholderData}>
        {data?.leiloes.map((l, i) => {
          const banner =
            (i + 1) % CARDS_POR_BANNER === 0 ? banners[(i + 1) / CARDS_POR_BANNER - 1] : undefined;
          return (
            <Fragment key={l.uid}>
              <li>
                <CardDeLeilao leilao={l} prioritario={i < 2} />
              </li>
              {banner !== undefined && (
                <li className={estilos.entre}>
                  <FaixaDeBanner banner={banner} />
                </li>
              )}
            </Fragment>
          );
        })}
        {data === undefined &&
          !isError &&
          Array.from({ length: 6 }, (_, i) => <li key={i} className={estilos.vazio} />)}
      </ul>
      <Paginas
        atual={pagina}
        total={Math.ceil((data?.total ?? 0) / POR_PAGINA)}
        para={aqui}
        busca={(p) => ({ ...(situacao === 'ativos' ? {} : { situacao }), ...(p > 1 ? { pagina: p } : {}) })}
      />
    </div>
  );
}
