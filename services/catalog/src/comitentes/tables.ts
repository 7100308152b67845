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

export type ComitentesTables = {
  participantes: ParticipantesTable;
  usuario_comitente: UsuarioComitenteTable;
};
