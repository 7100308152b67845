import type { Carta } from '@martelo/platform/mail/carta.ts';

const DIZ = {
  cadastrado: [
    'O segundo fator da sua conta foi cadastrado',
    'Cada entrada pede agora também um código do seu aplicativo.',
  ],
  retirado: ['O segundo fator da sua conta foi retirado', 'A sua conta abre de novo só com a senha.'],
  'retirado pela equipe': [
    'O segundo fator da sua conta foi retirado por um administrador',
    'As suas sessões terminaram. Entre com a senha e cadastre outro.',
  ],
} as const;

/** Something was done to the second factor of an account: its owner hears of it. */
export const cartaDoFator = (nome: string, oque: keyof typeof DIZ, origem: string): Carta => {
  const [titulo, depois] = DIZ[oque];
  return {
    assunto: titulo,
    titulo,
    blocos: [
      { tipo: 'paragrafo', texto: `Olá, ${nome.split(' ')[0] ?? ''}! ${depois}` },
      {
        tipo: 'paragrafo',
        texto:
          'Se não foi você, nem quem administra a casa a seu pedido, troque a senha agora e fale com ela.',
      },
      { tipo: 'botao', rotulo: 'Trocar a senha', url: `${origem}/redefinir-senha` },
    ],
  };
};
