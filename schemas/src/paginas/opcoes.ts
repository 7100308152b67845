/** Closed lists of the page editor (spec 1, section 9; spec 3, sections 3 and 5). */
export const MARGENS = ['zero', 'pequena', 'media', 'grande'] as const;
export const TAMANHOS_COLUNA = ['inteira', 'metade'] as const;
export const MODELOS_PAGINA = ['padrao', 'institucional', 'campanha', 'inicial'] as const;
export const MODELOS_ITEM = ['padrao', 'destaque', 'discreto'] as const;
export const PRIORIDADES = ['aumentar', 'diminuir'] as const;

/** Pictures that the product draws itself in the tenant's colours. */
export const ILUSTRACOES = [
  'patio',
  'martelo',
  'laudo',
  'caminhao',
  'aperto-de-mao',
  'calendario',
  'celular',
  'carro',
] as const;
export type Ilustracao = (typeof ILUSTRACOES)[number];

/** Icons that items may carry; empty for none. */
export const ICONES = [
  'carro',
  'moto',
  'caminhao',
  'onibus',
  'trator',
  'sucata',
  'imovel',
  'utilitario',
  'martelo',
  'escudo',
  'recibo',
  'sino',
  'relogio',
  'calendario',
  'mapa',
  'telefone',
  'whatsapp',
  'email',
  'documento',
  'cartao',
  'pix',
  'boleto',
  'banco',
  'pessoas',
  'aperto',
  'lupa',
  'estrela',
  'porcento',
  'entrega',
  'chave',
  'foto',
  'video',
  'alerta',
  'predio',
  'trofeu',
  'olho',
] as const;
export type Icone = (typeof ICONES)[number];
