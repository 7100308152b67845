import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { useQuery } from '@tanstack/react-query';
import { IconChevronRight, IconFileText } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { BarraDeLance, Historico, PainelDeLances, Resumo, Totais, useDisputa } from '../../disputa/door.ts';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { leilaoDoLoteQuery } from '../../leiloes/door.ts';
import { caminhoDoLeilao } from '../../lib/caminhos.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { Falha } from '../../ui/falha.tsx';
import { Selo } from '../../ui/selo.tsx';
import { abaixoDaFipe, resumoDoVeiculo } from '../descricao.ts';
import { Ficha } from '../parts/ficha.tsx';
import { Galeria } from '../parts/galeria.tsx';
import { LoteCarregando } from '../parts/lote-carregando.tsx';
import { loteQuery } from '../queries.ts';
import estilos from './lote.module.css';

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

function Pagina({ lote, leilao }: { readonly lote: Lote; readonly leilao: Leilao | undefined }) {
  const termos = useTermos();
  const { dados, anuncios, lances } = useDisputa(lote, leilao?.editalUrl ?? null);
  const { vivo } = dados;
  const comparado = lote.carimbos.some((c) => c.includes('FIPE'));
  const desconto = comparado ? null : abaixoDaFipe(vivo.valor ?? vivo.minimo, lote.veiculo.valorMercado);
  return (
    <div className={`largura ${estilos.pagina}`}>
      <Migalhas lote={lote} leilao={leilao} />
      <div className={estilos.colunas}>
        <div className={estilos.esquerda}>
          <Galeria fotos={lote.fotosUrls} nome={lote.nome} />
          <header className={estilos.titulo}>
            <p className={estilos.numero}>
              {termos.lote.Um} {lote.numero} · {lote.localizacao.cidade}-{lote.localizacao.uf}
            </p>
            <h1>{lote.nome}</h1>
            <p className={estilos.sub}>{resumoDoVeiculo(lote.veiculo)}</p>
            {(lote.carimbos.length > 0 || desconto !== null) && (
              <p className={estilos.carimbos}>
                {desconto !== null && <Selo tom="bom">{desconto}% abaixo da FIPE</Selo>}
                {lote.carimbos.map((c) => (
                  <Selo key={c} tom="neutro">
                    {c}
                  </Selo>
                ))}
              </p>
            )}
          </header>
        </div>
        <aside className={estilos.direita} aria-label={`Disputa ${termos.lote.do}`}>
          <div className={estilos.painel}>
            <Resumo dados={dados} />
            <div className={estilos.soLargo}>
              <PainelDeLances dados={dados} />
            </div>
          </div>
        </aside>
        <div className={estilos.corpo}>
          <Historico vivo={vivo} lances={lances} />
          <section aria-labelledby="custos" className={estilos.custos}>
            <h2 id="custos">Quanto fica no total</h2>
            <p className={estilos.apoio}>
              Levando {termos.lote.o} por {formatarValor(vivo.proximo)},{' '}
              {termos.lance.genero === 'm' ? 'o próximo lance' : `a próxima ${termos.lance.um}`}:
            </p>
            <Totais bloco={lote.valor} base={vivo.proximo} nomeDaBase={termos.lance.Um} />
            {lote.valor.comissaoExtraMensagem !== '' && (
              <p className={estilos.apoio}>{lote.valor.comissaoExtraMensagem}</p>
            )}
            {leilao?.editalUrl != null && (
              <a href={leilao.editalUrl} target="_blank" rel="noopener noreferrer" className={estilos.edital}>
                <IconFileText size={19} stroke={1.8} aria-hidden /> Ler o edital
              </a>
            )}
          </section>
          <Ficha lote={lote} />
        </div>
      </div>
      <BarraDeLance dados={dados} />
      <div className="so-leitor" role="status" aria-live="polite" aria-atomic="true">
        {anuncios.calmo}
      </div>
      <div className="so-leitor" role="alert" aria-live="assertive" aria-atomic="true">
        {anuncios.urgente}
      </div>
    </div>
  );
}

/** A lote's page: pictures, facts, fees, and the bid panel. */
export function PaginaDoLote() {
  const { lelUid = '' } = useParams({ strict: false });
  const { chamar } = raiz.useRouteContext();
  const lote = useQuery(loteQuery(chamar, lelUid));
  const leilao = useQuery(leilaoDoLoteQuery(chamar, lelUid));
  if (lote.data !== undefined) return <Pagina key={lelUid} lote={lote.data} leilao={leilao.data} />;
  if (lote.isError)
    return (
      <div className={`largura ${estilos.pagina}`}>
        <Falha erro={lote.error} tentar={() => void lote.refetch()} />
      </div>
    );
  return <LoteCarregando />;
}
