/** Refusals of what is done in the background; each says the same in every tenant's words. Part of ERROS. */
export const ERROS_DOS_TRABALHOS = {
  FILA_CHEIA: {
    status: 503,
    texto: () => 'Há trabalhos demais na fila. Espere alguns terminarem e peça de novo.',
  },
  FOLHA_EM_PREPARO: {
    status: 503,
    texto: () => 'O PDF está sendo preparado. Peça de novo em alguns instantes.',
  },
  TRABALHO_TERMINADO: {
    status: 409,
    texto: () => 'Este trabalho já terminou: não há o que cancelar.',
  },
  TRABALHO_NAO_PAROU: {
    status: 409,
    texto: () => 'Só se tenta de novo o que falhou ou foi cancelado.',
  },
} as const;
