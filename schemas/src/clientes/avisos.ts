import { z } from 'zod';
import { call } from '../shared/call.ts';

/** Which letters a client wants besides those about his account; all of them, until he says otherwise. */
export const avisosDoCliente = z.strictObject({
  /** That his bid was beaten. */
  superado: z.boolean({ error: 'Diga se quer este aviso.' }),
});
export type AvisosDoCliente = z.infer<typeof avisosDoCliente>;

export const verAvisos = call({
  nome: 'verAvisos',
  metodo: 'GET',
  caminho: '/v1/cliente/avisos',
  acesso: 'cliente',
  resumo: 'Quais avisos por e-mail o cliente quer receber.',
  saida: avisosDoCliente,
});

export const salvarAvisos = call({
  nome: 'salvarAvisos',
  metodo: 'PUT',
  caminho: '/v1/cliente/avisos',
  acesso: 'cliente',
  resumo: 'Liga ou desliga avisos por e-mail.',
  body: avisosDoCliente,
  saida: avisosDoCliente,
});
