/** What a file is sent for. */
export const PARA_QUE = ['fotoDoVeiculo', 'fotoDoLote', 'edital'] as const;
export type ParaQue = (typeof PARA_QUE)[number];

/** Where a file stands: arriving, waiting for the worker, taken, refused. */
export const SITUACOES_DO_ENVIO = ['RECEBENDO', 'NA_FILA', 'PRONTO', 'RECUSADO'] as const;
export type SituacaoDoEnvio = (typeof SITUACOES_DO_ENVIO)[number];
