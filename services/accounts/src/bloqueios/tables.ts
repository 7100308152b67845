import type { TabelaDoRegistro } from '@martelo/platform/registros/tables.ts';
import type { bloqueios } from '@martelo/schemas/bloqueios/bloqueio.ts';

/** Addresses and browsers that staff keep out of a tenant. */
export type BloqueiosTables = { bloqueios: TabelaDoRegistro<typeof bloqueios> };
