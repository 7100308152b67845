import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { OndeEstaoNomes } from '@martelo/platform/registros/nomes.ts';
import type { SalaDeRegistro } from '@martelo/platform/registros/sala.ts';
import type { abrirSalas } from '../preparo/door.ts';
import type { Tables } from '../tables.ts';

/** What an import writes with: the rooms of the records, so that each is kept as one that is saved by hand. */
export type DepsDasImportacoes = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly veiculos: Pick<ReturnType<typeof abrirSalas>['veiculos'], 'mudarMuitos' | 'nomes' | 'tabela'>;
  readonly lotes: Pick<ReturnType<typeof abrirSalas>['lotes'], 'mudarMuitos' | 'nomes' | 'tabela'>;
  /** Every record of the service: one of them may be made of its name alone. */
  readonly salas: readonly SalaDeRegistro[];
  /** Tells the log what changed; never rejects. */
  readonly contar: (stream: string) => Promise<void>;
};

/** Where the names of all records stand that a sheet may name. */
export const nomesDe = ({
  veiculos,
  lotes,
}: Pick<DepsDasImportacoes, 'veiculos' | 'lotes'>): OndeEstaoNomes => ({
  ...veiculos.nomes,
  ...lotes.nomes,
});
