import { maquina } from '../shared/maquina.ts';
import { ADMINISTRADORES, ORGANIZADORES } from '../shared/papeis.ts';
import { ROTULOS_DO_VEICULO } from './situacoes.ts';
import type { VeiculoSituacao } from './situacoes.ts';

const PELA_VENDA = 'pelo que a venda faz com os lotes do veículo';

const PASSOS = [
  {
    evento: 'VeiculoRecebido',
    acao: 'Dar entrada no estoque',
    de: ['CADASTRADO'],
    para: 'EM_ESTOQUE',
    equipe: ORGANIZADORES,
  },
  {
    evento: 'VeiculoPreparado',
    acao: 'Marcar como preparado',
    de: ['CADASTRADO', 'EM_ESTOQUE'],
    para: 'PREPARADO',
    equipe: ORGANIZADORES,
  },
  {
    evento: 'PreparoReaberto',
    acao: 'Reabrir o preparo',
    de: ['PREPARADO'],
    para: 'EM_ESTOQUE',
    equipe: ORGANIZADORES,
    motivo: 'exige',
  },
  {
    evento: 'VeiculoEmLeilao',
    acao: 'Entrar em leilão',
    de: ['CADASTRADO', 'EM_ESTOQUE', 'PREPARADO', 'VENDIDO'],
    para: 'EM_LEILAO',
    equipe: [],
    sozinho: PELA_VENDA,
  },
  {
    evento: 'VeiculoVendido',
    acao: 'Ser vendido',
    de: ['CADASTRADO', 'EM_ESTOQUE', 'PREPARADO', 'EM_LEILAO'],
    para: 'VENDIDO',
    equipe: [],
    sozinho: PELA_VENDA,
  },
  {
    evento: 'VeiculoNaoVendido',
    acao: 'Voltar sem venda',
    de: ['EM_LEILAO', 'VENDIDO'],
    para: 'EM_ESTOQUE',
    equipe: [],
    sozinho: PELA_VENDA,
  },
  {
    evento: 'VeiculoDevolvido',
    acao: 'Devolver ao comitente',
    de: ['CADASTRADO', 'EM_ESTOQUE', 'PREPARADO'],
    para: 'DEVOLVIDO',
    equipe: ORGANIZADORES,
    motivo: 'exige',
  },
  {
    evento: 'VeiculoBaixado',
    acao: 'Dar baixa',
    de: ['CADASTRADO', 'EM_ESTOQUE', 'PREPARADO'],
    para: 'BAIXADO',
    equipe: ORGANIZADORES,
    motivo: 'exige',
  },
  {
    evento: 'VeiculoReintegrado',
    acao: 'Trazer de volta ao estoque',
    de: ['DEVOLVIDO', 'BAIXADO'],
    para: 'EM_ESTOQUE',
    equipe: ADMINISTRADORES,
    motivo: 'exige',
  },
] as const;

/** The vehicle's state machine (docs/adr/0045): what staff may do with it by hand, and what follows from the sale alone. */
export const maquinaDoVeiculo = maquina<VeiculoSituacao, (typeof PASSOS)[number]['evento']>({
  passos: PASSOS,
  rotulos: ROTULOS_DO_VEICULO,
  tons: {
    CADASTRADO: 'neutro',
    EM_ESTOQUE: 'neutro',
    PREPARADO: 'bom',
    EM_LEILAO: 'andamento',
    VENDIDO: 'bom',
    DEVOLVIDO: 'neutro',
    BAIXADO: 'atencao',
  },
});

/** The steps that somebody takes by hand. */
export const PASSOS_A_MAO = [
  'VeiculoRecebido',
  'VeiculoPreparado',
  'PreparoReaberto',
  'VeiculoDevolvido',
  'VeiculoBaixado',
  'VeiculoReintegrado',
] as const satisfies readonly (typeof PASSOS)[number]['evento'][];
