import type { Generated } from 'kysely';

/** Read model of the lote streams: what each bidder gave for each lote. */
export type ParticipantesTable = {
  lel_uid: string;
  cli_uid: string;
  manuais: number;
  /** Relayed from the room. */
  leiloeiro: number;
  automaticos: number;
  configuracoes: number;
  /** Revision at which he took the lead last; -1 for never. */
  liderou: number;
  /** Revision of the newest event that is counted here. */
  revisao: number;
};

/** Record: the consignors that a user acts for. */
export type UsuarioComitenteTable = {
  hot_uid: string;
  cli_uid: string;
  com_id: number;
  nome_site: string;
  cog_id: number | null;
  criado_em: number;
  criado_por: string;
};

/** Links made and ended that the log does not hold yet, in the order in which they were. */
export type VinculosAContarTable = {
  id: Generated<number>;
  /** The id of the event, so that one that is told twice is told once. */
  evento_uid: Generated<string>;
  hot_uid: string;
  cli_uid: string;
  com_id: number;
  vinculado: boolean;
  em: number;
  por: string;
};

/** How far a tenant's links in the log are known: up to this revision none of them waits any more. */
type VinculosContadosTable = { hot_uid: string; revisao: number };

export type ComitentesTables = {
  vinculos_a_contar: VinculosAContarTable;
  vinculos_contados: VinculosContadosTable;
  participantes: ParticipantesTable;
  usuario_comitente: UsuarioComitenteTable;
};
