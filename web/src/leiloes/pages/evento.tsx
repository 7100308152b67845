import { leilaoAcabado } from '@martelo/schemas/leiloes/situacoes.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { BannerDaPosicao } from '../../banners/door.ts';
import { useAcompanhar } from '../../disputa/door.ts';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { caminhoDoLeilao } from '../../lib/caminhos.ts';
import { raiz } from '../../lib/raiz.ts';
import { contar } from '../../lib/format/texto.ts';
import {
  BotaoCompacto,
  CardsEmGrade,
  DestaquesDoLeilao,
  LOTES_POR_PAGINA,
  lotesDoLeilaoQuery,
} from '../../lotes/door.ts';
import { Abas } from '../../ui/abas.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { Falha } from '../../ui/falha.tsx';
import { Paginas } from '../../ui/paginas.tsx';
import { situacaoPadrao } from '../agrupar.ts';
import type { BuscaDoEvento } from '../filtros.ts';
import { CabecaDoLeilao } from '../parts/cabeca-do-leilao.tsx';
import { leilaoQuery } from '../queries.ts';
import estilos from './evento.module.css';

/** An event this small shows all its lotes at a glance: nothing has to stand out. */
const POUCOS = 8;

/** /leilao/{leiUid}: an event and its lotes, each card live. */
export function PaginaDoLeilao() {
  const { leiUid = '' } = useParams({ strict: false });
  const { situacao: pedida, pagina = 1 }: BuscaDoEvento = useSearch({ strict: false });
  const { chamar } = raiz.useRouteContext();
  const { tipo } = useHotsite();
  const { lote } = useTermos();
  const leilao = useQuery(leilaoQuery(chamar, leiUid));
  const padrao = situacaoPadrao(leilao.data?.situacao ?? 'AO_VIVO');
  const situacao = pedida ?? padrao;
  const lotes = useQuery({
    ...lotesDoLeilaoQuery(chamar, leiUid, situacao, pagina),
    enabled: leilao.data !== undefined,
  });
  useAcompanhar(lotes.data?.lotes.map((l) => l.lelUid) ?? []);
  const aqui = caminhoDoLeilao(tipo, leiUid);
  if (leilao.data === undefined)
    return leilao.isError ? (
      <div className={`largura ${estilos.pagina}`}>
        <Falha de={leilao} />
      </div>
    ) : (
      <div className={`largura ${estilos.pagina}`} aria-busy="true">
        <CardsEmGrade de={lotes} />
      </div>
    );
  return (
    <>
      <CabecaDoLeilao leilao={leilao.data} />
      <div className={`largura ${estilos.pagina}`}>
        <BannerDaPosicao posicao="listaDeLotes" leiUid={leiUid} />
        {pagina === 1 && leilao.data.quantidadeLotes > POUCOS && <DestaquesDoLeilao leiUid={leiUid} />}
        {leilao.data.quantidadeLotes > 0 && (
          <div className={estilos.barra}>
            <p className={estilos.total} aria-live="polite">
              {lotes.data === undefined ? 'Carregando' : contar(lotes.data.total, lote)}
            </p>
            <div className={estilos.escolhas}>
              <Abas
                rotulo={`Filtrar ${lote.varios}`}
                atual={situacao}
                abas={[
                  ['abertos', concordar('Abertos', lote)],
                  ['encerrados', concordar('Encerrados', lote)],
                  ['todos', concordar('Todos', lote)],
                ]}
                para={aqui}
                busca={(s) => (s === padrao ? {} : { situacao: s })}
              />
              <BotaoCompacto />
            </div>
          </div>
        )}
        {lotes.isError && lotes.data === undefined && <Falha de={lotes} />}
        {lotes.data?.total === 0 &&
          !(leilao.data.quantidadeLotes === 0 && leilaoAcabado(leilao.data.situacao)) && (
            <Aviso
              lugar="faixa"
              titulo={
                leilao.data.quantidadeLotes === 0
                  ? `${lote.Varios} em preparação`
                  : `${concordar('Nenhum', lote)} ${lote.um} aqui`
              }
              texto={
                leilao.data.quantidadeLotes === 0
                  ? `Assim que ${lote.os} forem ${concordar('publicados', lote)}, aparecem nesta página.`
                  : 'Experimente outro filtro.'
              }
            />
          )}
        <CardsEmGrade de={lotes} />
        <Paginas
          atual={pagina}
          total={Math.ceil((lotes.data?.total ?? 0) / LOTES_POR_PAGINA)}
          para={aqui}
          busca={(p) => ({
            ...(pedida === undefined ? {} : { situacao: pedida }),
            ...(p > 1 ? { pagina: p } : {}),
          })}
        />
      </div>
    </>
  );
}
