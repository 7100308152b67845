import type { Perfil } from './perfis/perfis.ts';

/** What the runner prepared and a scenario reads (through k6's `open`). */
export type Dados = {
  /** `http://host:port` of the tenant. */
  readonly base: string;
  readonly host: string;
  /** The address that the host is bound to by the scenario's options; null where its name is resolved. */
  readonly ip: string | null;
  readonly perfil: Perfil;
  /** Access tokens of bidders who are enabled for every event used. */
  readonly tokens: readonly string[];
  /** Open lotes, the one that closes last first. */
  readonly lotes: readonly {
    readonly lelUid: string;
    readonly leiUid: string;
    readonly proximo: number;
    /** By how much each bid is above the one before: enough at every price. */
    readonly passo: number;
  }[];
};
