import { z } from 'zod';
import { telefoneOpcional } from '../clientes/campos.ts';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { ate, umaLinha } from '../shared/texto.ts';

/** A message from the contact page. Limited per minute, because anybody may send it. */
export const enviarContato = call({
  nome: 'enviarContato',
  metodo: 'POST',
  caminho: '/v1/hotsite/contatos',
  acesso: 'publico',
  recurso: 'fale-conosco',
  resumo: 'Envia uma mensagem pelo formulário de contato.',
  limitePorMinuto: 5,
  body: z.strictObject({
    nome: z
      .string({ error: 'Informe o seu nome.' })
      .overwrite(umaLinha)
      .min(2, 'Informe o seu nome.')
      .max(120),
    email: z
      .string({ error: 'Informe o seu e-mail.' })
      .trim()
      .check(ate(160))
      .regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, 'Informe um e-mail válido.'),
    telefone: telefoneOpcional,
    assunto: z
      .string({ error: 'Escolha o assunto.' })
      .overwrite(umaLinha)
      .min(1, 'Escolha o assunto.')
      .max(60),
    mensagem: z
      .string({ error: 'Escreva a mensagem.' })
      .trim()
      .min(10, 'Escreva a mensagem com ao menos 10 caracteres.')
      .max(4_000, 'Use no máximo 4.000 caracteres.'),
  }),
  saida: z.strictObject({ uid, protocolo: z.string() }),
});
