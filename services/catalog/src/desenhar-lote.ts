import type { Kysely } from 'kysely';
import type { FotoLargura } from '@martelo/schemas/lotes/fotos.ts';
import type { Desenho, Desenhos, VeiculoParaDesenhar } from './desenhos.ts';
import type { Tables } from './tables.ts';

/** The film that is drawn of a lote. */
export const FILME = 'video.webm';

/** A picture of it by its place, or its film. */
type Qual = { readonly indice: number; readonly largura: FotoLargura } | typeof FILME;
export type DesenharLote = (hotUid: string, lelUid: string, qual: Qual) => Promise<Desenho | null>;

type Deps = {
  readonly db: Kysely<Tables>;
  /** Asked for with the first drawing that somebody wants. */
  readonly desenhos: (() => Promise<Desenhos>) | undefined;
};

/** Draws pictures of the tenant's lotes that have a body instead of photos; null for whatever is none of theirs. */
export function desenhistaDeLotes({ db, desenhos }: Deps): DesenharLote {
  let abertos: Promise<Desenhos> | undefined;
  return async (hotUid, lelUid, qual) => {
    const linha = await db
      .selectFrom('lotes')
      .where('lel_uid', '=', lelUid)
      .where('hot_uid', '=', hotUid)
      .select('dados')
      .executeTakeFirst();
    if (desenhos === undefined || linha?.dados.carroceria === undefined) return null;
    const { carroceria, nome: titulo, tipo, video, quantidadeFotos } = linha.dados;
    const doRegistro = qual === FILME ? video === `/fotos/${lelUid}/${FILME}` : qual.indice < quantidadeFotos;
    if (!doRegistro) return null;
    const { cor, km } = linha.dados.veiculo;
    const combustivel = linha.dados.veiculo.combustivel === 'Diesel' ? 'DIE' : 'OUTRO';
    const avariado = tipo === 'Sucatas' || tipo === 'Recuperável';
    const veiculo: VeiculoParaDesenhar = { carroceria, cor, km, combustivel, titulo, avariado };
    const desenhados = await (abertos ??= desenhos());
    return qual === FILME
      ? desenhados.filme(lelUid, veiculo)
      : desenhados.foto(lelUid, qual.indice, qual.largura, veiculo);
  };
}
