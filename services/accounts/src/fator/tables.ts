import type { Generated } from 'kysely';

/** accounts.fatores: the second factor of somebody of the staff. Secrets are sealed. */
export type FatoresTable = {
  cli_uid: string;
  hot_uid: string;
  /** Null while none was confirmed; `desde` with it, epoch ms. */
  segredo: string | null;
  desde: number | null;
  /** The newest step whose code was used: neither it nor one before it serves again. */
  ultimo_passo: Generated<number>;
  /** One that waits for its first code, until then. */
  novo_segredo: string | null;
  novo_ate: number | null;
};

/** accounts.codigos_de_recuperacao: keyed hashes of codes that are left; a used one is gone. */
export type CodigosDeRecuperacaoTable = { cli_uid: string; hash: Buffer };

/** accounts.fatores_exigidos: the roles of a house whose people need a second factor. */
export type FatoresExigidosTable = { hot_uid: string; papeis: string[]; revisao: number };

export type FatorTables = {
  fatores: FatoresTable;
  codigos_de_recuperacao: CodigosDeRecuperacaoTable;
  fatores_exigidos: FatoresExigidosTable;
};
