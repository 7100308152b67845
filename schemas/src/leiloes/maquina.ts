import { ADMINISTRADORES, LEILOEIROS, ORGANIZADORES } from '../shared/papeis.ts';
import type { PapelInterno } from '../shared/papeis.ts';
import type { EventoLeilao } from './leilao.ts';
import type { LeilaoSituacao } from './situacoes.ts';

/** The leilão's state machine as one table; `equipe` are the roles of the call that asks for it. */
export const TRANSICOES_LEILAO: readonly {
  readonly evento: EventoLeilao['tipo'];
  readonly de: readonly LeilaoSituacao[];
  readonly para: LeilaoSituacao;
  readonly equipe: readonly PapelInterno[];
}[] = [
  {
    evento: 'LeilaoEmLoteamento',
    de: ['CRIADO', 'PRONTO'],
    para: 'EM_LOTEAMENTO',
    equipe: ADMINISTRADORES,
  },
  {
    evento: 'LeilaoPronto',
    de: ['EM_LOTEAMENTO'],
    para: 'PRONTO',
    equipe: ORGANIZADORES,
  },
  {
    evento: 'LeilaoAoVivo',
    de: ['PRONTO'],
    para: 'AO_VIVO',
    equipe: LEILOEIROS,
  },
  {
    evento: 'LeilaoExecutado',
    de: ['AO_VIVO'],
    para: 'EXECUTADO',
    equipe: LEILOEIROS,
  },
  {
    evento: 'LeilaoCancelado',
    de: ['CRIADO', 'EM_LOTEAMENTO', 'PRONTO', 'AO_VIVO'],
    para: 'CANCELADO',
    equipe: ADMINISTRADORES,
  },
];

/** The staff that may cause a transition: the roles of the call that asks for it. @throws Error where the table has no such row */
export function equipeQueCausa(evento: EventoLeilao['tipo']): readonly PapelInterno[] {
  const t = TRANSICOES_LEILAO.find((x) => x.evento === evento);
  if (t === undefined) throw new Error(`${evento} is no transition`);
  return t.equipe;
}
