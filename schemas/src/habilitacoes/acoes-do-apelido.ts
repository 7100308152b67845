/** How the next apelido is chosen after a floor bid (`acoesApelido`; spec 1, section 4; spec 3, section 4). */
export const ACOES_APELIDO = ['próximo', 'repetir', 'revezar', 'randômico'] as const;
export type AcaoApelido = (typeof ACOES_APELIDO)[number];

/** What a button says. */
export const ROTULOS_ACAO_APELIDO: Readonly<Record<AcaoApelido, string>> = {
  próximo: 'Próximo',
  repetir: 'Repetir',
  revezar: 'Revezar',
  randômico: 'Randômico',
};
