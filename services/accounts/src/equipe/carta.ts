import type { Carta } from '@martelo/platform/mail/carta.ts';

/** Somebody is asked into the staff: by this link he chooses his password. */
export const cartaDeConvite = (
  nome: string,
  { casa, quem, papeis, url }: { casa: string; quem: string; papeis: readonly string[]; url: string },
): Carta => ({
  assunto: `${quem} convidou você para a equipe ${casa}`,
  titulo: `Você faz parte da equipe ${casa}`,
  blocos: [
    {
      tipo: 'paragrafo',
      texto: `Olá, ${nome}! ${quem} criou a sua conta com ${papeis.length === 1 ? 'o papel' : 'os papéis'} ${papeis.join(', ')}. Escolha a sua senha para entrar.`,
    },
    { tipo: 'botao', rotulo: 'Aceitar o convite', url },
    {
      tipo: 'miudo',
      texto: 'O convite vale por 3 dias e serve uma vez só. Se você não o esperava, ignore esta mensagem.',
    },
  ],
});
