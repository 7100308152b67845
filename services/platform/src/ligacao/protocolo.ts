import type { MotorDeLances, PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';

/** Where an engine takes lines: an HTTP request that is upgraded, so that a replica has one address and one port. */
export const CAMINHO_DO_MOTOR = '/interno/motor';
export const PROTOCOLO = 'martelo-motor';

/** What may be asked over a line. */
export const PERGUNTAS = ['darLance', 'darLancePlateia', 'executar', 'aoVivo', 'lances', 'posicoes'] as const;
export type Pergunta = (typeof PERGUNTAS)[number];
/** `agora` asks for the engine's clock; `pessoas` says that the people of a leilão changed, answered when they are known. */
export type Metodo = Pergunta | 'agora' | 'pessoas';
export type Motor = Pick<MotorDeLances, Pergunta | 'assinar'>;

/** Asked: number, method, arguments. */
export type Pedido = readonly [n: number, metodo: Metodo, args: readonly unknown[]];

/** Said by the engine: an answer, a failure, publications, or that it is about to leave. Unknown kinds are for newer readers. */
export type Dito =
  | readonly ['r', n: number, valor: unknown]
  | readonly ['f', n: number]
  | readonly ['p', publicacoes: readonly PublicacaoLote[]]
  | readonly ['s'];

/** Bids of a lote that one publication carries at most; the history has the rest. */
const MAX_NOVOS = 100;

/** Two publications of one lote as one: the later state, everybody who has to be told (ADR 0004). */
export function juntar(antes: PublicacaoLote | undefined, depois: PublicacaoLote): PublicacaoLote {
  if (antes === undefined) return depois;
  const [velha, nova] = antes.lote.revisao <= depois.lote.revisao ? [antes, depois] : [depois, antes];
  return {
    hotUid: nova.hotUid,
    lote: nova.lote,
    novos: [...nova.novos, ...velha.novos].slice(0, MAX_NOVOS),
    afetados:
      nova.afetados === 'todos' || velha.afetados === 'todos'
        ? 'todos'
        : [...new Set([...nova.afetados, ...velha.afetados])],
    superados: [...new Set([...nova.superados, ...velha.superados])],
  };
}
