import type { ModoFechamento } from '@martelo/schemas/disputa/valores.ts';
import { type EventoLeilao } from '@martelo/schemas/leiloes/events.ts';
import { type LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import { maquinaDoLeilao } from '@martelo/schemas/leiloes/maquina.ts';

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
  /** The edital that counts; null where it is only an address, as older programs wrote it. `versao` from 1, `hash` in hex. */
  readonly edital: { readonly versao: number; readonly hash: string } | null;
  /** It was PRONTO and went back: the edital that people accepted does not count any more. */
  readonly pedeEdital: boolean;
  /** Whether visitors see it. */
  readonly publicado: boolean;
  /** Frozen by LeilaoPronto, in the order of the board. */
  readonly lelUids: readonly string[];
  readonly revisao: number;
};

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
      edital: null,
      pedeEdital: false,
      publicado: evento.rascunho !== true,
      lelUids: [],
      revisao,
    };
  }
  const situacao = maquinaDoLeilao.destino(evento.tipo) ?? leilao.situacao;
  const depois = { ...leilao, situacao, revisao };
  switch (evento.tipo) {
    case 'LeilaoPronto':
      return { ...depois, lelUids: evento.lelUids, publicado: true };
    case 'LeilaoEmLoteamento': {
      const pedeEdital = leilao.pedeEdital || (leilao.situacao === 'PRONTO' && leilao.edital !== null);
      return { ...depois, versaoEdital: evento.versaoEdital, lelUids: [], pedeEdital };
    }
    case 'LeilaoPublicado':
      return { ...depois, publicado: true };
    case 'EditalTrocado': {
      const { versao, hash, editalUrl } = evento;
      return { ...depois, editalUrl, edital: { versao, hash }, pedeEdital: false };
    }
    case 'NomeDoLeilaoAlterado':
      return { ...depois, nome: evento.nome };
    case 'DataDoLeilaoAlterada':
    case 'LeilaoAdiado':
      return { ...depois, data: evento.data };
    case 'LeiloeiroAlterado':
      return { ...depois, leiloeiroNome: evento.leiloeiroNome };
    case 'FechamentoAlterado': {
      const { fechamento, segundoEntreLotes } = evento;
      return { ...depois, fechamento, segundoEntreLotes };
    }
    default:
      return depois;
  }
}
