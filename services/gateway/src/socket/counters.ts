/** Why a connection was ended by this side. */
export const MOTIVOS_DE_QUEDA = [
  'lenta',
  'sem-sinal',
  'ociosa',
  'enxurrada',
  'sessao',
  'bloqueio',
  'reinicio',
] as const;
export type MotivoDeQueda = (typeof MOTIVOS_DE_QUEDA)[number];

/** What the socket counts; a metrics endpoint reads it when asked, so that counting costs an addition. */
export type Contadores = {
  /** Open connections now. */
  conexoes: number;
  conexoesAceitas: number;
  conexoesRecusadas: number;
  mensagensRecebidas: number;
  recusas: number;
  /** Bids under way now. */
  lancesEmVoo: number;
  /** Frames of lote-atualizado and on-leiloes-site handed to sockets. */
  quadros: number;
  /** Frames encoded: one per lote or leilão and tick, whatever the number of sockets. */
  quadrosCodificados: number;
  /** Pushes left out because a reader was behind. */
  pulos: number;
  /** Private positions sent. */
  posicoes: number;
  /** Publications lost because a listener of ours failed; always 0 in a healthy program. */
  falhas: number;
  quedas: Record<MotivoDeQueda, number>;
};

/** All zero. */
export function novosContadores(): Contadores {
  return {
    conexoes: 0,
    conexoesAceitas: 0,
    conexoesRecusadas: 0,
    mensagensRecebidas: 0,
    recusas: 0,
    lancesEmVoo: 0,
    quadros: 0,
    quadrosCodificados: 0,
    pulos: 0,
    posicoes: 0,
    falhas: 0,
    quedas: { lenta: 0, 'sem-sinal': 0, ociosa: 0, enxurrada: 0, sessao: 0, bloqueio: 0, reinicio: 0 },
  };
}
