import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { conjuntoDe, temFotosProprias } from '@martelo/platform/fotos/conjunto.ts';
import { lembrado } from './lembrado.ts';
import type { Conjunto, Dono, FotoEmOrdem } from '@martelo/platform/fotos/conjunto.ts';

const emOrdem = ({ fotos }: Conjunto): FotoEmOrdem[] =>
  fotos.map(({ uid: foto, legenda }) => ({ foto, legenda }));

/** The copy of its photos that a lote keeps since its leilão binds it. */
async function fotosDaCopia(db: QueryExecutorProvider, lelUid: string): Promise<readonly FotoEmOrdem[]> {
  const { rows } = await sql<{ fotos: readonly FotoEmOrdem[] | null }>`
    SELECT dados->'fotos' AS fotos FROM lotes_aceitos WHERE lel_uid = ${lelUid}`.execute(db);
  return rows[0]?.fotos ?? [];
}

/** Whose photos a lote shows: its own once its leilão binds it (`congelado`), or it has some; else those of its vehicle. */
export async function donoDoLote(
  db: QueryExecutorProvider,
  hotUid: string,
  { uid, veiculo }: { readonly uid: string; readonly veiculo: string },
  congelado: boolean,
): Promise<Dono> {
  const proprio = { de: 'lote', alvo: uid } as const;
  const doVeiculo = { de: 'veiculo', alvo: veiculo } as const;
  if (congelado) return { ...proprio, base: await fotosDaCopia(db, uid) };
  if (!(await temFotosProprias(db, hotUid, proprio))) return doVeiculo;
  return { ...proprio, base: emOrdem(await conjuntoDe(db, hotUid, doVeiculo)) };
}

/** A photo of a lote in its place; `oculta` is one that visitors do not see. */
export type FotoDoLote = FotoEmOrdem & { readonly oculta?: true };

/** The photos of a lote in their order, and which of them visitors see: no refused one, and where the house asks for it only approved ones. */
export async function fotosDoLote(
  db: QueryExecutorProvider,
  hotUid: string,
  lote: { readonly uid: string; readonly veiculo: string },
  { congelado, soAprovadas }: { readonly congelado: boolean; readonly soAprovadas: boolean },
): Promise<FotoDoLote[]> {
  if (!congelado && (await lembrado(db, `sem fotos ${lote.uid}`, async () => false))) return [];
  const { fotos } = await conjuntoDe(db, hotUid, await donoDoLote(db, hotUid, lote, congelado));
  return fotos.map(({ uid: foto, legenda, avaliacao }) =>
    avaliacao === 'RECUSADA' || (soAprovadas && avaliacao !== 'APROVADA')
      ? { foto, legenda, oculta: true }
      : { foto, legenda },
  );
}
