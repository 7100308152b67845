import { aceitar, negar, type Decisao } from '@martelo/kernel/decisao.ts';
import type { ModoFechamento } from '@martelo/schemas/disputa/valores.ts';
import { type EventoLeilao } from '@martelo/schemas/leiloes/events.ts';
import { leilaoCongelado } from '@martelo/schemas/disputa/mudancas.ts';
import { maquinaDoLeilao } from '@martelo/schemas/leiloes/maquina.ts';
import { bloqueiosDoLeilao } from '@martelo/schemas/leiloes/prontidao.ts';
import { ADMINISTRADORES } from '@martelo/schemas/shared/papeis.ts';
import { leilaoAcabado, leilaoAdiavel } from '@martelo/schemas/leiloes/situacoes.ts';
import type { Leilao } from './state.ts';

type C<T extends string, D = unknown> = {
  readonly tipo: T;
  readonly agora: number;
  readonly por: string;
} & Readonly<D>;

/** What may change of a leilão until it is PRONTO. */
export type CamposDoLeilao = {
  readonly nome: string;
  readonly data: number;
  readonly fechamento: ModoFechamento;
  readonly segundoEntreLotes: number;
  readonly leiloeiroNome: string;
};

/** Commands of a leilão. `por` is a cliUid, 'relogio' or 'sistema'; facts about the lotes arrive as data. */
export type ComandoLeilao =
  | C<'CriarLeilao', CamposDoLeilao & { leiUid: string; hotUid: string; editalUrl: string; rascunho?: true }>
  | C<'AlterarLeilao', CamposDoLeilao>
  /** To a later date, for a reason (docs/adr/0044). */
  | C<'AdiarLeilao', { data: number; motivo: string }>
  /** `editalUrl`: where it can be read; `hash`: the SHA-256 of its bytes, in hex. */
  | C<'TrocarEdital', { editalUrl: string; hash: string }>
  | C<'PublicarLeilao'>
  /** `papeis`: the roles of who asks; a program that is no person has none to say. */
  | C<'LotearLeilao', { papeis?: readonly string[] }>
  /** `lelUids`: the released lotes in the order of the board. `avisos`: what goes undone, for the reason given. */
  | C<'AprontarLeilao', { lelUids: readonly string[]; avisos?: readonly string[]; motivo?: string }>
  | C<'IniciarLeilao'>
  /** `emDisputa`: lotes without a result, REPASSE left out because the end of the event settles it. */
  | C<'EncerrarLeilao', { emDisputa: number }>
  | C<'CancelarLeilao', { motivo: string }>;

type EventoDeUmPasso = (typeof maquinaDoLeilao.passos)[number]['evento'];
type Criar = Extract<ComandoLeilao, { tipo: 'CriarLeilao' }>;
type Alterar = Extract<ComandoLeilao, { tipo: 'AlterarLeilao' }>;
type Adiar = Extract<ComandoLeilao, { tipo: 'AdiarLeilao' }>;
type Trocar = Extract<ComandoLeilao, { tipo: 'TrocarEdital' }>;
type Aprontar = Extract<ComandoLeilao, { tipo: 'AprontarLeilao' }>;

/** Decides a command of the leilão's own machine. Where it already stands there, nothing happens. */
export function decidir(leilao: Leilao | null, comando: ComandoLeilao): Decisao<EventoLeilao> {
  if (comando.tipo === 'CriarLeilao') return leilao === null ? criar(comando) : aceitar();
  if (leilao === null) return negar('LEILAO_NAO_ENCONTRADO');
  const { agora: em, por } = comando;
  switch (comando.tipo) {
    case 'AlterarLeilao':
      return alterar(leilao, comando);
    case 'AdiarLeilao':
      return adiar(leilao, comando);
    case 'TrocarEdital':
      return trocarEdital(leilao, comando);
    case 'PublicarLeilao':
      if (leilaoAcabado(leilao.situacao))
        return negar('LEILAO_TRANSICAO_INVALIDA', { situacao: leilao.situacao });
      return leilao.publicado ? aceitar() : aceitar({ tipo: 'LeilaoPublicado', em, por });
    case 'LotearLeilao':
      if (comando.papeis !== undefined && !passa(leilao, 'LeilaoEmLoteamento', comando.papeis))
        return negar('SEM_PERMISSAO', { papeis: ADMINISTRADORES.join(', ') });
      return passar(leilao, { tipo: 'LeilaoEmLoteamento', em, por, versaoEdital: leilao.versaoEdital + 1 });
    case 'AprontarLeilao':
      return aprontar(leilao, comando);
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

function criar({ agora: em, por, ...comando }: Criar): Decisao<EventoLeilao> {
  return aceitar({ ...comando, tipo: 'LeilaoCriado', em, por });
}

/** Each of the changes is an event of its own; what holds already changes nothing. */
function alterar(leilao: Leilao, c: Alterar): Decisao<EventoLeilao> {
  const { agora: em, por, nome, data, fechamento, segundoEntreLotes, leiloeiroNome } = c;
  const fecha = leilao.fechamento !== fechamento || leilao.segundoEntreLotes !== segundoEntreLotes;
  const eventos: EventoLeilao[] = [
    ...(leilao.nome === nome ? [] : [{ tipo: 'NomeDoLeilaoAlterado', em, por, nome } as const]),
    ...(leilao.data === data ? [] : [{ tipo: 'DataDoLeilaoAlterada', em, por, data } as const]),
    ...(leilao.leiloeiroNome === leiloeiroNome
      ? []
      : [{ tipo: 'LeiloeiroAlterado', em, por, leiloeiroNome } as const]),
    ...(fecha ? [{ tipo: 'FechamentoAlterado', em, por, fechamento, segundoEntreLotes } as const] : []),
  ];
  if (eventos.length === 0) return aceitar();
  return leilaoCongelado(leilao.situacao) ? congelado(leilao) : aceitar(...eventos);
}

/** Ready or not, as long as it is not live: the edital stays, and the reason stands beside the new date. The same date again changes nothing. */
function adiar(leilao: Leilao, { agora: em, por, data, ...c }: Adiar): Decisao<EventoLeilao> {
  const { situacao } = leilao;
  const motivo = c.motivo.trim();
  if (!leilaoAdiavel(situacao)) return negar('LEILAO_TRANSICAO_INVALIDA', { situacao });
  if (leilao.data === data) return aceitar();
  if (motivo.length < 5) return negar('MOTIVO_OBRIGATORIO', { campos: ['motivo'] });
  // At that moment the clock begins with it: to close its first lote, or to put the whole live.
  const comecou =
    leilao.fechamento === 'ESCALONADO' || (leilao.fechamento === 'SEQUENCIAL' && situacao === 'PRONTO');
  if (comecou && em >= leilao.data) return negar('ADIAMENTO_TARDE');
  if (data < leilao.data || data <= em) return negar('ADIAMENTO_PARA_ANTES', { campos: ['data'] });
  return aceitar({ tipo: 'LeilaoAdiado', em, por, data, motivo });
}

/** The bytes that count already change nothing. */
function trocarEdital(leilao: Leilao, { agora: em, por, editalUrl, hash }: Trocar): Decisao<EventoLeilao> {
  if (leilao.edital?.hash === hash && !leilao.pedeEdital) return aceitar();
  if (leilaoCongelado(leilao.situacao)) return congelado(leilao);
  const versao = (leilao.edital?.versao ?? 0) + 1;
  return aceitar({ tipo: 'EditalTrocado', em, por, versao, editalUrl, hash });
}

function aprontar(leilao: Leilao, c: Aprontar): Decisao<EventoLeilao> {
  const { editalUrl, leiloeiroNome } = leilao;
  const { agora: em, por, lelUids, avisos = [], motivo = '' } = c;
  if (leilao.situacao === 'EM_LOTEAMENTO') {
    const campos = bloqueiosDoLeilao({
      edital: editalUrl !== '' && !leilao.pedeEdital,
      leiloeiro: leiloeiroNome !== '',
      lotes: lelUids.length,
    });
    if (campos.length > 0) return negar('LEILAO_INCOMPLETO', { campos });
    if (avisos.length > 0 && motivo.trim().length < 5)
      return negar('MOTIVO_OBRIGATORIO', { campos: ['motivo'] });
  }
  const apesar = avisos.length === 0 ? {} : { avisos, motivo: motivo.trim() };
  return passar(leilao, { tipo: 'LeilaoPronto', em, por, lelUids, editalUrl, leiloeiroNome, ...apesar });
}

const congelado = ({ situacao }: Leilao): Decisao<never> =>
  leilaoAcabado(situacao)
    ? negar('LEILAO_TRANSICAO_INVALIDA', { situacao })
    : negar('LEILAO_CONGELADO', { situacao });

/** Whether somebody with these roles may take a step that the table has here; one that it has not is refused for that. */
const passa = ({ situacao }: Leilao, evento: EventoDeUmPasso, papeis: readonly string[]): boolean =>
  !maquinaDoLeilao.permite(evento, situacao) || maquinaDoLeilao.pode(evento, situacao, papeis);

/** Takes the transition if the table has it; a leilão that is there already is left alone, so a repeat changes nothing. */
function passar(leilao: Leilao, evento: EventoLeilao): Decisao<EventoLeilao> {
  if (maquinaDoLeilao.destino(evento.tipo) === leilao.situacao) return aceitar();
  if (!maquinaDoLeilao.permite(evento.tipo, leilao.situacao))
    return negar('LEILAO_TRANSICAO_INVALIDA', { situacao: leilao.situacao });
  return aceitar(evento);
}
