/** Read model of the lote streams: the latest proposal of each client for each lote. */
export type PropostasTables = {
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
};
