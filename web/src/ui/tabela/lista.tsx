import { ehReferencia } from '@martelo/schemas/shared/registro/escolhas.ts';
import type { Lista as ListaDeRegistro } from '@martelo/schemas/shared/registro/lista.ts';
import type { NomesDe } from '@martelo/schemas/shared/registro/mostrar.ts';
import type { Tela } from '@martelo/schemas/shared/telas.ts';
import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatarInteiro } from '../../lib/format/texto.ts';
import { usePode } from '../../lib/quem.ts';
import { useNomes } from '../nomes.ts';
import type { Item } from '../registro/tipos.ts';
import { useListaEmTermos } from '../registro/use-em-termos.ts';
import '../styles/campos.ts';
import { useTeclasDaTela } from '../teclas-da-tela.ts';
import { AtosEmMassa } from './atos-em-massa.tsx';
import estilos from './barra.module.css';
import { CampoDeBusca } from './busca.tsx';
import { ContextoDasCelulas } from './celula.tsx';
import { Chips } from './chips.tsx';
import { MenuDeColunas } from './colunas.tsx';
import { EscolhaDeDensidade } from './densidade.tsx';
import { escreverVista, ordenarPor } from './endereco.ts';
import { Esqueleto, NadaEncontrado, NaoCarregou, SemLinha, Vazia } from './estados.tsx';
import { exportacaoDe, MenuDeExportar } from './exportar.tsx';
import { Rodape } from './rodape.tsx';
import { BarraDeSelecao } from './selecao.tsx';
import { Tabela } from './tabela.tsx';
import { ALTURAS, deRegistro } from './tipos.ts';
import type { Celulas, CelulasDe, Escolha, ListaQualquer, Referidas } from './tipos.ts';
import { useLinhas } from './use-linhas.ts';
import type { Params } from './use-linhas.ts';
import { useVista } from './use-vista.ts';
import { useVistas } from './use-vistas.ts';
import { MenuDeVistas } from './vistas.tsx';

type Props<L extends ListaQualquer> = {
  readonly de: L;
  readonly titulo: string;
  /** Said while there is none at all. */
  readonly vazio: string;
  /** What the button says that begins a new one; absent: none is begun here. */
  readonly nova?: string;
  /** The screen of one of them, its path ending in its uid (`/$uid`), or its address by uid; absent: rows lead nowhere. */
  readonly ficha?: Pick<Tela, 'caminho'> | ((uid: string) => string);
  /** Of a call: what its path wants. */
  readonly params?: Params;
  /** Lists of the records that fields refer to, for filters by their names. */
  readonly referidas?: readonly ListaDeRegistro[];
  /** What stands between title and list: a sentence, ways from here, a choice that is no filter. */
  readonly cabeca?: ReactNode;
  /** Looks again that often, for rows that change by themselves. */
  readonly olharMs?: number;
  /** What may be done with many of them; absent, records are put away and brought back. */
  readonly atos?: (e: Escolha) => ReactNode;
  /** What stands in a cell where the value alone says too little. */
  readonly children?: CelulasDe<L>;
};

const NENHUM: ReadonlyMap<string, Item> = new Map();

const NENHUMA: readonly ListaDeRegistro[] = [];

/** A list as a page: search, filters, columns, order, rows, keys, selection, export. All that it shows stands in its address. */
export function Lista<L extends ListaQualquer>(props: Props<L>) {
  const {
    de,
    titulo,
    vazio,
    nova,
    ficha,
    params,
    referidas: quais = NENHUMA,
    cabeca,
    olharMs,
    atos,
    children,
  } = props;
  const lista: ListaQualquer = useListaEmTermos<ListaQualquer>(de);
  const registro = deRegistro(lista) ? lista : null;
  const exportacao = exportacaoDe(lista, params);
  const marcavel = atos !== undefined || (registro === null ? exportacao !== null : !registro.soLida);
  const dosRegistros =
    registro === null || registro.soLida
      ? null
      : (e: Escolha) => <AtosEmMassa key="registros" lista={registro} {...e} />;
  const referidas: Referidas = Object.fromEntries(quais.map((l) => [l.de.nome, l]));
  const { vista, colunas, mudar, densidade, mudarDensidade } = useVista(lista);
  const vistas = useVistas(lista);
  const lidas = useLinhas(lista, vista, params, olharMs, !vistas.espera);
  const { consulta, linhas, referidos, total, pedido, doFim, irAoFim, irAoComeco } = lidas;
  const navegar = useNavigate();
  const pode = usePode(registro?.de.mudar ?? []);
  const lugares = useNomes();
  const nomes: NomesDe = (campo, valor) =>
    ehReferencia(campo.tipo) ? referidos[valor] : lugares(campo, valor);
  const { online } = useNetwork();
  const [marcadas, setMarcadas] = useState(NENHUM);
  const [cursor, setCursor] = useState(-1);
  const [filtrando, setFiltrando] = useState(false);
  const [vendoVistas, setVendoVistas] = useState(false);
  const busca = useRef<HTMLInputElement>(null);
  const paraUm = useCallback(
    (uid: string): string =>
      typeof ficha === 'function' ? ficha(uid) : (ficha?.caminho ?? '').replace(/\$\w+$/, uid),
    [ficha],
  );
  const marcar = useCallback(
    (item: Item) =>
      setMarcadas((antes) => {
        const agora = new Map(antes);
        if (!agora.delete(item.uid)) agora.set(item.uid, item);
        return agora;
      }),
    [],
  );
  const cadastrar =
    nova === undefined || ficha === undefined || !pode
      ? undefined
      : () => void navegar({ to: paraUm(crypto.randomUUID()), search: { novo: 'sim' } as never });
  const noCursor = linhas[cursor];
  const marcarNoCursor = (): void => {
    if (noCursor !== undefined) marcar(noCursor);
  };
  const andar = (passo: number): void =>
    setCursor((i) => Math.max(0, Math.min(linhas.length - 1, i + passo)));
  const irAUltima = (): void => {
    if (consulta.hasNextPage && !doFim) irAoFim();
    else setCursor(linhas.length - 1);
  };
  useTeclasDaTela(titulo, [
    { tecla: 'J', diz: 'Descer uma linha', fazer: () => andar(1) },
    { tecla: 'K', diz: 'Subir uma linha', fazer: () => andar(-1) },
    ...(!marcavel ? [] : [{ tecla: 'X', diz: 'Marcar ou desmarcar', fazer: marcarNoCursor }]),
    // On a link Enter is the browser's own.
    { tecla: 'Enter', diz: 'Abrir' },
    ...(cadastrar === undefined ? [] : [{ tecla: 'N', diz: 'Cadastrar', fazer: cadastrar }]),
    { tecla: '/', diz: 'Buscar nesta lista', fazer: () => busca.current?.focus() },
    { tecla: 'F', diz: 'Filtrar', fazer: () => setFiltrando(lista.filtros.length > 0) },
    { tecla: 'V', diz: 'Vistas salvas', fazer: () => setVendoVistas(true) },
    { tecla: 'G', diz: 'Ir à última linha', fazer: irAUltima },
    {
      tecla: 'HOME',
      diz: 'Voltar à primeira linha',
      fazer: () => {
        irAoComeco();
        setCursor(0);
      },
    },
  ]);
  const temFiltros = vista.filtros.length > 0;
  const inteira = vista.busca === '' && !temFiltros;
  const limpar = (): void => mudar({ busca: '', filtros: [] });
  const todasDaTela = (): void =>
    setMarcadas((antes) => {
      const agora = new Map(antes);
      const todas = linhas.every((l) => agora.has(l.uid));
      for (const l of linhas)
        if (todas) agora.delete(l.uid);
        else agora.set(l.uid, l);
      return agora;
    });
  const botaoDeNovo =
    cadastrar === undefined ? null : (
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        rightSection={<kbd aria-hidden>N</kbd>}
        onClick={cadastrar}
      >
        {nova}
      </Button>
    );
  return (
    <ContextoDasCelulas value={{ celulas: (children ?? {}) as Celulas, nomes }}>
      <div className={estilos.pagina}>
        <header className={estilos.cabeca}>
          <h1>{titulo}</h1>
          <span className={estilos.total} role="status">
            {total === null
              ? ''
              : `${formatarInteiro(total)} ${inteira ? 'ao todo' : 'com o que você procura'}`}
          </span>
          <div className={estilos.acoes}>
            {exportacao !== null && (
              <MenuDeExportar de={exportacao} pedido={pedido} colunas={colunas} total={total} />
            )}
            {botaoDeNovo}
          </div>
        </header>
        {cabeca}
        {!online && <SemLinha />}
        <div className={estilos.ferramentas} role="search" aria-label={titulo}>
          {lista.busca.length > 0 && (
            <CampoDeBusca
              rotulo={`Buscar em ${titulo}`}
              dica={lista.busca.map((c) => lista.campos.get(c)?.rotulo ?? c).join(', ')}
              valor={vista.busca}
              aoMudar={(texto) => mudar({ busca: texto }, { historia: false })}
              campo={busca}
            />
          )}
          <Chips
            lista={lista}
            referidas={referidas}
            filtros={vista.filtros}
            aoMudar={(filtros) => mudar({ filtros })}
            aberto={filtrando}
            aoAbrir={setFiltrando}
          />
          <span className={estilos.fim}>
            <MenuDeVistas
              de={vistas}
              agora={escreverVista(lista, { ...vista, busca: '', colunas })}
              aberto={vendoVistas}
              aoAbrir={setVendoVistas}
            />
            <MenuDeColunas
              lista={lista}
              colunas={colunas}
              aoMudar={(c) => mudar({ colunas: c }, { historia: false })}
            />
            <EscolhaDeDensidade valor={densidade} aoMudar={mudarDensidade} />
          </span>
        </div>
        <section className={estilos.cartao} aria-label={`Lista: ${titulo}`}>
          {consulta.isPending && <Esqueleto altura={ALTURAS[densidade]} marcavel={marcavel} />}
          {consulta.isError && linhas.length === 0 && (
            <NaoCarregou erro={consulta.error} aoTentar={() => void consulta.refetch()} />
          )}
          {consulta.isSuccess && linhas.length === 0 && inteira && (
            <Vazia titulo={vazio}>{botaoDeNovo}</Vazia>
          )}
          {consulta.isSuccess && linhas.length === 0 && !inteira && (
            <NadaEncontrado
              busca={vista.busca}
              temFiltros={temFiltros}
              aoTirarFiltros={() => mudar({ filtros: [] })}
              aoLimpar={limpar}
            />
          )}
          {linhas.length > 0 && (
            <Tabela
              lista={lista}
              legenda={titulo}
              linhas={linhas}
              colunas={colunas}
              ordens={vista.ordens}
              aoOrdenar={(campo, mais) => mudar({ ordens: ordenarPor(vista.ordens, campo, mais) })}
              marcavel={marcavel}
              marcadas={marcadas}
              aoMarcar={marcar}
              aoMarcarTodas={todasDaTela}
              cursor={cursor}
              densidade={densidade}
              paraUm={ficha === undefined ? null : paraUm}
              total={total}
              aoChegarAoFim={() => {
                if (consulta.hasNextPage && !consulta.isFetching) void consulta.fetchNextPage();
              }}
              aoChegarAoComeco={() => {
                if (consulta.hasPreviousPage && !consulta.isFetching) void consulta.fetchPreviousPage();
              }}
              deTras={doFim}
              velha={consulta.isPlaceholderData}
            />
          )}
          {linhas.length > 0 && <Rodape de={lidas} marcavel={marcavel} />}
        </section>
        {exportacao !== null && (
          <BarraDeSelecao
            atos={atos ?? dosRegistros}
            exportacao={exportacao}
            selecionados={[...marcadas.values()]}
            colunas={colunas}
            pedido={pedido}
            total={atos === undefined ? null : total}
            aoLimpar={() => setMarcadas(NENHUM)}
          />
        )}
      </div>
    </ContextoDasCelulas>
  );
}
