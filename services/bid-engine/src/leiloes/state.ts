import type { ModoFechamento } from '@martelo/schemas/disputa/valores.ts';
import { type EventoLeilao, type LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import { TRANSICOES_LEILAO } from '@martelo/schemas/leiloes/maquina.ts';

/** A leilão: the fold of its stream. `data` epoch ms. */
export type Leilao = {
  readonly leiUid: string;
  readonly hotUid: string;
  readonly nome: string;
  readonly situacao: LeilaoSituacao;
  readonly data: number;
  readonly fechamento: ModoFechamento;
  readonly segundoEntreLotes: number;
  readonly editalUrl: string;
  readonly leiloeiroNome: string;
  /** Counts up each time the leilão goes back to loteamento. */
  readonly versaoEdital: number;
  /** Frozen by LeilaoPronto, in the order of the board. */
  readonly lelUids: readonly string[];
  readonly revisao: number;
};

const PARA = new Map(TRANSICOES_LEILAO.map((t) => [t.evento, t.para]));

/** One event further. Throws where the stream is broken. */
export function evoluir(leilao: Leilao | null, evento: EventoLeilao, revisao: number): Leilao {
  if (leilao === null) {
    if (evento.tipo !== 'LeilaoCriado')
      throw new Error(`the stream of a leilão starts with LeilaoCriado, not ${evento.tipo}`);
    const { leiUid, hotUid, nome, data, fechamento, segundoEntreLotes, editalUrl, leiloeiroNome } = evento;
    return {
      leiUid,
      hotUid,
      nome,
      situacao: 'CRIADO',
      data,
      fechamento,
      segundoEntreLotes,
      editalUrl,
      leiloeiroNome,
      versaoEdital: 0,
      lelUids: [],
      revisao,
    };
  }
  const situacao = PARA.get(evento.tipo) ?? leilao.situacao;
  const depois = { ...leilao, situacao, revisao };
  if (evento.tipo === 'LeilaoPronto') return { ...depois, lelUids: evento.lelUids };
  if (evento.tipo === 'LeilaoEmLoteamento')
    return { ...depois, versaoEdital: evento.versaoEdital, lelUids: [] };
  return depois;
}
