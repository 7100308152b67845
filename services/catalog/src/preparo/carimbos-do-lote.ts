import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import type { LugarDoCarimbo } from '@martelo/schemas/carimbos/lugares.ts';
import type { RegistroLote } from '../lotes/door.ts';

type Linha = {
  uid: string;
  nome: string;
  url_card: string;
  url_lote: string;
  lugar: LugarDoCarimbo;
  link: string | null;
};
const ouNada = (t: string): string | null => (t === '' ? null : t);

/** The stamps of a lote: those that name it, and those whose leilão and consignor, as far as they are said, are its own. */
export async function carimbosDoLote(
  db: QueryExecutorProvider,
  hotUid: string,
  lote: { readonly uid: string; readonly leilao: string },
  comitente: string,
): Promise<RegistroLote['carimbos']> {
  const { rows } = await sql<Linha>`SELECT uid, nome, url_card, url_lote, lugar, link FROM carimbos
    WHERE hot_uid = ${hotUid} AND ativo AND (lotes ? ${lote.uid} OR (
      (leilao IS NOT NULL OR comitente IS NOT NULL)
      AND coalesce(leilao, ${lote.leilao}) = ${lote.leilao} AND coalesce(comitente, ${comitente}) = ${comitente}
    )) ORDER BY nome, uid LIMIT 10`.execute(db);
  return rows.map(({ uid, nome, url_card: card, url_lote: pagina, lugar, link }) => ({
    registro: uid,
    nome,
    urlCard: ouNada(card),
    urlLote: ouNada(pagina),
    link,
    lugar,
  }));
}
