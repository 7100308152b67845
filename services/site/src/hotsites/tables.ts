import type { Generated } from 'kysely';

/** site.hotsites: one row per tenant; `config` is the tenant as its staff save it (CadastroDoHotsite), as JSON. */
export type HotsitesTable = {
  uid: string;
  id: number;
  config: string;
  /** Pictures that we serve ourselves, as SVG text; null where the tenant's lie elsewhere. */
  logomarca_svg: string | null;
  logomarca_sobre_degrade_svg: string | null;
  logomarca_opcao_svg: string | null;
  favicon_svg: string | null;
  /** Credentials by name. They are written and counted, never read out to anybody. */
  credenciais: string;
  /** The active campaign (EventoAtivo) as JSON. */
  evento: string | null;
  alterado_em: number;
  /** What the tenant's TXT record says, drawn by lot when the row was made. */
  prova: Generated<string>;
};

/**
 * site.hotsite_hosts: which tenant answers at a host, and who would like to. One tenant answers: the one who proved first that
 * it is his; `provado_em` (epoch ms) is null of a claim that nobody believes yet.
 */
export type HotsiteHostsTable = { host: string; hot_uid: string; provado_em: number | null };

/** site.hotsite_scripts: every version of a tenant's header script; the newest is the one that runs. */
export type HotsiteScriptsTable = {
  hot_uid: string;
  versao: number;
  header_script: string;
  origens: string;
  /** By which its release is known; null where an older program wrote it after this one began. */
  marca: string | null;
  autor_uid: string;
  autor_nome: string;
  criado_em: number;
};

/** site.script_liberacoes: a row per text that somebody asked to run, by the hash of it and its origins. */
export type ScriptLiberacoesTable = {
  hot_uid: string;
  marca: string;
  script: string;
  origens: string;
  onde: string;
  autor_uid: string;
  autor_nome: string;
  pedido_em: number;
  /** From when it runs without an answer (epoch ms); null where somebody else must give one. */
  vale_desde: number | null;
  decisao: 'liberar' | 'recusar' | null;
  decidido_por_uid: string | null;
  decidido_por_nome: string | null;
  decidido_em: number | null;
  motivo: string;
};

/** site.hotsite_auditoria: a row per change, with the fields it touched and what they were before. */
export type HotsiteAuditoriaTable = {
  id: Generated<number>;
  hot_uid: string;
  acao: string;
  campos: string;
  antes: string;
  autor_uid: string;
  autor_nome: string;
  em: number;
};

export type SiteTables = {
  hotsites: HotsitesTable;
  hotsite_hosts: HotsiteHostsTable;
  hotsite_scripts: HotsiteScriptsTable;
  script_liberacoes: ScriptLiberacoesTable;
  hotsite_auditoria: HotsiteAuditoriaTable;
};
