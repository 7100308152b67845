import { z } from 'zod';
import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { perguntarInterno } from '@martelo/platform/interno/perguntar.ts';
import { StoreUnavailable } from '@martelo/platform/event-store/port.ts';
import type { Replicas } from './replicas.ts';

const resposta = z.object({ lelUids: z.array(z.string()).max(10_000).nullable() });

/** The lotes of a leilão in order, from the catalog; null where there is none. @throws StoreUnavailable */
export const lotesDoCatalogo =
  (catalogo: Replicas, selo: Selo) =>
  async (hotUid: string, leiUid: string): Promise<readonly string[] | null> => {
    const endereco = catalogo.escolher();
    if (endereco === undefined) throw new StoreUnavailable('no catalog answers');
    const caminho = `/interno/lotes-do-leilao?hotUid=${hotUid}&leiUid=${leiUid}` as const;
    const lida = await perguntarInterno(endereco, selo, caminho).catch((cause: unknown) => {
      throw new StoreUnavailable('the catalog did not answer', { cause });
    });
    return resposta.parse(lida).lelUids;
  };
