import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { perguntar } from '@martelo/platform/interno/perguntar.ts';
import { perguntarLotes } from '@martelo/schemas/internas.ts';
import type { LocaisDosLotes } from './module.ts';

/** The lotes of a tenant as the catalog knows them, for a site service in a process of its own. @throws VizinhoAusente */
export const locaisDoCatalogo =
  (enderecos: readonly string[], selo: Selo): LocaisDosLotes =>
  async (hotUid, lelUids) =>
    (await perguntar(enderecos, selo, perguntarLotes, { hotUid, lelUids: [...lelUids] })).lotes;
