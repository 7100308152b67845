import { aceitar, negar, type Decisao } from '@martelo/kernel/decisao.ts';
import type { ModoFechamento } from '@martelo/schemas/disputa/valores.ts';
import { type EventoLeilao } from '@martelo/schemas/leiloes/leilao.ts';
import { TRANSICOES_LEILAO } from '@martelo/schemas/leiloes/maquina.ts';
import type { Leilao } from './state.ts';

type C<T extends string, D = unknown> = {
  readonly tipo: T;
  readonly agora: number;
  readonly por: string;
} & Readonly<D>;

/** Commands of a leilão. `por` is a cliUid, 'relogio' or 'sistema'; facts about the lotes arrive as data. */
export type ComandoLeilao =
  | C<
      'CriarLeilao',
      {
        leiUid: string;
        hotUid: string;
        nome: string;
        data: number;
        fechamento: ModoFechamento;
        segundoEntreLotes: number;
        editalUrl: string;
        leiloeiroNome: string;
      }
    >
  | C<'LotearLeilao'>
  /** `lelUids`: the released lotes in the order of the board. */
  | C<'AprontarLeilao', { lelUids: readonly string[] }>
  | C<'IniciarLeilao'>
  /** `emDisputa`: lotes without a result, REPASSE left out because the end of the event settles it. */
  | C<'EncerrarLeilao', { emDisputa: number }>
  | C<'CancelarLeilao', { motivo: string }>;

/** Decides a command of the leilão's own machine. Where it already stands there, nothing happens. */
export function decidir(leilao: Leilao | null, comando: ComandoLeilao): Decisao<EventoLeilao> {
  const { agora: em, por } = comando;
  if (comando.tipo === 'CriarLeilao') {
    if (leilao !== null) return aceitar();
    const { leiUid, hotUid, nome, data, fechamento, segundoEntreLotes, editalUrl, leiloeiroNome } = comando;
    const criado = { leiUid, hotUid, nome, data, fechamento, segundoEntreLotes, editalUrl, leiloeiroNome };
    return aceitar({ tipo: 'LeilaoCriado', em, por, ...criado });
  }
  if (leilao === null) return negar('LEILAO_NAO_ENCONTRADO');
  switch (comando.tipo) {
    case 'LotearLeilao':
      return passar(leilao, { tipo: 'LeilaoEmLoteamento', em, por, versaoEdital: leilao.versaoEdital + 1 });
    case 'AprontarLeilao': {
      const { editalUrl, leiloeiroNome } = leilao;
      const { lelUids } = comando;
      const inteiro = editalUrl !== '' && leiloeiroNome !== '' && lelUids.length > 0;
      if (leilao.situacao === 'EM_LOTEAMENTO' && !inteiro) return negar('LEILAO_INCOMPLETO');
      return passar(leilao, { tipo: 'LeilaoPronto', em, por, lelUids, editalUrl, leiloeiroNome });
    }
    case 'IniciarLeilao':
      return passar(leilao, { tipo: 'LeilaoAoVivo', em, por });
    case 'EncerrarLeilao':
      if (leilao.situacao === 'AO_VIVO' && comando.emDisputa > 0) return negar('LEILAO_COM_LOTES_ABERTOS');
      return passar(leilao, { tipo: 'LeilaoExecutado', em, por });
    case 'CancelarLeilao':
      if (comando.motivo.trim().length < 5) return negar('MOTIVO_OBRIGATORIO', { campos: ['motivo'] });
      return passar(leilao, { tipo: 'LeilaoCancelado', em, por, motivo: comando.motivo });
  }
}

/** Takes the transition if the table has it; a leilão that is there already is left alone, so a repeat changes nothing. */
function passar(leilao: Leilao, evento: EventoLeilao): Decisao<EventoLeilao> {
  const transicao = TRANSICOES_LEILAO.find((t) => t.evento === evento.tipo);
  if (transicao?.para === leilao.situacao) return aceitar();
  if (!transicao?.de.includes(leilao.situacao)) {
    return negar('LEILAO_TRANSICAO_INVALIDA', { situacao: leilao.situacao });
  }
  return aceitar(evento);
}
