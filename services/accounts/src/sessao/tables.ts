/** accounts.sessoes: one row per login, the family of its refresh tokens. */
export type SessoesTable = {
  sid: string;
  cli_uid: string;
  hot_uid: string;
  criada_em: number;
  /** How long each refresh token lasts, ms. */
  duracao_ms: number;
  /** No token of the family lasts longer than this. */
  fim: number;
  encerrada_em: number | null;
  motivo: string | null;
  /** Who of the staff opened it by a login link, to look; null for the account's owner. */
  por_equipe: string | null;
};

/** accounts.refresh_tokens: hashes only; a row is kept after its use so that a second use is recognised. `em`: when it was made. */
export type RefreshTokensTable = {
  hash: Buffer;
  sid: string;
  expira_em: number;
  usado_em: number | null;
  /** How often it came again within the tolerance for parallel tabs. */
  reusos: number;
  /** The token that it was traded for; null for the first of a login. */
  pai: Buffer | null;
  em: number;
};

/** accounts.tentativas: tries that were counted, by a hash of what they were at and where they came from. */
export type TentativasTable = {
  chave: Buffer;
  falhas: number;
  ultima_em: number;
  bloqueado_ate: number;
};

/** accounts.acessos: hashes of one-use links and passwords (128 bits, ten minutes; an invitation three days). */
export type AcessosTable = {
  hash: Buffer;
  tipo: 'nova-senha' | 'hash' | 'uso-unico' | 'convite' | 'fator' | 'fator-novo';
  cli_uid: string;
  hot_uid: string;
  /** The mailbox that it was sent to; null where it was handed over otherwise. */
  email: string | null;
  criado_em: number;
  expira_em: number;
  usado_em: number | null;
  /** Who of the staff made it, and why; null where it was sent to its owner. */
  por_equipe: string | null;
  motivo: string | null;
};

/** accounts.entradas: where somebody logged in from; kept for six months (Marco Civil da Internet, art. 15). */
export type EntradasTable = {
  cli_uid: string;
  ip: string;
  dispositivo: string;
  primeira_em: number;
  ultima_em: number;
  vezes: number;
};

export type SessaoTables = {
  acessos: AcessosTable;
  entradas: EntradasTable;
  sessoes: SessoesTable;
  refresh_tokens: RefreshTokensTable;
  tentativas: TentativasTable;
};
