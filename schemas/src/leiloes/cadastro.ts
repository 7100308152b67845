import { z } from 'zod';
import { concordar } from '../shared/termos.ts';
import type { Termos } from '../shared/termos.ts';
import { leilaoCongelado } from '../disputa/mudancas.ts';
import { ORGANIZADORES, VEEM_LEILOES } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import {
  booleano,
  campo,
  escolha,
  instante,
  inteiro,
  porcentagem,
  referencia,
  texto,
  textoLongo,
  url,
} from '../shared/registro/tipos.ts';
import type { LeilaoSituacao } from './situacoes.ts';

/** How the lotes of a leilão close (bid rule 19), who wins equal offers (12), how the reserve acts (13). */
export const FECHAMENTO_ROTULOS = {
  ESCALONADO: ({ lote }: Termos) =>
    `Escalonado: ${concordar('um', lote)} ${lote.um} após ${concordar('o outro', lote)}, pelo relógio`,
  SEQUENCIAL: 'Sequencial: o próximo abre quando este tem resultado',
  MANUAL: 'Manual: o leiloeiro bate o martelo',
} as const;
export const DESEMPATE_ROTULOS = {
  MAIS_ANTIGO: 'Vence a oferta mais antiga',
  MAIS_RECENTE: 'Vence a oferta mais recente',
} as const;
export const RESERVA_ROTULOS = {
  IMEDIATO: ({ lance }: Termos) =>
    `${lance.O} ${concordar('automático', lance)} sobe à reserva assim que a alcança`,
  NO_FECHAMENTO: ({ lance }: Termos) =>
    `${lance.O} ${concordar('automático', lance)} sobe à reserva no fechamento`,
  NUNCA: 'A reserva não move o preço: abaixo dela a venda é condicional',
} as const;
export const MODALIDADES = {
  Online: 'Online',
  Presencial: 'Presencial',
  Híbrido: 'Presencial e online',
} as const;

/** Extension of a late bid, seconds (bid rule 17), as the edital says it where nobody chose: 120, in a judicial leilão 180. */
export const PRORROGACAO_PADRAO_S = { comum: 120, judicial: 180 } as const;

/** The extension once a leilão is judicial, or no longer: the usual one of the other kind gives way, what somebody chose stays. */
export const prorrogacaoAoMudar = <T>(judicial: boolean, atual: T): T | number => {
  const [de, para] = judicial ? (['comum', 'judicial'] as const) : (['judicial', 'comum'] as const);
  return atual === PRORROGACAO_PADRAO_S[de] ? PRORROGACAO_PADRAO_S[para] : atual;
};

/**
 * What staff write of a leilão (spec 3, section 3, Auction (form)), with the choices of its rules, which the edital prints. Saving
 * is a record first, then an order to the engine, which keeps what decides about bids; visitors see what both have.
 */
export const cadastroDeLeiloes = registro('cadastroDeLeiloes', {
  campos: z.strictObject({
    nome: campo(texto(3, 160), { rotulo: 'Nome', exemplo: 'Veículos de frota 28/11/2026' }),
    data: campo(instante, {
      rotulo: 'Data',
      ajuda: ({ lote }) =>
        `Escalonado: quando ${concordar('o primeiro', lote)} ${lote.um} encerra. Nos outros: quando vai ao vivo.`,
    }),
    leiloeiro: campo(referencia('leiloeiros').nullable().default(null), { rotulo: 'Leiloeiro' }),
    modalidade: campo(escolha(MODALIDADES).default('Online'), { rotulo: 'Modalidade' }),
    localRealizacao: campo(referencia('locais').nullable().default(null), { rotulo: 'Local de realização' }),
    porcentagemComissao: campo(porcentagem().default(5), { rotulo: 'Comissão do leiloeiro' }),
    aberturaDosLances: campo(instante.nullable().default(null), {
      rotulo: ({ lance }) => `Recebe ${lance.varios} a partir de`,
      ajuda: ({ lote }) => `Vazio: desde que ${lote.o} é ${concordar('liberado', lote)}.`,
    }),
    fechamento: campo(escolha(FECHAMENTO_ROTULOS).default('ESCALONADO'), { rotulo: 'Fechamento' }),
    segundoEntreLotes: campo(inteiro(1, 86_400).default(120), {
      rotulo: ({ lote }) => `Segundos entre ${lote.varios}`,
    }),
    duracaoAbertoSegundos: campo(inteiro(10, 86_400).default(120), {
      rotulo: ({ lote }) => `Segundos de cada ${lote.um} ${concordar('aberto', lote)}`,
      ajuda: 'No fechamento sequencial.',
    }),
    recebeIncrementoTempo: campo(booleano.default(true), {
      rotulo: ({ lance }) => `${lance.Um} no fim prorroga`,
    }),
    prorrogacaoSegundos: campo(inteiro(5, 3_600).default(PRORROGACAO_PADRAO_S.comum), {
      rotulo: 'Prorrogação em segundos',
      ajuda: ({ leilao }) => `Em ${leilao.um} judicial o usual são ${PRORROGACAO_PADRAO_S.judicial}.`,
    }),
    limiteDaProrrogacaoMinutos: campo(inteiro(1, 1_440).nullable().default(null), {
      rotulo: 'Fim definitivo, em minutos depois do prazo',
      ajuda: ({ lance }) => `No fechamento escalonado. Vazio: prorroga enquanto houver ${lance.varios}.`,
    }),
    fimDoEvento: campo(instante.nullable().default(null), {
      rotulo: 'Fim do evento',
      ajuda: 'Até quando vai o repasse. Vazio: um dia depois da data.',
    }),
    desempate: campo(escolha(DESEMPATE_ROTULOS).default('MAIS_ANTIGO'), { rotulo: 'Desempate' }),
    reservaModo: campo(escolha(RESERVA_ROTULOS).default('NO_FECHAMENTO'), { rotulo: 'Reserva do comitente' }),
    judicial: campo(booleano.default(false), { rotulo: 'Judicial' }),
    recebePropostas: campo(booleano.default(false), { rotulo: 'Recebe propostas' }),
    transmissaoUrl: campo(url.nullable().default(null), { rotulo: 'Transmissão' }),
    ordemVisitacaoUrl: campo(url.nullable().default(null), { rotulo: 'Ordem de visitação' }),
    ordemEntradaUrl: campo(url.nullable().default(null), { rotulo: 'Ordem de entrada' }),
    observacao: campo(textoLongo(2_000).default(''), { rotulo: 'Observação interna' }),
  }),
  ler: VEEM_LEILOES,
  mudar: ORGANIZADORES,
  titulo: (l) => l.nome,
  um: 'leilão',
  base: '/v1/cadastro/leiloes',
});

export const listaDeCadastroDeLeiloes = lista(cadastroDeLeiloes, {
  colunas: ['nome', 'data', 'leiloeiro', 'modalidade', 'fechamento'],
  busca: ['nome'],
  filtros: ['data', 'leiloeiro', 'modalidade', 'fechamento', 'judicial', 'ativo'],
  ordens: ['data', 'nome', 'mudadoEm'],
  padrao: ['data,DESC', 'nome'],
});

/** Fields that the edital binds: they are kept while the leilão is PRONTO or later. The others may change as long as it lasts. */
export const CAMPOS_CONGELADOS = [
  'nome',
  'data',
  'leiloeiro',
  'aberturaDosLances',
  'fechamento',
  'segundoEntreLotes',
  'duracaoAbertoSegundos',
  'recebeIncrementoTempo',
  'prorrogacaoSegundos',
  'limiteDaProrrogacaoMinutos',
  'fimDoEvento',
  'desempate',
  'reservaModo',
  'judicial',
  'recebePropostas',
  'porcentagemComissao',
] as const;

/** Whether a field of the form can be written where the leilão stands there. */
export const campoDoLeilaoMuda = (campo: string, situacao: LeilaoSituacao): boolean =>
  !leilaoCongelado(situacao) || !(CAMPOS_CONGELADOS as readonly string[]).includes(campo);
