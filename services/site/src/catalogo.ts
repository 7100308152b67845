import { z } from 'zod';
import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { perguntarVizinho } from '@martelo/platform/interno/vizinho.ts';
import type { LocaisDosLotes } from './module.ts';

const local = z.object({
  lelUid: z.string(),
  veiUid: z.string(),
  cidade: z.string(),
  uf: z.string(),
  patio: z.string(),
});
const resposta = z.object({ lotes: z.array(local).max(100) });

/** The lotes of a tenant as the catalog knows them, for a site service in a process of its own. @throws VizinhoAusente */
export const locaisDoCatalogo =
  (enderecos: readonly string[], selo: Selo): LocaisDosLotes =>
  async (hotUid, lelUids) => {
    const pergunta = { hotUid, lelUids: lelUids.join(',') };
    return resposta.parse(await perguntarVizinho(enderecos, selo, '/interno/lotes', pergunta)).lotes;
  };
