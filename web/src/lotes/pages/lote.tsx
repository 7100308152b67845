import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { useQuery } from '@tanstack/react-query';
import { IconChevronRight, IconFileText } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useParams } from '@tanstack/react-router';
import { ConviteDoAparelho } from '../../aparelhos/door.ts';
import { BotaoComparar } from '../../comparacao/door.ts';
import {
  BarraDeLance,
  Historico,
  MinhaProposta,
  PainelDeLances,
  Resumo,
  Totais,
  useDisputa,
} from '../../disputa/door.ts';
import { BotaoFavorito } from '../../favoritos/door.ts';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { leilaoDoLoteQuery } from '../../leiloes/door.ts';
import { caminhoDoLeilao, caminhoDoLote } from '../../lib/caminhos.ts';
import { regrasDoEvento } from '../../lib/edital.ts';
import { formatarLugar, formatarValor } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { useSessao } from '../../sessao/door.ts';
import { UltimasPropostas } from '../../propostas/door.ts';
import { adiado } from '../../ui/adiado.tsx';
import { Pular } from '../../ui/pular.tsx';
import { Falha } from '../../ui/falha.tsx';
import { RegiaoFalada } from '../../ui/regiao-falada.tsx';
import { useVisitaDoLote } from '../../visitas/door.ts';
import { resumoDoVeiculo } from '../descricao.ts';
import { Carimbos } from '../parts/carimbos.tsx';
import { ComparacaoFipe } from '../parts/comparacao-fipe.tsx';
import { Compartilhar } from '../parts/compartilhar.tsx';
import { Conjunto } from '../parts/conjunto.tsx';
import { Contador } from '../parts/contador.tsx';
import { Ficha } from '../parts/ficha.tsx';
import { Galeria } from '../parts/galeria.tsx';
import { ItensDaNota, ItensDoDetran } from '../parts/itens.tsx';
import { LoteCarregando } from '../parts/lote-carregando.tsx';
import { Relacionados } from '../parts/relacionados.tsx';
import { Simulador } from '../parts/simulador.tsx';
import { TaxasExplicadas } from '../parts/taxas-explicadas.tsx';
import { loteQuery } from '../queries.ts';
import { useFaltam } from '../use-faltam.ts';
import estilos from './lote.module.css';

const PainelAdiado = adiado(PainelDeLances);
const HistoricoAdiado = adiado(Historico);
const FichaAdiada = adiado(Ficha);
const FipeAdiada = adiado(ComparacaoFipe);
const ConjuntoAdiado = adiado(Conjunto);
const DetranAdiado = adiado(ItensDoDetran);
const NotaAdiada = adiado(ItensDaNota);
const RelacionadosAdiados = adiado(Relacionados);

function Migalhas({ lote, leilao }: { readonly lote: Lote; readonly leilao: Leilao | undefined }) {
  const { tipo } = useHotsite();
  const termos = useTermos();
  return (
    <nav aria-label="Você está em" className={estilos.migalhas}>
      <ol>
        <li>
          <Link to="/">Início</Link>
        </li>
        <li>
          <IconChevronRight size={15} aria-hidden />
          <Link to={caminhoDoLeilao(tipo, lote.leiUid)}>{leilao?.nomeSemData ?? termos.leilao.Um}</Link>
        </li>
        <li aria-current="page">
          <IconChevronRight size={15} aria-hidden />
          {termos.lote.Um} {lote.numero}
        </li>
      </ol>
    </nav>
  );
}

function Custos({ lote, vivo }: { readonly lote: Lote; readonly vivo: LoteAoVivo }) {
  const { recursos } = useHotsite();
  const termos = useTermos();
  if (recursos.includes('simuladorDeTaxas')) return <Simulador lote={lote} vivo={vivo} />;
  return (
    <section aria-labelledby="custos" className={estilos.custos}>
      <h2 id="custos">Quanto fica no total</h2>
      <p className={estilos.apoio}>
        Levando {termos.lote.o} por {formatarValor(vivo.proximo)}, {concordar('o próximo', termos.lance)}{' '}
        {termos.lance.um}:
      </p>
      <Totais bloco={lote.valor} base={vivo.proximo} nomeDaBase={termos.lance.Um} />
      <TaxasExplicadas bloco={lote.valor} />
      {lote.valor.comissaoExtraMensagem !== '' && (
        <p className={estilos.apoio}>{lote.valor.comissaoExtraMensagem}</p>
      )}
    </section>
  );
}

const CustosAdiados = adiado(Custos);

function Pagina({ lote, leilao }: { readonly lote: Lote; readonly leilao: Leilao | undefined }) {
  const termos = useTermos();
  const { tipo, paginasDinamicas } = useHotsite();
  const regras = regrasDoEvento(leilao?.editalUrl ?? null, paginasDinamicas.includes('regulamento'));
  const { origem } = raiz.useRouteContext();
  const sessao = useSessao();
  const { dados: daDisputa, anuncios, lances, disputando } = useDisputa(lote, leilao?.editalUrl ?? null);
  const { vivo } = daDisputa;
  const dados = { ...daDisputa, faltam: useFaltam(lote, vivo, leilao) };
  return (
    <div className={`largura ${estilos.pagina}`}>
      <Pular para="disputa">Pular para {termos.lance.o}</Pular>
      <Migalhas lote={lote} leilao={leilao} />
      <div className={estilos.colunas}>
        <div className={estilos.esquerda}>
          <Galeria fotos={lote.fotosUrls} legendas={lote.fotosLegendas} nome={lote.nome} video={lote.video} />
          <header className={estilos.titulo}>
            <p className={estilos.numero}>
              {termos.lote.Um} {lote.numero} · {formatarLugar(lote.localizacao.cidade, lote.localizacao.uf)}
            </p>
            <h1>{lote.nome}</h1>
            <p className={estilos.sub}>{resumoDoVeiculo(lote.veiculo)}</p>
            <Carimbos lote={lote} preco={vivo.valor ?? vivo.minimo} />
            <div className={estilos.guardar}>
              <BotaoFavorito veiUid={lote.veiculo.veiUid} nome={lote.nome} lugar="texto" />
              <BotaoComparar lelUid={lote.lelUid} nome={lote.nome} lugar="texto" />
            </div>
          </header>
        </div>
        <aside
          id="disputa"
          tabIndex={-1}
          className={estilos.direita}
          aria-label={`Disputa ${termos.lote.do}`}
        >
          <div className={estilos.painel}>
            <Resumo dados={dados} />
            {lote.recebePropostas === true && <MinhaProposta dados={dados} />}
            <div className={estilos.soLargo}>
              <PainelAdiado dados={dados} />
            </div>
            {/* Below the buttons: it comes while somebody bids, and must move nothing under his finger. */}
            {sessao !== null && disputando && (
              <Suspense fallback={null}>
                <ConviteDoAparelho cliUid={sessao.uid} />
              </Suspense>
            )}
          </div>
        </aside>
        <div className={estilos.corpo}>
          <div className={estilos.acoes}>
            <Compartilhar titulo={lote.nome} url={origem + caminhoDoLote(lote, tipo)} />
            {regras.url !== null && (
              <a href={regras.url} target="_blank" rel="noopener noreferrer" className={estilos.edital}>
                <IconFileText size={19} stroke={1.8} aria-hidden /> Ler o {regras.nome}
              </a>
            )}
            <Contador lelUid={lote.lelUid} />
          </div>
          <ConjuntoAdiado lote={lote} />
          <HistoricoAdiado vivo={vivo} lances={lances} />
          <UltimasPropostas lelUid={lote.lelUid} />
          <FichaAdiada lote={lote} />
          <FipeAdiada lote={lote} vivo={vivo} />
          <CustosAdiados lote={lote} vivo={vivo} />
          <DetranAdiado itens={lote.detranItens} />
          <NotaAdiada itens={lote.itensNotaFiscal} />
        </div>
      </div>
      <div className="so-tela">
        <RelacionadosAdiados lelUid={lote.lelUid} />
        <BarraDeLance dados={dados} />
      </div>
      <RegiaoFalada voz={anuncios.calmo} />
      <RegiaoFalada voz={anuncios.urgente} urgente />
    </div>
  );
}

/** A lote's page: pictures, facts, fees, and the bid panel. */
export function PaginaDoLote() {
  const { lelUid = '' } = useParams({ strict: false });
  const { chamar } = raiz.useRouteContext();
  const lote = useQuery(loteQuery(chamar, lelUid));
  const leilao = useQuery(leilaoDoLoteQuery(chamar, lelUid));
  useVisitaDoLote(lote.data);
  if (lote.data !== undefined) return <Pagina key={lelUid} lote={lote.data} leilao={leilao.data} />;
  if (lote.isError)
    return (
      <div className={`largura ${estilos.pagina}`}>
        <Falha de={lote} />
      </div>
    );
  return <LoteCarregando />;
}
