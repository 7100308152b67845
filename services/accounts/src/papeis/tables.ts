import type { Generated } from 'kysely';

/** accounts.grupos: groups of clients; the role of a group is its name. */
export type GruposTable = {
  grc_id: Generated<number>;
  hot_uid: string;
  nome: string;
  descricao: string;
  situacao: 'ATIVO' | 'INATIVO';
  tipo: string;
  criado_em: number;
  criado_por: string | null;
};

export type PapeisTables = { grupos: GruposTable };
