import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { TECNICOS } from '../shared/papeis.ts';
import { textoNaForma } from '../shared/texto.ts';

export const SITUACOES_DO_SCRIPT = {
  AGUARDANDO: 'Aguardando',
  LIBERADO: 'Liberado',
  RECUSADO: 'Recusado',
} as const;
export type SituacaoDoScript = keyof typeof SITUACOES_DO_SCRIPT;

/** A text that shall run in visitors' browsers: who asked for it, and what came of that. */
export const liberacao = z.strictObject({
  /** SHA-256 of the text and its origins. */
  marca: z.string(),
  /** Where it stands, in words. */
  onde: z.string(),
  script: z.string(),
  origens: z.array(z.string()),
  situacao: z.enum(['AGUARDANDO', 'LIBERADO', 'RECUSADO']),
  /** Whether who asks wrote it himself. */
  proprio: z.boolean(),
  autorNome: z.string(),
  pedidoEm: instante,
  /** From when it runs without an answer; null where somebody else must give one. */
  valeDesde: instante.nullable(),
  decididoPor: z.string().nullable(),
  decididoEm: instante.nullable(),
  motivo: z.string(),
});
export type Liberacao = z.output<typeof liberacao>;

const lista = z.strictObject({ liberacoes: z.array(liberacao) });
const resposta = z.strictObject({
  resposta: z.enum(['liberar', 'recusar']),
  motivo: z.string().trim().max(500, 'O motivo passa de 500 caracteres.').default(''),
});
export type RespostaDaLiberacao = z.output<typeof resposta>;

export const listarLiberacoes = call({
  nome: 'listarLiberacoes',
  metodo: 'GET',
  caminho: '/v1/hotsite/admin/{id}/liberacoes-de-scripts',
  acesso: TECNICOS,
  resumo: 'Os scripts que alguém pediu, os que aguardam primeiro.',
  params: z.strictObject({ id: uid }),
  saida: lista,
});

export const responderLiberacao = call({
  nome: 'responderLiberacao',
  metodo: 'POST',
  caminho: '/v1/hotsite/admin/{id}/liberacoes-de-scripts/{marca}/responder',
  acesso: TECNICOS,
  resumo: 'Libera ou recusa um script; quem o escreveu só pode recusar.',
  params: z.strictObject({
    id: uid,
    marca: textoNaForma(/^[0-9a-f]{64}$/, 64, 'A marca do script não está certa.'),
  }),
  body: resposta,
  saida: lista,
});
