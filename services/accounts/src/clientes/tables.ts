import type { Generated } from 'kysely';
import type { Endereco } from '@martelo/schemas/shared/endereco.ts';
import type { DadosDoCadastro } from '@martelo/schemas/clientes/cadastro.ts';
import type { SituacaoCliente, SituacaoDocumento } from '@martelo/schemas/clientes/cliente.ts';

export type SituacaoUsuario = SituacaoCliente;

/** accounts.usuarios: everybody who can log in, clients and staff (spec 1, section 3, Client and Login user). */
export type UsuariosTable = {
  uid: string;
  id: Generated<number>;
  hot_uid: string;
  /** Lower case; unique within the tenant. */
  email: string;
  /** PHC string. */
  senha: string;
  /** When it was last chosen anew, epoch ms; 0 for the first one. */
  senha_em: Generated<number>;
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
  /** Whether he wants a letter when his bid is beaten. */
  avisar_superado: Generated<boolean>;
  /** Counts the changes of who is on the staff. */
  revisao: Generated<number>;
  /** When who runs the house changed it last as one of the staff (epoch ms), and who did; 0 and '' where nobody has. */
  equipe_em: Generated<number>;
  equipe_por: Generated<string>;
  /** Since when an invitation to the staff waits for its acceptance; null for everybody else. */
  convidado_em: Generated<number | null>;
};

/** accounts.clientes: what a client said of himself and how far his registration is; staff have no row. */
export type ClientesTable = {
  cli_uid: string;
  hot_uid: string;
  /** Digits only; exactly one of cpf and cnpj is set. */
  cpf: string | null;
  cnpj: string | null;
  rg: string;
  orgao_expeditor: string;
  data_nascimento: string;
  razao_social: string;
  nome_fantasia: string;
  nome_fazenda: string;
  inscricao_estadual: string;
  telefone: string;
  telefone2: string;
  telefone3: string;
  ocupacao_profissional: string;
  ramo_atividade: string;
  renda_mensal: number | null;
  como_conheceu: string;
  interesses: string[];
  endereco: Endereco | null;
  termos_em: number | null;
  hash_convite: string;
  hash_convidado: string;
  email_confirmado_em: number | null;
  telefone_confirmado_em: number | null;
  documento_situacao: SituacaoDocumento;
  documentos_enviados_em: number | null;
  documentos_aprovados_em: number | null;
  documentos_pendentes_em: number | null;
  motivo_bloqueio: string;
  observacao_interna: string;
  /** The member of the staff who vouches for the access. */
  cliente_que_libera_acesso: string | null;
};

/** accounts.socios: partners of a legal person. */
export type SociosTable = {
  uid: string;
  cli_uid: string;
  nome: string;
  cpf: string;
  email: string;
  telefone: string;
  participacao: number | null;
  criado_em: number;
};

/** accounts.codigos: codes on their way to an e-mail or a phone, as keyed hashes. */
export type CodigosTable = {
  uid: string;
  cli_uid: string;
  canal: 'email' | 'telefone';
  codigo: Buffer;
  criado_em: number;
  expira_em: number;
  tentativas: number;
  usado_em: number | null;
};

/** accounts.cadastros_a_provar: sign-ups whose mailbox is not proved yet; they are no accounts and take nobody's e-mail or CPF. */
export type CadastrosAProvarTable = {
  uid: string;
  hot_uid: string;
  /** Lower case. */
  email: string;
  /** PHC string of the password that was chosen. */
  senha: string;
  dados: DadosDoCadastro;
  /** A keyed hash; null where no code was sent, because there is an account already or the mailbox had its fill. */
  codigo: Buffer | null;
  criado_em: number;
  tentativas: number;
  /** When a letter was written for it. */
  carta_em: number | null;
};

/** accounts.alteracoes: one row per change of a record, without the personal data itself (LGPD). */
export type AlteracoesTable = {
  id: Generated<number>;
  hot_uid: string;
  quem: string | null;
  alvo: string;
  acao: string;
  detalhes: unknown;
  em: number;
};

/** accounts.avisos_dados: letters about what happened in other services, each by the uid of what it is about. */
export type AvisosDadosTable = { uid: string; em: number };

export type ClientesTables = {
  usuarios: UsuariosTable;
  clientes: ClientesTable;
  socios: SociosTable;
  codigos: CodigosTable;
  cadastros_a_provar: CadastrosAProvarTable;
  alteracoes: AlteracoesTable;
  avisos_dados: AvisosDadosTable;
};
