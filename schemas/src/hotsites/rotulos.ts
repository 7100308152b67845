import type { PaginaDinamica, RecursoHotsite, RedeSocial } from './opcoes.ts';

// What staff read of the closed lists that a tenant chooses from; only the painel reads this.

export const SITUACAO_ROTULOS = { ATIVO: 'Ativo', INATIVO: 'Inativo' } as const;
export const TIPO_ROTULOS = { leilao: 'Leilão', loja: 'Loja' } as const;
export const FONTE_ROTULOS = {
  Archivo: 'Archivo',
  Figtree: 'Figtree',
  Sistema: 'A do aparelho de quem lê',
} as const;
export const HABILITACAO_ROTULOS = {
  POR_LEILAO: 'Pedida em cada leilão',
  UNICA: 'Pedida uma vez, vale para todos',
  AUTOMATICA: 'Automática, com os documentos aprovados',
} as const;
export const CONFIRMACAO_ROTULOS = { email: 'E-mail', telefone: 'Telefone' } as const;

export const REDE_ROTULOS: Readonly<Record<RedeSocial, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  x: 'X',
};

export const PAGINA_ROTULOS = {
  agenda: 'Agenda',
  'como-funciona': 'Como funciona',
  'quem-somos': 'Quem somos',
  regulamento: 'Regulamento',
  delivery: 'Delivery',
  diferenciais: 'Diferenciais',
  duvidas: 'Dúvidas',
  'fale-conosco': 'Fale conosco',
  'formas-de-pagamento': 'Formas de pagamento',
  'tabela-de-frete': 'Tabela de frete',
  patios: 'Pátios',
  video: 'Vídeo',
  'nova-leilao': 'Nova plataforma',
  'novembro-black': 'Novembro Black',
  'evento-exclusivo': 'Evento exclusivo',
  'vender-seu-carro': 'Vender seu carro',
} as const satisfies Readonly<Record<PaginaDinamica, string>>;

export const RECURSO_ROTULOS = {
  propostas: 'Propostas',
  compreJa: 'Compre Já',
  ultimasPropostas: 'Últimas propostas',
  simuladorDeTaxas: 'Simulador de taxas',
  simuladorDeCartao: 'Simulador de cartão',
  simuladorDeFrete: 'Simulador de frete',
  chatAoVivo: 'Chat ao vivo',
  carrosselAoVivo: 'Carrossel ao vivo',
  indicacao: 'Indicação de amigos',
  contadorDeVisitas: 'Contador de visitas',
} as const satisfies Readonly<Record<RecursoHotsite, string>>;

/** What staff read of a credential. */
export const CREDENCIAL_ROTULOS = {
  smtpUsuario: 'Usuário do SMTP',
  smtpSenha: 'Senha do SMTP',
  smsChave: 'Chave do SMS',
  pagamentoChave: 'Chave do pagamento',
  fipeChave: 'Chave da FIPE',
} as const;
