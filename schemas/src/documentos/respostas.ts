import { z } from 'zod';
import { clienteDaEquipe } from '../clientes/equipe.ts';
import { DOCUMENTOS_OBRIGATORIOS } from '../hotsites/opcoes.ts';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { ATENDENTES } from '../shared/papeis.ts';

/** The current documents that staff looked at, all at once. */
export const aprovarDocumentos = call({
  nome: 'aprovarDocumentos',
  metodo: 'POST',
  caminho: '/v1/clientes/{cliUid}/documentos/aprovar',
  acesso: ATENDENTES,
  resumo: 'Aprova de uma vez os documentos conferidos de um cliente; se um deles mudou, nenhum.',
  params: z.strictObject({ cliUid: uid }),
  body: z.strictObject({
    documentos: z
      .array(uid)
      .min(1, 'Escolha ao menos um documento.')
      .max(DOCUMENTOS_OBRIGATORIOS.length, 'Há documentos demais.'),
  }),
  saida: clienteDaEquipe,
});

export const responderDocumento = call({
  nome: 'responderDocumento',
  metodo: 'PUT',
  caminho: '/v1/documentos/{uid}/responder',
  acesso: ATENDENTES,
  resumo: 'Aprova um documento ou diz por que ele não serve.',
  params: z.strictObject({ uid }),
  body: z
    .strictObject({
      situacao: z.enum(['Aprovado', 'Divergente'], { error: 'Aprove ou recuse.' }),
      motivo: z.string().trim().max(300, 'O motivo é longo demais.').default(''),
    })
    .refine((b) => b.situacao === 'Aprovado' || b.motivo.length >= 5, {
      path: ['motivo'],
      error: 'Escreva por que o documento não serve.',
    }),
  saida: clienteDaEquipe,
});
