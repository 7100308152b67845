/** accounts.instalacao: the link by which the first account of a house is made, one row for each house. */
export type InstalacaoTable = {
  hot_uid: string;
  /** Of the link that was printed last: the one before is void. */
  hash: Buffer;
  expira_em: number;
  /** When the first account was saved; the link is void from then on. */
  conta_em: number | null;
};

export type InstalacaoTables = { instalacao: InstalacaoTable };
