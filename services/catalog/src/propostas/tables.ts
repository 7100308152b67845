export type PropostasTables = {
  /** Read model of the lote streams: the latest proposal of each client for each lote. */
  propostas: {
    lel_uid: string;
    cli_uid: string;
    hot_uid: string;
    valor: number;
    em: number;
    revisao: number;
    /** Null in rows of an older program. */
    lan_uid: string | null;
    apelido: string;
    cidade: string;
    /** 'Proposta', 'Vencedor' or 'Cancelado': what staff said of it. */
    situacao: string;
    respondida_em: number | null;
    motivo: string;
  };
  /** Answers that their clients have not been told of yet; a row goes when the accounts service has taken it. */
  avisos_de_propostas: {
    lan_uid: string;
    hot_uid: string;
    lel_uid: string;
    cli_uid: string;
    valor: number;
    aceita: boolean;
    motivo: string;
    em: number;
  };
};
