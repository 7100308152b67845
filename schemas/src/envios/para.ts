/** Pictures of a brand, by the field of the tenant that shows them. */
export const IMAGENS_DA_MARCA = ['logomarca', 'logomarcaSobreDegrade', 'logomarcaOpcao', 'favicon'] as const;
export type ImagemDaMarca = (typeof IMAGENS_DA_MARCA)[number];

/** Other pictures of the house, by what they are for; each belongs to the tenant until a record names it. */
export const IMAGENS_DA_CASA = ['carimboNoCard', 'carimboNaPagina', 'modeloDeFotos'] as const;
export type ImagemDaCasa = (typeof IMAGENS_DA_CASA)[number];

/** What a file is sent for. */
export const PARA_QUE = [
  'fotoDoVeiculo',
  'fotoDoLote',
  'edital',
  'fipe',
  'planilha',
  ...IMAGENS_DA_MARCA,
  ...IMAGENS_DA_CASA,
] as const;
export type ParaQue = (typeof PARA_QUE)[number];

/** Where a picture of a brand can be seen, by the uid under which it was sent; its bytes never change. */
export const urlDaImagem = (uid: string): string => `/imagens/${uid}.png`;

/** Where a file stands: arriving, waiting for the worker, taken, refused. */
export const SITUACOES_DO_ENVIO = ['RECEBENDO', 'NA_FILA', 'PRONTO', 'RECUSADO'] as const;
export type SituacaoDoEnvio = (typeof SITUACOES_DO_ENVIO)[number];
