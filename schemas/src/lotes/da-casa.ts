import { z } from 'zod';
import { LOTE_SITUACAO_ROTULOS } from '../disputa/valores.ts';
import { EQUIPE_DO_LEILAO, ORGANIZADORES } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import {
  booleano,
  campo,
  chassi,
  escolha,
  inteiro,
  instante,
  placa,
  porcentagem,
  reais,
  referencia,
  texto,
} from '../shared/registro/tipos.ts';
import { concordar } from '../shared/termos.ts';
import { LOTE_TIPOS } from './tipos.ts';
import type { LoteTipo } from './tipos.ts';

const TIPOS = Object.fromEntries(LOTE_TIPOS.map((t) => [t, t])) as { [T in LoteTipo]: T };
const quantia = reais().nullable().default(null);

/**
 * Lotes as /admin/lotes shows them: what their records say, with their vehicle and how they stand in the sale. Rows to read; a lote is
 * saved as `cadastroDeLotes`, whose uid and revision these are.
 */
const lotesDaCasa = registro('lotesDaCasa', {
  campos: z.strictObject({
    numero: campo(inteiro(1, 99_999), { rotulo: 'Número' }),
    posicaoLeilao: campo(inteiro(1, 99_999), { rotulo: 'Posição' }),
    nome: campo(texto(1, 200), { rotulo: 'Nome' }),
    situacao: campo(escolha(LOTE_SITUACAO_ROTULOS), { rotulo: 'Situação' }),
    leilao: campo(referencia('cadastroDeLeiloes'), { rotulo: ({ leilao }) => leilao.Um }),
    veiculo: campo(referencia('veiculos'), { rotulo: 'Veículo' }),
    placa: campo(placa.nullable().default(null), { rotulo: 'Placa' }),
    chassi: campo(chassi.nullable().default(null), { rotulo: 'Chassi' }),
    comitente: campo(referencia('comitentes'), { rotulo: 'Comitente' }),
    tipo: campo(escolha(TIPOS), { rotulo: 'Tipo' }),
    minimo: campo(reais(), { rotulo: ({ lance }) => `${lance.Um} ${concordar('mínimo', lance)}` }),
    incremento: campo(quantia, { rotulo: 'Incremento' }),
    valorComitente: campo(quantia, { rotulo: 'Reserva do comitente' }),
    compreJa: campo(quantia, { rotulo: 'Compre Já' }),
    /** What it stands at, or was sold for; null where nobody bid. */
    valor: campo(quantia, { rotulo: ({ lance }) => `Maior ${lance.um}` }),
    fipeValor: campo(quantia, { rotulo: 'Valor FIPE' }),
    minimoDaFipe: campo(porcentagem({ maximo: 1_000_000 }).nullable().default(null), {
      rotulo: 'Mínimo em % da FIPE',
    }),
    comissaoPorcentagem: campo(porcentagem().nullable().default(null), { rotulo: 'Comissão' }),
    quantidadeFotos: campo(inteiro(0, 10_000), { rotulo: 'Fotos' }),
    semFotos: campo(booleano, { rotulo: 'Sem fotos' }),
    semReserva: campo(booleano, { rotulo: 'Sem reserva' }),
    semDescricao: campo(booleano, { rotulo: 'Sem descrição' }),
    somenteBuyNowProposta: campo(booleano, { rotulo: 'Só Compre Já e propostas' }),
    finalizacaoManual: campo(booleano, { rotulo: ({ lote }) => `O leiloeiro encerra ${lote.este}` }),
    recebeIncrementoTempo: campo(booleano, { rotulo: ({ lance }) => `${lance.Um} no fim prorroga` }),
    prioridade: campo(inteiro(0, 100), { rotulo: 'Destaque' }),
    blackCar10: campo(booleano, { rotulo: 'Black Car 10' }),
    sorteioFinalAno: campo(booleano, { rotulo: 'Sorteio de fim de ano' }),
    criadoEm: campo(instante, { rotulo: ({ lote }) => concordar('Cadastrado', lote) }),
  }),
  ler: EQUIPE_DO_LEILAO,
  mudar: ORGANIZADORES,
  titulo: (l) => `Lote ${l.numero}`,
  um: 'lote da casa',
  vistaDe: 'cadastroDeLotes',
});

export const listaDeLotesDaCasa = lista(lotesDaCasa, {
  soLida: true,
  longa: true,
  colunas: [
    'numero',
    'nome',
    'situacao',
    'placa',
    'leilao',
    'comitente',
    'minimo',
    'valor',
    'quantidadeFotos',
  ],
  busca: ['nome', 'placa', 'chassi'],
  filtros: [
    'leilao',
    'situacao',
    'comitente',
    'tipo',
    'numero',
    'minimo',
    'minimoDaFipe',
    'valorComitente',
    'semFotos',
    'semReserva',
    'semDescricao',
    'somenteBuyNowProposta',
    'finalizacaoManual',
    'recebeIncrementoTempo',
    'prioridade',
    'blackCar10',
    'sorteioFinalAno',
    'veiculo',
    'ativo',
  ],
  ordens: [
    'posicaoLeilao',
    'numero',
    'nome',
    'situacao',
    'minimo',
    'valor',
    'quantidadeFotos',
    'criadoEm',
    'mudadoEm',
  ],
  padrao: ['posicaoLeilao', 'numero'],
});
