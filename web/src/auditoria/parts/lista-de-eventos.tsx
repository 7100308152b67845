import type { PassoAuditado } from '@martelo/schemas/auditoria/auditoria.ts';
import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useRef } from 'react';
import { SeloDaSituacao } from '../../leiloeiro/door.ts';
import { formatarData } from '../../lib/format/data.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { segredoRevelado } from '../segredos.ts';
import { horaComMs } from '../tempo.ts';
import { Junto } from '../../ui/junto.tsx';
import estilos from './lista-de-eventos.module.css';

const ALTURA_DA_LINHA = 64;
/** On a phone the sentence has fewer letters a line, and the value stands at its end: all of it shows. */
const NO_CELULAR = '(max-width: 36em)';
const ALTURA_NO_CELULAR = 84;

type Props = {
  readonly passos: readonly PassoAuditado[];
  readonly indice: number;
  readonly aoIr: (indice: number) => void;
};

type PropsDaLinha = {
  readonly passo: PassoAuditado;
  readonly indice: number;
  readonly atual: boolean;
  readonly aoIr: (indice: number) => void;
};

/** Where a key leads from an event; `aoIr` stops at both ends. */
const TECLAS: Readonly<Record<string, (de: number) => number>> = {
  ArrowUp: (de) => de - 1,
  ArrowDown: (de) => de + 1,
  Home: () => 0,
  End: () => Number.MAX_SAFE_INTEGER,
};

/** Renders again only when the slider comes or goes: the player passes many events a second. */
const Linha = memo(function Linha({ passo: p, indice, atual, aoIr }: PropsDaLinha) {
  return (
    <button
      type="button"
      className={estilos.linha}
      aria-current={atual ? 'step' : undefined}
      tabIndex={atual ? 0 : -1}
      onClick={() => aoIr(indice)}
      onKeyDown={(e) => {
        const para = TECLAS[e.key]?.(indice);
        if (para === undefined) return;
        e.preventDefault();
        aoIr(para);
      }}
    >
      <span className={`numeros ${estilos.quando}`}>
        <b>{horaComMs(p.em)}</b>
        <small>
          <span>{formatarData(p.em)} · </span>nº {p.revisao}
        </small>
      </span>
      <span className={estilos.frase}>
        <Junto texto={[p.frase, segredoRevelado(p)].filter((s) => s !== null).join(' ')} />
      </span>
      <span className={estilos.depois}>
        <b className="numeros">{formatarValor(p.preco)}</b>
        <small>{p.lider ?? '-'}</small>
      </span>
      <span className={estilos.selo}>
        <SeloDaSituacao situacao={p.situacao} curto />
      </span>
      <code className={estilos.hash}>{p.hash.slice(0, 8)}</code>
    </button>
  );
});

/**
 * Every event in order. Only the lines in view exist, so that histories of any length scroll smoothly, and the one that is
 * told: by keyboard the list is one stop, from which arrows, Home and End lead on.
 */
export const ListaDeEventos = memo(function ListaDeEventos({ passos, indice, aoIr }: Props) {
  const caixa = useRef<HTMLDivElement>(null);
  const altura = useMediaQuery(NO_CELULAR) ? ALTURA_NO_CELULAR : ALTURA_DA_LINHA;
  const virtual = useVirtualizer({
    count: passos.length,
    getScrollElement: () => caixa.current,
    estimateSize: () => altura,
    overscan: 8,
    rangeExtractor: useCallback(
      (vista: Range) =>
        [...new Set([...defaultRangeExtractor(vista), Math.max(0, indice)])].sort((a, b) => a - b),
      [indice],
    ),
  });
  useEffect(() => virtual.measure(), [altura, virtual]);
  useEffect(() => {
    if (indice < 0) return;
    virtual.scrollToIndex(indice, { align: 'auto' });
    // Who walks through the list stays on the event that is told.
    if (caixa.current?.contains(document.activeElement) === true)
      caixa.current.querySelector<HTMLElement>('[aria-current="step"]')?.focus({ preventScroll: true });
  }, [indice, altura, virtual]);
  return (
    <section aria-labelledby="eventos" className={estilos.lista}>
      <h2 id="eventos">
        Eventos <span className="numeros">{passos.length}</span>
      </h2>
      <div ref={caixa} className={estilos.caixa} role="group" aria-labelledby="eventos">
        <ol style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const p = passos[index];
            if (p === undefined) return null;
            return (
              <li
                key={p.revisao}
                style={{ height: altura, transform: `translateY(${start}px)` }}
                aria-setsize={passos.length}
                aria-posinset={index + 1}
              >
                <Linha passo={p} atual={index === indice} indice={index} aoIr={aoIr} />
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
});
