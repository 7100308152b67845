import { z } from 'zod';
import { concordar } from '../shared/termos.ts';
import { emCentavos } from '../shared/dinheiro.ts';
import { EQUIPE_DO_LEILAO, ORGANIZADORES } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import {
  booleano,
  campo,
  dia,
  escolha,
  formularios,
  inteiro,
  porcentagem,
  reais,
  referencia,
  texto,
  textoLongo,
  url,
} from '../shared/registro/tipos.ts';
import { LOTE_TIPOS } from './tipos.ts';
import type { LoteTipo } from './tipos.ts';

const TIPOS = Object.fromEntries(LOTE_TIPOS.map((t) => [t, t])) as { [T in LoteTipo]: T };
const taxa = (rotulo: string) => campo(reais().default(emCentavos(0)), { rotulo });
const nao = booleano.default(false);

/** A line of the invoice as staff write it (spec 1, section 3, itensNotaFiscal). */
const itemDaNota = z.strictObject({
  descricao: campo(texto(1, 200), { rotulo: 'Item' }),
  unidade: campo(texto(1, 10).default('un'), { rotulo: 'Unidade' }),
  quantidade: campo(inteiro(1, 1_000_000).default(1), { rotulo: 'Quantidade' }),
  valorUnitario: campo(reais().default(emCentavos(0)), { rotulo: 'Valor unitário' }),
});

/**
 * What staff write of a lote: which vehicle in which leilão, its place, what decides about bids, and the value block. Its vehicle's
 * record is followed until the leilão is PRONTO; from then on the lote keeps what it showed.
 */
export const cadastroDeLotes = registro('cadastroDeLotes', {
  campos: z.strictObject({
    leilao: campo(referencia('cadastroDeLeiloes'), { rotulo: ({ leilao }) => leilao.Um }),
    veiculo: campo(referencia('veiculos'), { rotulo: 'Veículo' }),
    numero: campo(inteiro(1, 99_999), { rotulo: 'Número' }),
    posicaoLeilao: campo(inteiro(1, 99_999), { rotulo: 'Posição' }),
    tipo: campo(escolha(TIPOS), { rotulo: 'Tipo' }),
    descricao: campo(textoLongo(8_000).default(''), { rotulo: 'Descrição' }),
    minimo: campo(reais({ minimo: 1 }), {
      rotulo: ({ lance }) => `${lance.Um} ${concordar('mínimo', lance)}`,
    }),
    incremento: campo(reais({ minimo: 1 }).nullable().default(null), {
      rotulo: 'Incremento',
      ajuda: 'Vazio: vale a escada do site.',
    }),
    valorComitente: campo(reais({ minimo: 1 }).nullable().default(null), {
      rotulo: 'Reserva do comitente',
      ajuda: 'Só a equipe e o comitente a veem.',
    }),
    compreJa: campo(reais({ minimo: 1 }).nullable().default(null), { rotulo: 'Compre Já' }),
    somenteBuyNowProposta: campo(nao, { rotulo: 'Só Compre Já e propostas' }),
    recebeIncrementoTempo: campo(booleano.default(true), {
      rotulo: ({ lance }) => `${lance.Um} no fim prorroga`,
      ajuda: ({ leilao }) => `Onde ${leilao.o} prorroga.`,
    }),
    finalizacaoManual: campo(nao, { rotulo: ({ lote }) => `O leiloeiro encerra ${lote.este}` }),
    despachante: taxa('Despachante'),
    outros: taxa('Outras despesas'),
    remocao: taxa('Remoção'),
    depositoDeBens: taxa('Depósito de bens'),
    vistoria: taxa('Vistoria'),
    comissaoPorcentagem: campo(porcentagem().nullable().default(null), {
      rotulo: 'Comissão',
      ajuda: ({ leilao }) => `Vazio: a ${leilao.do}.`,
    }),
    comissaoExtraPorcentagem: campo(porcentagem().default(0), { rotulo: 'Comissão extra' }),
    comissaoExtraMensagem: campo(texto(0, 200).default(''), { rotulo: 'Para que é a comissão extra' }),
    compreJaPorcentagem: campo(porcentagem().default(0), { rotulo: 'Porcentagem do Compre Já' }),
    gruposCliente: campo(
      formularios(z.strictObject({ grupo: campo(texto(1, 120), { rotulo: 'Grupo' }) }), {
        maximo: 50,
      }).default([]),
      { rotulo: 'Só para os grupos', ajuda: 'Nenhum: aberto a todos.' },
    ),
    prioridade: campo(inteiro(0, 100).default(0), {
      rotulo: 'Destaque',
      ajuda: 'Quanto maior, mais à frente; 0 não se destaca.',
    }),
    descricaoVisitacao: campo(textoLongo(1_000).default(''), {
      rotulo: 'Para a visitação',
      ajuda: 'O que dizer a quem vem ver: na página e na ficha para o vidro.',
    }),
    despachantePrazoDocumento: campo(inteiro(0, 365).nullable().default(null), {
      rotulo: 'Prazo do despachante para o documento, em dias úteis',
      ajuda: 'Vazio: o do veículo.',
    }),
    laudoCautelarResultado: campo(texto(0, 60).default(''), { rotulo: 'Laudo cautelar' }),
    laudoCautelarObservacao: campo(textoLongo(1_000).default(''), { rotulo: 'Observação do laudo' }),
    laudoCautelarUrl: campo(url.nullable().default(null), {
      rotulo: 'Endereço do laudo',
      ajuda: 'Vazio: o do veículo.',
    }),
    itensNotaFiscal: campo(formularios(itemDaNota, { maximo: 200 }).default([]), {
      rotulo: 'Itens da nota fiscal',
      ajuda: ({ lote }) => `O que a nota vai dizer, onde ${lote.o} é mais do que um veículo.`,
    }),
    autorizadoEm: campo(dia.nullable().default(null), {
      rotulo: 'Comitente autorizou em',
      ajuda: 'Falta na prontidão onde o comitente autoriza cada venda.',
    }),
    video: campo(url.nullable().default(null), { rotulo: 'Vídeo' }),
    blackCar10: campo(nao, { rotulo: 'Black Car 10' }),
    sorteioFinalAno: campo(nao, { rotulo: 'Sorteio de fim de ano' }),
  }),
  ler: EQUIPE_DO_LEILAO,
  mudar: ORGANIZADORES,
  titulo: (l) => `Lote ${l.numero}`,
  um: 'lote',
  base: '/v1/cadastro/lotes',
});

export const listaDeCadastroDeLotes = lista(cadastroDeLotes, {
  longa: true,
  colunas: ['numero', 'leilao', 'veiculo', 'tipo', 'minimo', 'valorComitente'],
  busca: ['veiculo', 'descricao'],
  filtros: ['leilao', 'veiculo', 'tipo', 'numero', 'ativo'],
  ordens: ['posicaoLeilao', 'numero', 'minimo', 'mudadoEm'],
  padrao: ['posicaoLeilao', 'numero'],
});
