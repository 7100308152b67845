import type { Generated } from 'kysely';

/** accounts.grupos: groups of clients; the role of a group is its name. */
export type GruposTable = {
  grc_id: Generated<number>;
  hot_uid: string;
  uid: string;
  nome: string;
  /** The role of who is in it. */
  papel: string;
  descricao: string;
  tipo: Generated<string>;
  revisao: number;
  ativo: boolean;
  mudado_em: number;
  mudado_por: string;
};

export type PapeisTables = { grupos: GruposTable };
