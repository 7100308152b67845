/** Read model of the lote streams: whose bid was beaten last, and whether he has been told. */
type SuperadosTable = {
  lel_uid: string;
  cli_uid: string;
  hot_uid: string;
  /** The bid that beat him. */
  lan_uid: string;
  /** What he led with, in centavos. */
  valor: number;
  /** When he was beaten. */
  em: number;
  /** Revision of the bid that beat him. */
  revisao: number;
  /** The revision up to which it is settled whether he is told; below `revisao` while that is open. */
  resolvida: number;
  /** When a letter about this lote left for him last. */
  avisado_em: number | null;
  /** The same two for his devices. */
  resolvida_no_aparelho: number;
  avisado_no_aparelho_em: number | null;
};

export type SuperadosTables = { avisos_de_superados: SuperadosTable };
