import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { perguntar } from '@martelo/platform/interno/perguntar.ts';
import { StoreUnavailable } from '@martelo/platform/event-store/port.ts';
import { perguntarLeiloesNoSite, perguntarLotesDoLeilao } from '@martelo/schemas/internas.ts';
import type { LeiloesNoSite } from '@martelo/schemas/leiloes/leilao.ts';
import type { EntradaDa, Pergunta, SaidaDa } from '@martelo/schemas/shared/interna.ts';
import type { Replicas } from './replicas.ts';

/** @throws StoreUnavailable */
async function aoCatalogo<P extends Pergunta>(
  catalogo: Replicas,
  selo: Selo,
  pergunta: P,
  entrada: EntradaDa<P>,
): Promise<SaidaDa<P>> {
  const endereco = catalogo.escolher();
  if (endereco === undefined) throw new StoreUnavailable('no catalog answers');
  return perguntar([endereco], selo, pergunta, entrada).catch((cause: unknown) => {
    throw new StoreUnavailable('the catalog did not answer', { cause });
  });
}

/** The leilões that a tenant's open pages show; null where they are still what they were. @throws StoreUnavailable */
export const leiloesDoCatalogo =
  (catalogo: Replicas, selo: Selo) =>
  async (hotUid: string, conhecida: number | null): Promise<LeiloesNoSite | null> =>
    (await aoCatalogo(catalogo, selo, perguntarLeiloesNoSite, { hotUid, conhecida })).noSite;

/** The lotes of a leilão in order, from the catalog; null where there is none. @throws StoreUnavailable */
export const lotesDoCatalogo =
  (catalogo: Replicas, selo: Selo) =>
  async (hotUid: string, leiUid: string): Promise<readonly string[] | null> =>
    (await aoCatalogo(catalogo, selo, perguntarLotesDoLeilao, { hotUid, leiUid })).lelUids;
