import { z } from 'zod';
import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { perguntarInterno } from '@martelo/platform/interno/perguntar.ts';
import { StoreUnavailable } from '@martelo/platform/event-store/port.ts';
import { leiloesNoSite } from '@martelo/schemas/leiloes/leilao.ts';
import type { LeiloesNoSite } from '@martelo/schemas/leiloes/leilao.ts';
import type { Replicas } from './replicas.ts';

const respostaDoSite = z.object({ noSite: leiloesNoSite.nullable() });
const resposta = z.object({ lelUids: z.array(z.string()).max(10_000).nullable() });

/** @throws StoreUnavailable */
async function perguntar(catalogo: Replicas, selo: Selo, caminho: `/interno/${string}`): Promise<unknown> {
  const endereco = catalogo.escolher();
  if (endereco === undefined) throw new StoreUnavailable('no catalog answers');
  return perguntarInterno(endereco, selo, caminho).catch((cause: unknown) => {
    throw new StoreUnavailable('the catalog did not answer', { cause });
  });
}

/** The leilões that a tenant's open pages show; null where they are still what they were. @throws StoreUnavailable */
export const leiloesDoCatalogo =
  (catalogo: Replicas, selo: Selo) =>
  async (hotUid: string, conhecida: number | null): Promise<LeiloesNoSite | null> => {
    const caminho = `/interno/leiloes-no-site?hotUid=${hotUid}&conhecida=${conhecida ?? ''}` as const;
    return respostaDoSite.parse(await perguntar(catalogo, selo, caminho)).noSite;
  };

/** The lotes of a leilão in order, from the catalog; null where there is none. @throws StoreUnavailable */
export const lotesDoCatalogo =
  (catalogo: Replicas, selo: Selo) =>
  async (hotUid: string, leiUid: string): Promise<readonly string[] | null> => {
    const caminho = `/interno/lotes-do-leilao?hotUid=${hotUid}&leiUid=${leiUid}` as const;
    return resposta.parse(await perguntar(catalogo, selo, caminho)).lelUids;
  };
