/** Read model of the lote streams: the latest proposal of each client for each lote. */
export type PropostasTables = {
  propostas: {
    lel_uid: string;
    cli_uid: string;
    hot_uid: string;
    valor: number;
    em: number;
    revisao: number;
  };
};
