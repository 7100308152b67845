import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useAcompanhar } from '../../disputa/door.ts';
import { BannerDaPosicao } from '../../banners/door.ts';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { CarrosselAoVivo } from '../../leiloes/door.ts';
import { caminhoDosLotes } from '../../lib/caminhos.ts';
import { contar, formatarInteiro } from '../../lib/format/texto.ts';
import { BotaoCompacto, CardDeLote, CardDeLoteVazio, useCompacto } from '../../lotes/door.ts';
import { pedaco } from '../../lib/pedaco.ts';
import { adiado } from '../../ui/adiado.tsx';
import { Falha } from '../../ui/falha.tsx';
import { Paginas } from '../../ui/paginas.tsx';
import { ORDENS, quantosFiltros } from '../filtros.ts';
import type { Filtros, Ordem } from '../filtros.ts';
import { CaixaDeBusca } from '../parts/caixa-de-busca.tsx';
import { Fichas } from '../parts/fichas.tsx';
import { PainelDeFiltros } from '../parts/painel-de-filtros.tsx';
import { SemResultado } from '../parts/sem-resultado.tsx';
import { TiraDeVisitados } from '../parts/tira-de-visitados.tsx';
import { POR_PAGINA } from '../pedido.ts';
import { ESTAGIOS } from '../queries.ts';
import { emTitulo, fichas, rotulosDaOrdem } from '../rotulos.ts';
import { useBusca } from '../use-busca.ts';
import type { Busca } from '../use-busca.ts';
import estilos from './comprar.module.css';

/** Pages that can be asked for (services: the search goes 10,000 lotes deep). */
const MAX_PAGINAS = 333;

/** What a phone shows of the list before it is scrolled. */
const NA_TELA = 2;
const CardAdiado = adiado(CardDeLote);
const PainelAdiado = adiado(PainelDeFiltros);
const CarrosselAdiado = adiado(CarrosselAoVivo);
const VisitadosAdiados = adiado(TiraDeVisitados);

function Lista({ busca }: { readonly busca: Busca }) {
  const { estagio, resultado, pagina, filtros, ordem, destino } = busca;
  useAcompanhar(resultado?.lotes.map((l) => l.lelUid) ?? []);
  const { to } = destino(filtros);
  return (
    <>
      <ul
        className={estilos.grade}
        data-compacto={useCompacto()}
        aria-busy={estagio === 'carregando' || estagio === 'aguardando'}
      >
        {resultado?.lotes.map((l, i) => (
          <li key={l.lelUid}>
            {i < NA_TELA ? <CardDeLote lote={l} prioritario /> : <CardAdiado lote={l} prioritario={i < 3} />}
          </li>
        ))}
        {estagio === 'carregando' &&
          Array.from({ length: 9 }, (_, i) => (
            <li key={i}>
              <CardDeLoteVazio />
            </li>
          ))}
      </ul>
      <Paginas
        atual={pagina}
        total={Math.min(MAX_PAGINAS, Math.ceil((resultado?.total ?? 0) / POR_PAGINA))}
        para={to}
        busca={(p) => destino(filtros, ordem, p).search}
      />
    </>
  );
}

// The sheet comes when somebody asks for it: lists stay light.
const importarFolha = () => import('../parts/folha-de-filtros.tsx');
const FolhaDeFiltros = lazy(() => pedaco(importarFolha).then((m) => ({ default: m.FolhaDeFiltros })));
const buscarFolha = (): void => void importarFolha().catch(() => undefined);

/** /leilao, /anuncio and what follows them: the lotes that one can buy, with every filter in the address (spec 1, section 2). */
export function PaginaComprar() {
  const busca = useBusca();
  const { filtros, ordem, pagina, estagio, resultado, possiveis, destino, ir } = busca;
  // null: nobody has asked for the sheet yet.
  const [aberta, setAberta] = useState<boolean | null>(null);
  const { tipo } = useHotsite();
  const termos = useTermos();
  const rotulos = rotulosDaOrdem(termos);
  const escolhidos = fichas(filtros, possiveis);
  const quantos = quantosFiltros(filtros);
  const mudar = (f: Filtros): void => ir(destino(f));
  // What was pressed goes away with its filter: the keyboard goes on from how many were found.
  const contagem = useRef<HTMLParagraphElement>(null);
  const focarContagem = (): void => contagem.current?.focus();
  const total = resultado?.total ?? 0;
  const de = (pagina - 1) * POR_PAGINA + 1;
  const ate = de - 1 + (resultado?.lotes.length ?? 0);
  return (
    <div className={`largura ${estilos.pagina}`} data-estagio={estagio}>
      <div className={estilos.topo}>
        {/* 'Oportunidades' is the list's default title (spec 1, section 9). */}
        <h1>{emTitulo(filtros, possiveis) || 'Oportunidades'}</h1>
        <CaixaDeBusca
          para={caminhoDosLotes(tipo)}
          texto={filtros.texto}
          aoBuscar={(texto) => mudar({ ...filtros, texto })}
        />
      </div>
      <aside className={estilos.lado} aria-label="Filtros">
        <PainelAdiado filtros={filtros} possiveis={possiveis} aoMudar={mudar} />
      </aside>
      <section className={estilos.corpo} aria-label={termos.lote.Varios} data-estagio={ESTAGIOS[estagio]}>
        <BannerDaPosicao posicao="listaDeLotes" />
        <div className={estilos.barra}>
          <p ref={contagem} tabIndex={-1} className={estilos.total} aria-live="polite">
            {resultado === undefined ? ESTAGIOS[estagio] : contar(total, termos.lote)}
            {total > POR_PAGINA && ate >= de && (
              <span className={estilos.onde}>
                {' '}
                · {formatarInteiro(de)} a {formatarInteiro(ate)}
              </span>
            )}
          </p>
          <button
            type="button"
            className={estilos.abrir}
            aria-haspopup="dialog"
            onPointerEnter={buscarFolha}
            onFocus={buscarFolha}
            onClick={() => setAberta(true)}
          >
            <IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden />
            Filtros
            {quantos > 0 && <span className={estilos.quantos}>{quantos}</span>}
          </button>
          <span className={estilos.ordem}>
            <select
              aria-label="Ordenar por"
              value={ordem}
              onChange={(e) => ir(destino(filtros, e.currentTarget.value as Ordem))}
            >
              {ORDENS.filter((o) => o !== 'relevancia' || filtros.texto !== '' || ordem === o).map((o) => (
                <option key={o} value={o}>
                  {rotulos[o]}
                </option>
              ))}
            </select>
            <IconChevronDown size={19} stroke={1.8} aria-hidden />
          </span>
          <BotaoCompacto />
        </div>
        {typeof resultado?.corrigido === 'string' && (
          <p className={estilos.corrigido} role="status">
            Mostrando resultados para <strong>“{resultado.corrigido}”</strong>. Não achamos “{filtros.texto}”.
          </p>
        )}
        <Fichas fichas={escolhidos} aoMudar={mudar} aoEsvaziar={focarContagem} />
        {estagio === 'erro' ? (
          <Falha de={busca.consulta} />
        ) : resultado?.lotes.length === 0 && estagio === 'carregada' ? (
          <SemResultado
            filtros={filtros}
            fichas={escolhidos}
            aoMudar={(f) => {
              focarContagem();
              mudar(f);
            }}
          />
        ) : (
          <Lista busca={busca} />
        )}
      </section>
      <div className={estilos.visitados}>
        <CarrosselAdiado titulo={`${termos.lote.Varios} no ar agora`} />
      </div>
      {filtros.meus !== 'visitados' && (
        <div className={estilos.visitados}>
          <VisitadosAdiados titulo="Você viu há pouco" quantos={8} />
        </div>
      )}
      {aberta !== null && (
        <Suspense>
          <FolhaDeFiltros busca={busca} aberta={aberta} fechar={() => setAberta(false)} />
        </Suspense>
      )}
    </div>
  );
}
