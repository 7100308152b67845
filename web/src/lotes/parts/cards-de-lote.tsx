import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { useCompacto } from '../compacto.ts';
import { CardDeLote, CardDeLoteVazio } from './card-de-lote.tsx';
import estilos from './cards-de-lote.module.css';

const vazios = (quantos: number) =>
  Array.from({ length: quantos }, (_, i) => (
    <li key={i}>
      <CardDeLoteVazio />
    </li>
  ));

type DaGrade = {
  /** The query that the cards come from. */
  readonly de: {
    readonly data: { readonly lotes: readonly Lote[] } | undefined;
    readonly isError: boolean;
    readonly isPlaceholderData: boolean;
  };
};

/** The lotes of a list, as many cards beside each other as there is room for, or rows; empty ones until they come. */
export const CardsEmGrade = ({ de: { data, isError, isPlaceholderData } }: DaGrade) => (
  <ul
    className={estilos.grade}
    data-compacto={useCompacto()}
    aria-busy={data === undefined || isPlaceholderData}
  >
    {data?.lotes.map((l, i) => (
      <li key={l.lelUid}>
        <CardDeLote lote={l} prioritario={i < 3} />
      </li>
    ))}
    {data === undefined && !isError && vazios(6)}
  </ul>
);

type DaTira = {
  /** Undefined until they come. */
  readonly lotes: readonly Lote[] | undefined;
  /** How many of them are seen first. */
  readonly prioritarios?: number;
  /** Whether they go sideways also where there is room for four. */
  readonly sempre?: boolean;
};

/** A few lotes in a row that goes sideways on a phone, below a heading. */
export const CardsEmTira = ({ lotes, prioritarios = 0, sempre = false }: DaTira) => (
  <ul className={estilos.tira} data-sempre={sempre} aria-busy={lotes === undefined}>
    {lotes?.map((l, i) => (
      <li key={l.lelUid}>
        <CardDeLote lote={l} nivel={3} prioritario={i < prioritarios} />
      </li>
    )) ?? vazios(4)}
  </ul>
);
