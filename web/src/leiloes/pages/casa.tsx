import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import { useQuery } from '@tanstack/react-query';
import { IconArrowRight, IconBellRinging, IconReceipt2, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useAcompanhar } from '../../disputa/door.ts';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { caminhoDoLeilao, caminhoDosLeiloes } from '../../lib/caminhos.ts';
import { raiz } from '../../lib/raiz.ts';
import { CardDeLote, CardDeLoteVazio, destaquesQuery } from '../../lotes/door.ts';
import { Falha } from '../../ui/falha.tsx';
import { separarAoVivo } from '../agrupar.ts';
import { EM_CASA } from '../filtros.ts';
import { Agenda } from '../parts/agenda.tsx';
import { CardDeLeilao } from '../parts/card-de-leilao.tsx';
import { leiloesQuery } from '../queries.ts';
import estilos from './casa.module.css';

/** On wide screens the welcome shows at once what it is about: the lote that ends first. */
function NaVitrine() {
  const { chamar } = raiz.useRouteContext();
  const primeiro = useQuery(destaquesQuery(chamar)).data?.lotes[0];
  if (primeiro === undefined) return null;
  return (
    <div className={estilos.vitrine}>
      <CardDeLote lote={primeiro} prioritario />
    </div>
  );
}

function Abertura({ aoVivo }: { readonly aoVivo: readonly Leilao[] }) {
  const site = useHotsite();
  const { lance, leilao, lote } = useTermos();
  const primeiro = aoVivo[0];
  const loja = site.tipo === 'loja';
  return (
    <section className={estilos.abertura} aria-labelledby="titulo-da-casa">
      <div className={`largura ${estilos.aberturaFora}`}>
        <div className={estilos.aberturaDentro}>
          <h1 id="titulo-da-casa">
            {loja
              ? 'Seminovos revisados, com o preço que você oferece'
              : 'Veículos em leilão, do primeiro lance ao martelo'}
          </h1>
          <p className={estilos.chamada}>
            {loja
              ? 'Faça a sua oferta, acompanhe ao vivo ou leve na hora pelo Compre Já.'
              : 'Dê o seu lance pela internet, ao vivo e com as taxas à vista antes de confirmar.'}
          </p>
          <div className={estilos.botoes}>
            {primeiro !== undefined && (
              <Link to={caminhoDoLeilao(site.tipo, primeiro.uid)} className={estilos.botaoForte}>
                <span className={estilos.ponto} aria-hidden />
                Entrar {leilao.no} ao vivo
              </Link>
            )}
            <Link to={caminhoDosLeiloes(site.tipo)} className={estilos.botao}>
              Ver {leilao.genero === 'm' ? 'todos' : 'todas'} {leilao.os}
              <IconArrowRight size={19} aria-hidden />
            </Link>
          </div>
          <ul className={estilos.garantias}>
            <li>
              <IconReceipt2 size={22} stroke={1.6} aria-hidden />
              Taxas e total antes de confirmar
            </li>
            <li>
              <IconBellRinging size={22} stroke={1.6} aria-hidden />
              Aviso na hora se{' '}
              {lance.genero === 'm' ? 'o seu lance for superado' : 'a sua oferta for superada'}
            </li>
            <li>
              <IconShieldCheck size={22} stroke={1.6} aria-hidden />
              Histórico {lote.do} aberto e conferível
            </li>
          </ul>
        </div>
        <NaVitrine />
      </div>
    </section>
  );
}

function EncerrandoAgora() {
  const { chamar } = raiz.useRouteContext();
  const { lote } = useTermos();
  const { data, isPending, isError, error, refetch } = useQuery(destaquesQuery(chamar));
  useAcompanhar(data?.lotes.map((l) => l.lelUid) ?? []);
  if (isError && data === undefined) return <Falha erro={error} tentar={() => void refetch()} />;
  if (data?.lotes.length === 0) return null;
  return (
    <section className={`largura ${estilos.secao}`} aria-labelledby="encerrando">
      <h2 id="encerrando">Encerram primeiro</h2>
      <p className={estilos.apoio}>{lote.Varios} em disputa agora, por ordem de encerramento.</p>
      <ul className={estilos.tira} aria-busy={isPending}>
        {data === undefined
          ? Array.from({ length: 4 }, (_, i) => (
              <li key={i}>
                <CardDeLoteVazio />
              </li>
            ))
          : data.lotes.map((l, i) => (
              <li key={l.lelUid}>
                <CardDeLote lote={l} nivel={3} prioritario={i < 2} />
              </li>
            ))}
      </ul>
    </section>
  );
}

/** /: the tenant's welcome, what is live, what ends first, and the agenda. */
export function PaginaInicial() {
  const { chamar } = raiz.useRouteContext();
  const { leilao } = useTermos();
  const ativos = useQuery(leiloesQuery(chamar, EM_CASA.ativos));
  const encerrados = useQuery(leiloesQuery(chamar, EM_CASA.encerrados));
  const { aoVivo, agenda } = separarAoVivo(ativos.data?.leiloes ?? []);
  return (
    <>
      <Abertura aoVivo={aoVivo} />
      {ativos.isError && ativos.data === undefined && (
        <div className={`largura ${estilos.secao}`}>
          <Falha erro={ativos.error} tentar={() => void ativos.refetch()} />
        </div>
      )}
      {aoVivo.length > 0 && (
        <section className={`largura ${estilos.secao}`} aria-labelledby="ao-vivo">
          <h2 id="ao-vivo">Ao vivo agora</h2>
          <ul className={estilos.grade}>
            {aoVivo.map((l, i) => (
              <li key={l.uid}>
                <CardDeLeilao leilao={l} prioritario={i === 0} nivel={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <EncerrandoAgora />
      <section className={`largura ${estilos.secao}`} aria-labelledby="agenda">
        <h2 id="agenda">Agenda</h2>
        <Agenda leiloes={agenda} vazia={`Nenhum ${leilao.um} marcado por enquanto. Volte em breve.`} />
      </section>
      {(encerrados.data?.leiloes.length ?? 0) > 0 && (
        <section className={`largura ${estilos.secao}`} aria-labelledby="encerrados">
          <h2 id="encerrados">Resultados recentes</h2>
          <Agenda leiloes={encerrados.data?.leiloes ?? []} vazia="" />
        </section>
      )}
    </>
  );
}
