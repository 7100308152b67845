import type { SituacaoDocumento } from '@martelo/schemas/clientes/cliente.ts';
import type { DocumentoObrigatorio } from '@martelo/schemas/hotsites/opcoes.ts';

/** accounts.documentos: every document that was sent; of each kind one is the current one. */
export type DocumentosTable = {
  uid: string;
  cli_uid: string;
  hot_uid: string;
  tipo: DocumentoObrigatorio;
  /** Key in the store of files. */
  chave: string;
  nome_arquivo: string;
  mime: 'application/pdf' | 'image/webp';
  tamanho: number;
  /** Pages of a PDF of pictures; 0 for a picture, and for a PDF that was kept as it came. */
  paginas: number;
  situacao: SituacaoDocumento;
  motivo: string;
  atual: boolean;
  enviado_em: number;
  respondido_em: number | null;
  respondido_por: string | null;
};

export type DocumentosTables = { documentos: DocumentosTable };
