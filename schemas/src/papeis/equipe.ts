import { z } from 'zod';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { AUDITORES } from '../shared/papeis.ts';
import { uidsDaUrl } from '../shared/uids-da-url.ts';

/** People that one question names. */
export const MAX_NOMES_DA_EQUIPE = 50;

/** The log names staff by their uids alone; who audits it wants to know who they are. */
export const nomesDaEquipe = call({
  nome: 'nomesDaEquipe',
  metodo: 'GET',
  caminho: '/v1/equipe/nomes',
  acesso: AUDITORES,
  resumo: 'Os nomes de pessoas da equipe do site, por identificador; quem não é da equipe fica de fora.',
  query: z.strictObject({
    /** Separated by commas. */
    uids: uidsDaUrl(MAX_NOMES_DA_EQUIPE),
  }),
  saida: z.strictObject({ pessoas: z.array(z.strictObject({ uid, nome: z.string() })) }),
});
