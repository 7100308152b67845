import { telefoneValido } from '../lib/format/contato.ts';

export type CamposDoContato = {
  readonly nome: string;
  readonly email: string;
  readonly telefone: string;
  readonly assunto: string;
  readonly mensagem: string;
};

/** What is wrong with a message before it is sent, by field; the server says the same (schemas/contatos). */
export function conferirContato(c: CamposDoContato): Partial<CamposDoContato> {
  return {
    ...(c.nome.trim().length < 2 ? { nome: 'Informe o seu nome.' } : {}),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(c.email.trim()) ? {} : { email: 'Informe um e-mail válido.' }),
    ...(c.telefone === '' || telefoneValido(c.telefone) ? {} : { telefone: 'Informe o telefone com DDD.' }),
    ...(c.assunto === '' ? { assunto: 'Escolha o assunto.' } : {}),
    ...(c.mensagem.trim().length < 10 ? { mensagem: 'Escreva a mensagem com ao menos 10 caracteres.' } : {}),
  };
}
