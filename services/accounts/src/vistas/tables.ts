/** accounts.vistas: lists as people keep them under a name. */
export type VistasTable = {
  hot_uid: string;
  uid: string;
  lista: string;
  dono_uid: string;
  dono_nome: string;
  nome: string;
  /** As JSON. */
  endereco: Record<string, string | string[]>;
  da_casa: boolean;
  revisao: number;
};

/** accounts.vistas_padrao: with which one a list begins for somebody. */
export type VistasPadraoTable = { hot_uid: string; cli_uid: string; lista: string; vista_uid: string };

export type VistasTables = { vistas: VistasTable; vistas_padrao: VistasPadraoTable };
