import type { Ordem } from '@martelo/schemas/shared/consulta.ts';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { useTable } from '@tanstack/react-table';
import type { RowSelectionState, SortingState } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Item } from '../registro/tipos.ts';
import { Cabecalho } from './cabecalho.tsx';
import { Celula } from './celula.tsx';
import { colunasDe, PODERES } from './colunas-da-tabela.tsx';
import { dizerOCortado } from './cortado.ts';
import { Linha } from './linha.tsx';
import estilos from './tabela.module.css';
import { ALTURAS } from './tipos.ts';
import type { Densidade, Vitrine } from './tipos.ts';
import { useLarga } from './use-larga.ts';

/** Rows beyond the window's edge that stand ready. */
const FOLGA = 12;
/** So many rows before the end the next page is sent for. */
const ANTES_DO_FIM = 30;
/** Head of the page and of the table, which stay on top: px. */
const TOPO = 92;

type Props = {
  readonly lista: Vitrine;
  readonly legenda: string;
  readonly linhas: readonly Item[];
  readonly colunas: readonly string[];
  readonly ordens: readonly Ordem[];
  readonly aoOrdenar: (campo: string, mais: boolean) => void;
  readonly marcadas: ReadonlyMap<string, Item>;
  /** Whether rows can be ticked: something may be done with those that are. */
  readonly marcavel: boolean;
  readonly aoMarcar: (item: Item) => void;
  readonly aoMarcarTodas: () => void;
  /** Which row the keys are at; -1 for none. */
  readonly cursor: number;
  readonly densidade: Densidade;
  readonly paraUm: ((uid: string) => string) | null;
  readonly total: number | null;
  readonly aoChegarAoFim: () => void;
  readonly aoChegarAoComeco: () => void;
  /** Rows come in front of those that are there: the list is read from its end. */
  readonly deTras: boolean;
  /** What is shown is about to be another thing. */
  readonly velha: boolean;
};

/** The keys are on a row's link, which Enter opens by itself; one that leads nowhere takes them itself. */
function focarLinha(linha: HTMLElement | null | undefined): void {
  (linha?.querySelector('a') ?? linha)?.focus({ preventScroll: true });
}

const celula = (d: DescricaoDeCampo, item: Item) => <Celula d={d} item={item} />;

/** The rows of a list: only those near the window stand in the page, however many there are. */
export const Tabela = memo(function Tabela(p: Props) {
  const { lista, linhas, marcadas, cursor, densidade, deTras, aoChegarAoFim, aoChegarAoComeco } = p;
  const columns = useMemo(() => colunasDe(lista), [lista]);
  const rowSelection: RowSelectionState = Object.fromEntries(
    [...marcadas.keys()].map((uid) => [uid, true as const]),
  );
  const sorting: SortingState = p.ordens.map((o) => ({ id: o.campo, desc: o.ordem === 'desc' }));
  const table = useTable({
    features: PODERES,
    columns,
    data: linhas as Item[],
    getRowId: (item: Item) => item.uid,
    manualSorting: true,
    state: {
      sorting,
      rowSelection,
      columnOrder: [...p.colunas],
      columnVisibility: Object.fromEntries([...lista.campos.keys()].map((c) => [c, p.colunas.includes(c)])),
    },
  });
  const { rows } = table.getRowModel();
  const vistas = table.getVisibleLeafColumns().flatMap((c) => lista.campos.get(c.id) ?? []);
  const corpo = useRef<HTMLTableSectionElement>(null);
  const [margem, setMargem] = useState(0);
  const vazia = rows.length === 0;
  useLayoutEffect(() => {
    const alto = (corpo.current?.getBoundingClientRect().top ?? 0) + scrollY;
    setMargem(alto);
  }, [p.colunas.length, vazia]);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ALTURAS[densidade],
    getItemKey: (i) => rows[i]?.id ?? i,
    overscan: FOLGA,
    scrollMargin: margem,
    scrollPaddingStart: TOPO,
    scrollPaddingEnd: TOPO,
  });
  const itens = virtual.getVirtualItems();
  const [primeiro, ultimo] = [itens[0], itens.at(-1)];
  const pertoDoFim = (ultimo?.index ?? 0) >= rows.length - ANTES_DO_FIM;
  const pertoDoComeco = (primeiro?.index ?? 0) < ANTES_DO_FIM;
  const chegou = useEffectEvent(() => {
    if (pertoDoFim) aoChegarAoFim();
    else if (pertoDoComeco) aoChegarAoComeco();
  });
  useEffect(() => chegou(), [pertoDoFim, pertoDoComeco, rows.length]);
  // Rows that come in front push what is read down: the window goes with them.
  const naFrente = useRef(linhas[0]?.uid);
  useLayoutEffect(() => {
    const antes = linhas.findIndex((l) => l.uid === naFrente.current);
    if (deTras && antes > 0) scrollBy(0, antes * ALTURAS[densidade]);
    naFrente.current = linhas[0]?.uid;
  }, [linhas, densidade, deTras]);
  const irAoCursor = useEffectEvent((): void => {
    if (cursor < 0 || cursor >= rows.length) return;
    virtual.scrollToIndex(cursor, { align: 'auto' });
    // The row may have to be put there first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => focarLinha(corpo.current?.querySelector(`tr[data-index="${cursor}"]`))),
    );
  });
  useEffect(() => irAoCursor(), [cursor]);
  const { moldura, larga } = useLarga();
  const daPagina = linhas.filter((l) => marcadas.has(l.uid)).length;
  return (
    <div ref={moldura} className={estilos.moldura} data-larga={larga}>
      <table
        className={estilos.tabela}
        onPointerOver={dizerOCortado}
        data-densidade={densidade}
        data-velha={p.velha}
        aria-rowcount={p.total ?? -1}
      >
        <caption className="so-leitor">{p.legenda}</caption>
        <Cabecalho
          colunas={vistas}
          ordenaveis={lista.ordens}
          ordens={p.ordens.length === 0 ? lista.padrao : p.ordens}
          aoOrdenar={p.aoOrdenar}
          marcavel={p.marcavel}
          marcadas={daPagina === 0 ? 'nenhuma' : daPagina === linhas.length ? 'todas' : 'algumas'}
          aoMarcarTodas={p.aoMarcarTodas}
        />
        <tbody ref={corpo}>
          {primeiro !== undefined && primeiro.start > margem && (
            <tr aria-hidden className={estilos.vao}>
              <td style={{ height: primeiro.start - margem }} />
            </tr>
          )}
          {itens.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const item = row.original;
            return (
              <Linha
                key={row.id}
                item={item}
                i={index}
                titulo={lista.de.titulo(item as never)}
                colunas={vistas}
                celula={celula}
                para={p.paraUm === null ? null : p.paraUm(item.uid)}
                marcavel={p.marcavel}
                marcada={marcadas.has(item.uid)}
                noCursor={index === cursor}
                medir={virtual.measureElement}
                aoMarcar={p.aoMarcar}
              />
            );
          })}
          {ultimo !== undefined && virtual.getTotalSize() + margem > ultimo.end && (
            <tr aria-hidden className={estilos.vao}>
              <td style={{ height: virtual.getTotalSize() + margem - ultimo.end }} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
});
