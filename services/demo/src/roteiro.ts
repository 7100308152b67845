import { randomUUID } from 'node:crypto';
import type { PassoEncenado } from '@martelo/bid-engine/module.ts';
import type { LeilaoDemo, LoteDemo, PessoaDemo } from './catalogo/door.ts';
import type { CadastroDoHotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { ESCADA_PADRAO } from '@martelo/schemas/disputa/incremento.ts';
import type { RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { tetoDaCasa } from '@martelo/schemas/disputa/teto.ts';
import { participanteLivre } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';

const SEG = 1_000;
const HORA = 3_600_000;
const CERCA_MS = 300;

type Lote = Extract<PassoEncenado, { alvo: 'lote' }>['comando'];

/** A uid for a command, with the last digit that the decider derives further ones from. */
const uidDoComando = (): string => randomUUID().slice(0, -1) + '0';

/** What the house has set for all of its lotes. */
export type Casa = Pick<CadastroDoHotsite, 'manterComoCondicional' | 'tetoDeLance'>;

export type Elenco = {
  /** Who is enabled for the event. */
  readonly clientes: readonly PessoaDemo[];
  /** Who acts for the house. */
  readonly equipe: string;
  readonly casa: Casa;
  readonly agora: number;
};

/** The rules that a demo lote is registered with. */
export function regrasDe(leilao: LeilaoDemo, lote: LoteDemo, casa: Casa): RegrasDisputa {
  const { minimo, incremento, compreJa } = lote.valor;
  return {
    fechamento: leilao.fechamento,
    minimo,
    incremento,
    escada: ESCADA_PADRAO,
    valorComitente: lote.valorComitente,
    reservaModo: lote.reservaModo,
    compreJa,
    somenteBuyNowProposta: lote.somenteBuyNowProposta,
    recebePropostas: lote.somenteBuyNowProposta || compreJa !== null,
    finalizacaoManual: lote.finalizacaoManual,
    recebeIncrementoTempo: lote.recebeIncrementoTempo,
    prorrogacaoMs: leilao.prorrogacaoMs,
    fimLimite: null,
    cercaMs: CERCA_MS,
    carenciaQuedaMs: 5 * 60 * SEG,
    permanenciaMinimaMs: 3 * SEG,
    duracaoAbertoMs: leilao.duracaoAbertoMs,
    dataInicio: lote.dataInicio,
    dataFim: lote.dataFim,
    fimDoEvento: leilao.dataFim,
    desempate: 'MAIS_ANTIGO',
    manterComoCondicional: casa.manterComoCondicional,
    judicial: leilao.judicial,
    gruposCliente: lote.gruposCliente ?? [],
    impedidos: [],
    ...doConjunto(lote),
    tipo: lote.tipo,
    comId: lote.comitente.comId,
    ...tetoDaCasa(casa.tetoDeLance, emCentavos(lote.veiculo.valorMercado)),
  };
}

/** Who is sold with another lote says with which. */
function doConjunto({ lelUid, conjuntoLelUidPrincipal }: LoteDemo): Pick<RegrasDisputa, 'conjuntoPrincipal'> {
  if (conjuntoLelUidPrincipal === null || conjuntoLelUidPrincipal === lelUid) return {};
  return { conjuntoPrincipal: conjuntoLelUidPrincipal };
}

/** Everything that happened to a demo event until now, as commands at their times. */
export function roteiroDoLeilao(leilao: LeilaoDemo, elenco: Elenco): PassoEncenado[] {
  const { leiUid, situacao, dataInicio } = leilao;
  const { equipe: por, agora } = elenco;
  const passos: PassoEncenado[] = [];
  const noLeilao = (em: number, comando: Extract<PassoEncenado, { alvo: 'leilao' }>['comando']): void => {
    passos.push({ alvo: 'leilao', leiUid, em, comando });
  };
  const criadoEm = Math.min(dataInicio, agora) - 48 * HORA;
  const { hotUid, nome, data, fechamento, segundoEntreLotes, editalUrl } = leilao;
  const leiloeiroNome = leilao.leiloeiro.nome;
  noLeilao(criadoEm, {
    tipo: 'CriarLeilao',
    por,
    leiUid,
    hotUid,
    nome,
    data,
    fechamento,
    segundoEntreLotes,
    editalUrl,
    leiloeiroNome,
  });
  if (situacao !== 'CRIADO') noLeilao(criadoEm + HORA, { tipo: 'LotearLeilao', por });
  for (const c of elenco.clientes) {
    const comando = {
      tipo: 'HabilitarCliente',
      por: 'sistema',
      cliUid: c.cliUid,
      hotUid,
      apelido: c.apelido,
      cidade: escreverLugar(c.cidade, c.uf),
      limite: null,
      aprovado: true,
      bloqueado: false,
    } as const;
    passos.push({ alvo: 'habilitacoes', leiUid, em: criadoEm + 2 * HORA, comando });
  }
  for (const lote of leilao.lotes) passos.push(...roteiroDoLote(leilao, lote, elenco, criadoEm));
  if (situacao === 'CRIADO' || situacao === 'EM_LOTEAMENTO') return passos;
  const lelUids = leilao.lotes
    .filter((l) => l.situacao !== 'RETIRADO' && l.situacao !== 'PENDENTE')
    .map((l) => l.lelUid);
  noLeilao(criadoEm + 6 * HORA, { tipo: 'AprontarLeilao', por, lelUids });
  if (situacao === 'CANCELADO') {
    noLeilao(agora - HORA, {
      tipo: 'CancelarLeilao',
      por,
      motivo: leilao.motivoCancelamento ?? 'Cancelado pelo comitente.',
    });
  }
  if (situacao === 'AO_VIVO' || situacao === 'EXECUTADO') {
    noLeilao(Math.min(data, agora - 60 * SEG) - (fechamento === 'ESCALONADO' ? HORA : 0), {
      tipo: 'IniciarLeilao',
      por,
    });
  }
  if (situacao === 'EXECUTADO')
    noLeilao(leilao.dataFim + HORA, { tipo: 'EncerrarLeilao', por, emDisputa: 0 });
  return passos;
}

function roteiroDoLote(
  leilao: LeilaoDemo,
  lote: LoteDemo,
  elenco: Elenco,
  criadoEm: number,
): PassoEncenado[] {
  const { lelUid } = lote;
  const { equipe: por, agora } = elenco;
  const passos: PassoEncenado[] = [];
  const faz = (em: number, comando: Lote): void => {
    passos.push({ alvo: 'lote', lelUid, em, comando });
  };
  const { leiUid, hotUid, numero, posicaoLeilao } = lote;
  const regras = regrasDe(leilao, lote, elenco.casa);
  faz(criadoEm + 2 * HORA, {
    tipo: 'CadastrarLote',
    lelUid,
    leiUid,
    hotUid,
    numero,
    posicaoLeilao,
    regras,
    por,
  });
  if (lote.situacao === 'CADASTRADO') return passos;
  if (lote.situacao === 'PENDENTE') {
    faz(criadoEm + 3 * HORA, {
      tipo: 'PendenciarLote',
      motivo: lote.motivo ?? 'Documentos em conferência.',
      por,
    });
    return passos;
  }
  faz(criadoEm + 4 * HORA, { tipo: 'LiberarLote', por });
  for (const p of lote.roteiro) {
    const quem = elenco.clientes.find((c) => c.cliUid === p.cliUid);
    if (quem === undefined) continue;
    faz(p.em, {
      tipo: 'DarLance',
      lanUid: uidDoComando(),
      participante: participanteLivre({ ...quem, cidade: escreverLugar(quem.cidade, quem.uf) }),
      tipoNegociacao: p.tipoNegociacao,
      tipoLance: p.tipoLance,
      valor: p.valor,
      chave: `demo-${randomUUID()}`,
      confirmado: true,
      recebidoEm: p.em,
      origem: 'site',
    });
  }
  if (lote.situacao === 'RETIRADO')
    faz(agora - 5 * HORA, { tipo: 'RetirarLote', motivo: lote.motivo ?? 'Retirado pelo comitente.', por });
  if (lote.situacao === 'LOTE_CANCELADO')
    faz(agora - HORA - SEG, { tipo: 'CancelarLote', motivo: lote.motivo ?? 'Evento cancelado.', por });
  if (leilao.situacao === 'EXECUTADO') encerrar(leilao, lote, por, faz);
  if (leilao.situacao === 'AO_VIVO' && lote.situacao === 'AO_VIVO') {
    const em = Math.min(agora - 5 * SEG, leilao.data + 30 * SEG);
    faz(em - SEG, { tipo: 'PorNoPlacar', por });
    faz(em, {
      tipo: 'AbrirLote',
      por,
      dataFim: leilao.fechamento === 'SEQUENCIAL' ? agora + leilao.duracaoAbertoMs : null,
    });
  }
  return passos;
}

/** How a lote of a past event came to its result: by the clock, or by the auctioneer step by step. */
function encerrar(
  leilao: LeilaoDemo,
  lote: LoteDemo,
  por: string,
  faz: (em: number, comando: Lote) => void,
): void {
  const fim = lote.dataFim;
  if (lote.situacao === 'BUY_NOW') return;
  if (leilao.fechamento === 'ESCALONADO') {
    faz(fim + CERCA_MS, { tipo: 'EncerrarPrazo', por: 'relogio' });
  } else {
    faz(fim - 65 * SEG, { tipo: 'PorNoPlacar', por });
    faz(fim - 60 * SEG, { tipo: 'AbrirLote', por, dataFim: null });
    faz(fim - 40 * SEG, { tipo: 'DarDouLheUma', por });
    faz(fim - 30 * SEG, { tipo: 'DarDouLheDuas', por });
    faz(fim - 20 * SEG, {
      tipo: 'BaterMartelo',
      por,
      versaoVista: Number.MAX_SAFE_INTEGER,
      aprovado: false,
      condicional: false,
    });
  }
  if (lote.situacao === 'NAO_ARREMATADO')
    faz(leilao.dataFim + 30 * 60 * SEG, { tipo: 'EncerrarComEvento', por });
}
