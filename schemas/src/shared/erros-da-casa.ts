/** Refusals of who sets up a house and its staff; each says the same in every tenant's words. Part of ERROS. */
export const ERROS_DA_CASA = {
  INSTALACAO_INVALIDA: {
    status: 404,
    texto: () =>
      'Este link de instalação não vale mais. Inicie o programa de novo: cada início imprime outro.',
  },
  INSTALACAO_INSEGURA: {
    status: 403,
    texto: () => 'A instalação só se faz nesta máquina ou por HTTPS. Abra o endereço do site com https://.',
  },
  INSTALACAO_CONCLUIDA: {
    status: 409,
    texto: () => 'A casa já está aberta. O que falta se muda no painel.',
  },
  INSTALACAO_INCOMPLETA: {
    status: 409,
    texto: () => 'Diga antes o nome, o tipo e o endereço da casa.',
  },
  LOGO_INVALIDO: {
    status: 415,
    texto: () => 'Envie o logotipo como PNG, JPG, WebP ou SVG.',
  },
  LIMITE_DA_EQUIPE: {
    status: 409,
    texto: () => 'A equipe aceita no máximo 500 pessoas.',
  },
  EMAIL_DA_EQUIPE: {
    status: 409,
    texto: () => 'O e-mail de quem foi convidado não muda aqui. Convide o outro endereço.',
  },
  CONVITE_ACEITO: {
    status: 409,
    texto: () => 'Esta pessoa já aceitou o convite, ou a conta está desativada.',
  },
  SO_OUTRO_DA_PAPEL: {
    status: 403,
    texto: () => 'Ninguém dá papéis a si mesmo. Peça a outro administrador.',
  },
  SO_OUTRO_DESATIVA: {
    status: 403,
    texto: () => 'Ninguém desativa a própria conta. Peça a outro administrador.',
  },
  ULTIMO_ADM: {
    status: 409,
    texto: () => 'A casa precisa de ao menos um administrador que entre.',
  },
  SEGUNDO_FATOR: {
    status: 401,
    texto: () => 'Digite o código do seu aplicativo autenticador.',
  },
  SEGUNDO_FATOR_EXIGIDO: {
    status: 401,
    texto: () => 'O seu papel pede um segundo fator. Cadastre-o para entrar.',
  },
  DESAFIO_VENCIDO: {
    status: 404,
    texto: () => 'Esta entrada passou do tempo. Comece de novo, pela senha.',
  },
  CODIGO_DO_FATOR: {
    status: 400,
    texto: () => 'O código não confere ou já foi usado. Espere o próximo e digite-o.',
  },
  FATOR_VENCIDO: {
    status: 409,
    texto: () => 'O cadastro passou do tempo. Comece de novo: outro QR code aparece.',
  },
  SEM_SEGUNDO_FATOR: {
    status: 409,
    texto: () => 'Não há segundo fator nesta conta.',
  },
  FATOR_EXIGIDO: {
    status: 409,
    texto: () => 'O seu papel pede o segundo fator. Troque de aplicativo em vez de retirá-lo.',
  },
  FATOR_PROPRIO_ANTES: {
    status: 409,
    texto: () => 'Cadastre antes o seu próprio segundo fator: sem ele, esta regra fecharia a sua sessão.',
  },
  FATOR_PROPRIO: {
    status: 403,
    texto: () => 'O seu segundo fator se retira em Segurança, com um código dele.',
  },
  LIBERADOR_INVALIDO: {
    status: 400,
    texto: () => 'Escolha alguém da equipe que libera acessos.',
  },
  GRUPO_JA_EXISTE: {
    status: 409,
    texto: () => 'Já existe um grupo com este nome.',
  },
  LIMITE_DE_GRUPOS: {
    status: 409,
    texto: () => 'O site aceita no máximo 200 grupos.',
  },
  GRUPO_INATIVO: {
    status: 409,
    texto: () => 'Este grupo está inativo e não recebe mais clientes.',
  },
} as const;
