import { useQuery } from '@tanstack/react-query';
import { IconHeart } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useAcompanhar } from '../../disputa/door.ts';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { caminhoDosLotes } from '../../lib/caminhos.ts';
import { contar } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { BotaoCompacto, CardsEmGrade } from '../../lotes/door.ts';
import { useSessao } from '../../sessao/door.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { BotaoLigacao } from '../../ui/botao-ligacao.tsx';
import { CabecaDaPagina } from '../../ui/cabeca-da-pagina.tsx';
import { Falha } from '../../ui/falha.tsx';
import { Paginas } from '../../ui/paginas.tsx';
import { FAVORITOS_POR_PAGINA, favoritosQuery } from '../queries.ts';
import type { BuscaDosFavoritos } from '../routes.ts';
import { useVezesLevados } from '../store.ts';
import estilos from './favoritos.module.css';

/** /cliente/favoritos: the lotes of the vehicles that the client keeps in sight (spec 2, section 2). */
export function PaginaDosFavoritos() {
  const { pagina = 1 }: BuscaDosFavoritos = useSearch({ strict: false });
  const { chamar } = raiz.useRouteContext();
  const { tipo } = useHotsite();
  const { lote, lance } = useTermos();
  const sessao = useSessao();
  const favoritos = useQuery({
    ...favoritosQuery(chamar, sessao?.uid ?? '', pagina, useVezesLevados()),
    enabled: sessao !== null,
  });
  const { data, isError } = favoritos;
  useAcompanhar(data?.lotes.map((l) => l.lelUid) ?? []);
  return (
    <>
      <CabecaDaPagina titulo="Favoritos" descricao="O que você acompanha, com o valor de agora." />
      <div className={`largura ${estilos.pagina}`}>
        <div className={estilos.barra}>
          <p className={estilos.total} aria-live="polite">
            {data === undefined ? !isError && 'Carregando' : data.total > 0 && contar(data.total, lote)}
          </p>
          {data !== undefined && data.total > 0 && <BotaoCompacto />}
        </div>
        {isError && data === undefined && <Falha de={favoritos} />}
        {data?.total === 0 && (
          <Aviso
            lugar="faixa"
            icone={<IconHeart size={30} stroke={1.6} />}
            titulo="Nenhum favorito ainda"
            texto={`Toque no coração ${lote.do} que interessa para acompanhar ${lance.os} daqui.`}
          >
            <BotaoLigacao para={caminhoDosLotes(tipo)}>Ver {lote.varios}</BotaoLigacao>
          </Aviso>
        )}
        <CardsEmGrade de={favoritos} />
        <Paginas
          atual={pagina}
          total={Math.ceil((data?.total ?? 0) / FAVORITOS_POR_PAGINA)}
          para="/cliente/favoritos"
          busca={(p) => (p > 1 ? { pagina: p } : {})}
        />
      </div>
    </>
  );
}
