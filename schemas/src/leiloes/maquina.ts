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
    equipe: ['Interno - ADM'],
  },
  {
    evento: 'LeilaoPronto',
    de: ['EM_LOTEAMENTO'],
    para: 'PRONTO',
    equipe: ['Interno - ADM', 'Interno - Leilão'],
  },
  {
    evento: 'LeilaoAoVivo',
    de: ['PRONTO'],
    para: 'AO_VIVO',
    equipe: ['Interno - ADM', 'Interno - Leiloeiro'],
  },
  {
    evento: 'LeilaoExecutado',
    de: ['AO_VIVO'],
    para: 'EXECUTADO',
    equipe: ['Interno - ADM', 'Interno - Leiloeiro'],
  },
  {
    evento: 'LeilaoCancelado',
    de: ['CRIADO', 'EM_LOTEAMENTO', 'PRONTO', 'AO_VIVO'],
    para: 'CANCELADO',
    equipe: ['Interno - ADM'],
  },
];

/** The staff that may cause a transition: the roles of the call that asks for it. @throws Error where the table has no such row */
export function equipeQueCausa(evento: EventoLeilao['tipo']): readonly PapelInterno[] {
  const t = TRANSICOES_LEILAO.find((x) => x.evento === evento);
  if (t === undefined) throw new Error(`${evento} is no transition`);
  return t.equipe;
}
