import { z } from 'zod';
import { SITUACOES_DOCUMENTO } from '../clientes/cliente.ts';
import { DOCUMENTOS_OBRIGATORIOS } from '../hotsites/opcoes.ts';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';

/** Largest document that may be sent. */
export const DOCUMENTO_MAXIMO_BYTES = 10_000_000;

export const tipoDeDocumento = z.enum(DOCUMENTOS_OBRIGATORIOS, { error: 'Este documento não é conhecido.' });

/**
 * A document of a client as he and staff see it. `url` opens the file for a few minutes and stands only where its owner
 * asks, or staff to whom he was revealed; `&pagina=1` behind it is the picture of the first page of a PDF, which has
 * `paginas` of them (none where it was kept before pages were drawn).
 */
export const documento = z.strictObject({
  uid,
  tipo: tipoDeDocumento,
  situacao: z.enum(SITUACOES_DOCUMENTO),
  /** Why it was not accepted; empty otherwise. */
  motivo: z.string(),
  /** Empty where the client is masked: people write names and numbers into it. */
  nomeArquivo: z.string(),
  mime: z.string(),
  tamanho: z.number().int(),
  paginas: z.number().int(),
  dataEnvio: instante,
  dataResposta: instante.nullable(),
  url: z.string().nullable(),
});
export type Documento = z.infer<typeof documento>;

export const documentosDoCliente = z.strictObject({
  /** What the tenant asks of this person, in its order; empty where nothing is asked. */
  obrigatorios: z.array(tipoDeDocumento),
  documentoSituacao: z.enum(SITUACOES_DOCUMENTO),
  documentos: z.array(documento),
});
export type DocumentosDoCliente = z.infer<typeof documentosDoCliente>;

export const listarDocumentos = call({
  nome: 'listarDocumentos',
  metodo: 'GET',
  caminho: '/v1/cliente/documentos',
  acesso: 'cliente',
  resumo: 'Documentos que o site pede e os que o cliente já enviou.',
  saida: documentosDoCliente,
});

export const enviarDocumento = call({
  nome: 'enviarDocumento',
  metodo: 'POST',
  caminho: '/v1/cliente/documentos/{tipo}',
  acesso: 'cliente',
  resumo:
    'Envia um documento: foto (JPG, PNG, WebP, HEIC) ou PDF de até 10 MB; substitui o anterior do mesmo tipo.',
  params: z.strictObject({ tipo: tipoDeDocumento }),
  query: z.strictObject({ nome: z.string().max(200, 'O nome do arquivo é longo demais.').default('') }),
  arquivo: { maximoBytes: DOCUMENTO_MAXIMO_BYTES },
  saida: documentosDoCliente,
  limitePorMinuto: 30,
});
