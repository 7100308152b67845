import { maquina } from '../shared/maquina.ts';
import { ADMINISTRADORES, LEILOEIROS, ORGANIZADORES } from '../shared/papeis.ts';
import type { EventoLeilao } from './events.ts';
import { LEILAO_SITUACAO_ROTULOS } from './situacoes.ts';
import type { LeilaoSituacao } from './situacoes.ts';

const PASSOS = [
  {
    evento: 'LeilaoEmLoteamento',
    acao: 'Levar ao loteamento',
    de: ['CRIADO', 'PRONTO'],
    para: 'EM_LOTEAMENTO',
    equipe: ORGANIZADORES,
    // What the edital says is taken back from people who have accepted it.
    equipeDe: { PRONTO: ADMINISTRADORES },
  },
  {
    evento: 'LeilaoPronto',
    acao: 'Deixar pronto',
    de: ['EM_LOTEAMENTO'],
    para: 'PRONTO',
    equipe: ORGANIZADORES,
    // Where something is still to be done that does not block it.
    motivo: 'aceita',
  },
  {
    evento: 'LeilaoAoVivo',
    acao: 'Pôr ao vivo',
    de: ['PRONTO'],
    para: 'AO_VIVO',
    equipe: LEILOEIROS,
  },
  {
    evento: 'LeilaoExecutado',
    acao: 'Encerrar',
    de: ['AO_VIVO'],
    para: 'EXECUTADO',
    equipe: LEILOEIROS,
  },
  {
    evento: 'LeilaoCancelado',
    acao: 'Cancelar',
    de: ['CRIADO', 'EM_LOTEAMENTO', 'PRONTO', 'AO_VIVO'],
    para: 'CANCELADO',
    equipe: ADMINISTRADORES,
    motivo: 'exige',
  },
] as const satisfies readonly {
  readonly evento: EventoLeilao['tipo'];
  readonly [campo: string]: unknown;
}[];

/** The leilão's state machine: what may be done, when, and by whom (`shared/maquina.ts`). */
export const maquinaDoLeilao = maquina<LeilaoSituacao, (typeof PASSOS)[number]['evento']>({
  passos: PASSOS,
  rotulos: LEILAO_SITUACAO_ROTULOS,
  tons: {
    CRIADO: 'neutro',
    EM_LOTEAMENTO: 'andamento',
    PRONTO: 'bom',
    AO_VIVO: 'ruim',
    EXECUTADO: 'neutro',
    CANCELADO: 'atencao',
  },
});
