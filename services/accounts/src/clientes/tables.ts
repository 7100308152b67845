import type { Generated } from 'kysely';

/** What a registration is worth now: `pendente` may look, `aprovado` may bid, `bloqueado` may not bid. */
export const SITUACOES_USUARIO = ['pendente', 'aprovado', 'bloqueado'] as const;
export type SituacaoUsuario = (typeof SITUACOES_USUARIO)[number];

/** accounts.usuarios: everybody who can log in, clients and staff (spec 1, section 3, Client and Login user). */
export type UsuariosTable = {
  uid: string;
  id: Generated<number>;
  hot_uid: string;
  /** Lower case; unique within the tenant. */
  email: string;
  /** PHC string. */
  senha: string;
  nome: string;
  apelido: string;
  cidade: string;
  uf: string;
  papeis: string[];
  situacao: SituacaoUsuario;
  criado_em: number;
  /** Access tokens made before this are refused, so that a change of role or situation counts at once. */
  tokens_desde: number;
  /** When the account was closed; it can no longer log in. */
  desativado_em: number | null;
};

export type ClientesTables = { usuarios: UsuariosTable };
