import type { SessaoDe } from '@martelo/schemas/paginas/pagina.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { useQuery } from '@tanstack/react-query';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { TiraDeVisitados } from '../../busca/door.ts';
import { useAcompanhar } from '../../disputa/door.ts';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { Agenda, CardDeLeilao, CarrosselAoVivo, leiloesQuery, separarAoVivo } from '../../leiloes/door.ts';
import { caminhoDoLeilao, caminhoDoQuadro, caminhoDosLeiloes, caminhoDosLotes } from '../../lib/caminhos.ts';
import { raiz } from '../../lib/raiz.ts';
import {
  CardDeLote,
  CardsEmTira,
  destaquesQuery,
  emOrdemDeFim,
  emOrdemDePrioridade,
} from '../../lotes/door.ts';
import { BotaoLigacao } from '../../ui/botao-ligacao.tsx';
import { Falha } from '../../ui/falha.tsx';
import { Secao } from '../../ui/secao.tsx';
import { ATIVOS, ENCERRADOS } from '../consultas.ts';
import { Icone } from '../parts/icone.tsx';
import { emSecao } from '../parts/em-secao.ts';
import estilos from './vitrine.module.css';

/** Free text for the list of lotes: it goes to the list's address, with or without JavaScript. */
function Busca() {
  const { tipo } = useHotsite();
  const { lote } = useTermos();
  const navegar = useNavigate();
  const para = caminhoDosLotes(tipo);
  return (
    <form
      role="search"
      action={para}
      className={estilos.busca}
      onSubmit={(e) => {
        e.preventDefault();
        const dada = new FormData(e.currentTarget).get('busca');
        const busca = typeof dada === 'string' ? dada.trim() : '';
        void navegar({ to: para, search: (busca === '' ? {} : { busca }) as never });
      }}
    >
      <IconSearch size={22} stroke={1.8} aria-hidden />
      <input
        type="search"
        name="busca"
        maxLength={120}
        autoComplete="off"
        aria-label={`Buscar ${lote.varios}`}
        placeholder="Marca, modelo ou cidade"
      />
      <button type="submit">Buscar</button>
    </form>
  );
}

/** What it is about, seen at once: the lote that ends first. */
function NaVitrine() {
  const { chamar } = raiz.useRouteContext();
  const primeiro = emOrdemDeFim(useQuery(destaquesQuery(chamar)).data)[0];
  if (primeiro === undefined) return null;
  return (
    <div className={estilos.vitrine}>
      <CardDeLote lote={primeiro} prioritario />
    </div>
  );
}

export function BuscaHero({ sessao }: { readonly sessao: SessaoDe<'busca-hero'> }) {
  const { chamar } = raiz.useRouteContext();
  const { tipo, nomeSite } = useHotsite();
  const { leilao } = useTermos();
  const { data } = useQuery(leiloesQuery(chamar, ATIVOS));
  const aoVivo = separarAoVivo(data?.leiloes ?? []).aoVivo[0];
  const { titulo, subtitulo, textoBotao, mostrarBusca, mostrarVitrine } = sessao.configuracao;
  return (
    <section className={estilos.abertura} aria-labelledby="titulo-da-casa">
      <div className={`largura ${estilos.fora}`} data-vitrine={mostrarVitrine}>
        <div className={estilos.dentro}>
          <h1 id="titulo-da-casa">{titulo || nomeSite}</h1>
          {subtitulo !== '' && <p className={estilos.chamada}>{subtitulo}</p>}
          {mostrarBusca && <Busca />}
          <div className={estilos.botoes}>
            {aoVivo !== undefined && (
              <BotaoLigacao para={caminhoDoLeilao(tipo, aoVivo.uid)} tom="destaque">
                <span className={estilos.ponto} aria-hidden />
                Entrar {leilao.no} ao vivo
              </BotaoLigacao>
            )}
            {textoBotao !== '' && (
              <BotaoLigacao para={caminhoDosLeiloes(tipo)} tom="contorno">
                {textoBotao}
                <IconArrowRight size={19} aria-hidden />
              </BotaoLigacao>
            )}
          </div>
          {sessao.itens.length > 0 && (
            <ul className={estilos.garantias}>
              {sessao.itens.map((i) => (
                <li key={i.uid}>
                  <Icone nome={i.icone} tamanho={22} />
                  {i.titulo}
                </li>
              ))}
            </ul>
          )}
        </div>
        {mostrarVitrine && <NaVitrine />}
      </div>
    </section>
  );
}

export function LeiloesAoVivo({ sessao }: { readonly sessao: SessaoDe<'leiloes-ao-vivo'> }) {
  const { chamar } = raiz.useRouteContext();
  const { lote } = useTermos();
  const { data, isError, error, refetch } = useQuery(leiloesQuery(chamar, ATIVOS));
  const { aoVivo } = separarAoVivo(data?.leiloes ?? []);
  if (isError && data === undefined)
    return (
      <Secao {...emSecao(sessao)}>
        <Falha de={{ error, refetch }} />
      </Secao>
    );
  if (aoVivo.length === 0) return null;
  return (
    <Secao {...emSecao(sessao)} mais={{ rotulo: `Ver ${lote.os} em disputa`, para: caminhoDoQuadro() }}>
      <CarrosselAoVivo titulo={`${lote.Varios} no ar`} />
      <ul className={estilos.grade}>
        {aoVivo.slice(0, sessao.configuracao.quantidade).map((l, i) => (
          <li key={l.uid}>
            <CardDeLeilao leilao={l} prioritario={i === 0} nivel={3} />
          </li>
        ))}
      </ul>
    </Secao>
  );
}

export function AgendaDeLeiloes({ sessao }: { readonly sessao: SessaoDe<'agenda-de-leiloes'> }) {
  const { chamar } = raiz.useRouteContext();
  const { leilao } = useTermos();
  const { data } = useQuery(leiloesQuery(chamar, ATIVOS));
  const { agenda } = separarAoVivo(data?.leiloes ?? []);
  return (
    <Secao {...emSecao(sessao)} mais={{ rotulo: 'Ver o mês inteiro', para: '/agenda' }}>
      <Agenda
        leiloes={agenda.slice(0, sessao.configuracao.quantidade)}
        vazia={`${concordar('Nenhum', leilao)} ${leilao.um} ${concordar('marcado', leilao)} por enquanto. Volte em breve.`}
      />
    </Secao>
  );
}

export function LeiloesEncerrados({ sessao }: { readonly sessao: SessaoDe<'leiloes-encerrados'> }) {
  const { chamar } = raiz.useRouteContext();
  const { tipo } = useHotsite();
  const { data } = useQuery(leiloesQuery(chamar, ENCERRADOS));
  const leiloes = (data?.leiloes ?? []).slice(0, sessao.configuracao.quantidade);
  if (leiloes.length === 0) return null;
  return (
    <Secao
      {...emSecao(sessao)}
      mais={{ rotulo: 'Ver todos', para: `${caminhoDosLeiloes(tipo)}?situacao=encerrados` }}
    >
      <Agenda leiloes={leiloes} vazia="" />
    </Secao>
  );
}

/** Lotes in a row that goes sideways on a phone, live: the featured ones, or those that end first. */
export function TiraDeLotes({
  sessao,
}: {
  readonly sessao: SessaoDe<'lotes-encerrando'> | SessaoDe<'lotes-em-destaque'>;
}) {
  const { chamar } = raiz.useRouteContext();
  const { data, isError, error, refetch } = useQuery(destaquesQuery(chamar));
  const todos = sessao.elemento === 'lotes-encerrando' ? emOrdemDeFim(data) : emOrdemDePrioridade(data);
  const lotes = todos.slice(0, sessao.configuracao.quantidade);
  useAcompanhar(lotes.map((l) => l.lelUid));
  if (data !== undefined && lotes.length === 0) return null;
  return (
    <Secao {...emSecao(sessao)}>
      {isError && data === undefined ? (
        <Falha de={{ error, refetch }} />
      ) : (
        <CardsEmTira lotes={data && lotes} prioritarios={2} />
      )}
    </Secao>
  );
}

/** What this browser looked at last; nothing where that is nothing. */
export function LotesVisitados({ sessao }: { readonly sessao: SessaoDe<'lotes-visitados'> }) {
  return <TiraDeVisitados {...emSecao(sessao)} quantos={sessao.configuracao.quantidade} />;
}
