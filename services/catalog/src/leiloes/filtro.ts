import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { QuadroDeLeiloes } from '@martelo/schemas/leiloes/leilao.ts';

export type FiltroLeiloes = {
  readonly situacao: 'ativos' | 'encerrados' | 'todos';
  readonly limit: number;
  readonly pagina: number;
  readonly porMes?: string | undefined;
  readonly patioNome?: string | undefined;
  readonly quadro?: QuadroDeLeiloes | undefined;
  /** Such as `2026-11-21`. */
  readonly data?: string | undefined;
  /** Ids of vehicles or lotes. */
  readonly favoritos?: readonly string[] | undefined;
  readonly ultimosClicados?: readonly string[] | undefined;
  /** Beginning of the name of a consignor that has lotes in the event. */
  readonly comitente?: string | undefined;
};

/** First moment of a month (`2026-11`) and of the next in São Paulo, which keeps UTC-3 all the year. */
export function limitesDoMes(mes: string): { readonly de: number; readonly ate: number } {
  const [ano = 2000, m = 1] = mes.split('-').map(Number);
  return { de: Date.UTC(ano, m - 1, 1, 3), ate: Date.UTC(ano, m, 1, 3) };
}

const DIA_MS = 86_400_000;
/** São Paulo keeps UTC-3 all the year. */
export const FUSO_MS = 3 * 3_600_000;
/** First moment in São Paulo of the day that `em` belongs to. */
const inicioDoDia = (em: number): number => Math.floor((em - FUSO_MS) / DIA_MS) * DIA_MS + FUSO_MS;

/**
 * Spec 1, section 4: an event is active from the start of its UTC day on. One that is live stays so until it has ended,
 * however long that takes: people bid in it.
 */
const inicioDoDiaUtc = (em: number): number => Math.floor(em / DIA_MS) * DIA_MS;

/** Conditions that a list may carry besides situation, month and yard. */
export function condicoes(f: FiltroLeiloes, agora: number): RawBuilder<boolean>[] {
  const noDia = (de: number) => sql<boolean>`(l.data >= ${de} and l.data < ${de + DIA_MS})`;
  const comLotes = (ids: readonly string[] | undefined) =>
    sql<boolean>`exists (select 1 from lotes p where p.lei_uid = l.uid and
      (p.lel_uid = any(${ids ?? []}::text[]) or p.dados->'veiculo'->>'veiUid' = any(${ids ?? []}::text[])))`;
  return [
    ...(f.data === undefined ? [] : [noDia(Date.parse(`${f.data}T03:00:00Z`))]),
    ...(f.quadro === 'hoje' ? [noDia(inicioDoDia(agora))] : []),
    ...(f.quadro === 'ativos'
      ? [
          sql<boolean>`(s.situacao = 'AO_VIVO' or l.data >= ${inicioDoDiaUtc(agora)}
            and coalesce(s.situacao, 'CRIADO') in ('EM_LOTEAMENTO', 'CRIADO', 'PRONTO'))`,
        ]
      : []),
    ...(f.quadro === 'encerrados' ? [sql<boolean>`s.situacao = 'EXECUTADO'`] : []),
    ...(f.quadro === 'aoVivo' ? [sql<boolean>`s.situacao = 'AO_VIVO'`] : []),
    ...(f.quadro === 'favoritos' || f.favoritos !== undefined ? [comLotes(f.favoritos)] : []),
    ...(f.quadro === 'ultimosClicados' || f.ultimosClicados !== undefined
      ? [comLotes(f.ultimosClicados)]
      : []),
    ...(f.comitente === undefined
      ? []
      : [
          sql<boolean>`exists (select 1 from lotes p where p.lei_uid = l.uid
            and starts_with(p.dados->'comitente'->>'nome', ${f.comitente}))`,
        ]),
  ];
}
