import type { QueryExecutorProvider } from 'kysely';
import type { OndeEstaoNomes } from '@martelo/platform/registros/nomes.ts';
import { camposDaImportacao } from '@martelo/schemas/importacoes/colunas.ts';
import type { CampoDaImportacao } from '@martelo/schemas/importacoes/colunas.ts';
import type { LeituraDaPlanilha } from '@martelo/schemas/importacoes/importacao.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import type { ImportacaoGuardada } from './guardadas.ts';
import { lerReferencias } from './referencias.ts';
import type { Referencias } from './referencias.ts';

/** A field of the reading: where it comes from. Column null: the same for all rows. */
export type CampoLido = CampoDaImportacao & { readonly coluna: number | null; readonly fixo: string };

/** What rows are looked at with. */
export type Contexto = {
  readonly hotUid: string;
  readonly termos: Termos;
  readonly leitura: LeituraDaPlanilha;
  readonly campos: readonly CampoLido[];
  readonly referencias: Referencias;
  /** Whether rows make lotes: a leilão is named. */
  readonly comLotes: boolean;
  /** What earlier rows of the file have said already, by sign and value: their line. */
  readonly vistos: Map<string, number>;
  /** The last number and place given in each leilão. */
  readonly ultimos: Map<string, { numero: number; posicao: number }>;
  /** Rows found are held for those who change them. */
  readonly prender: boolean;
};

/** Opens an import's reading for rows to be looked at. */
export async function abrirContexto(
  db: QueryExecutorProvider,
  { hotUid, leitura, termos }: Pick<ImportacaoGuardada, 'hotUid' | 'leitura' | 'termos'>,
  nomes: OndeEstaoNomes,
  prender: boolean,
): Promise<Contexto | null> {
  if (leitura === null) return null;
  const ditos = termos ?? TERMOS.leilao;
  const comLotes = ['lote.leilao'].some((c) => c in leitura.mapa || (leitura.fixos[c] ?? '') !== '');
  const campos = camposDaImportacao(ditos).flatMap((c): CampoLido[] => {
    const coluna = leitura.mapa[c.chave] ?? null;
    const fixo = leitura.fixos[c.chave] ?? '';
    if (c.de === 'lote' && !comLotes) return [];
    return coluna === null && fixo === '' ? [] : [{ ...c, coluna, fixo }];
  });
  const referencias = await lerReferencias(db, hotUid, campos, nomes, leitura);
  return {
    hotUid,
    termos: ditos,
    leitura,
    campos,
    referencias,
    comLotes,
    prender,
    vistos: new Map(),
    ultimos: new Map(),
  };
}
