import { z } from 'zod';
import { emCentavos } from '../../dinheiro.ts';
import { lista } from '../lista.ts';
import { registro } from '../registro.ts';
import {
  booleano,
  campo,
  cep,
  chassi,
  cnpj,
  cor,
  cpf,
  dia,
  email,
  escolha,
  escolhas,
  formularios,
  inteiro,
  instante,
  locId,
  placa,
  porcentagem,
  reais,
  referencia,
  renavam,
  telefone,
  texto,
  textoLongo,
  textoRico,
  url,
} from '../tipos.ts';

const CATEGORIAS = { leve: 'Leve', pesado: 'Pesado' } as const;
const DIAS_DE_VISITA = { seg: 'Segunda', qua: 'Quarta', sex: 'Sexta' } as const;

/** A record with a field of every kind, for specs. */
export const camposDoExemplo = z.strictObject({
  nome: campo(texto(2, 120), { rotulo: 'Nome', ajuda: 'Como aparece na lista.', exemplo: 'Unidade Sul' }),
  cnpj: campo(cnpj, { rotulo: 'CNPJ' }),
  prioridade: campo(inteiro(0, 99).default(0), { rotulo: 'Prioridade' }),
  categoria: campo(escolha(CATEGORIAS), { rotulo: 'Categoria' }),
  responsavel: campo(cpf.nullable().default(null), { rotulo: 'CPF do responsável', pessoal: true }),
  telefone: campo(telefone.nullable().default(null), { rotulo: 'Telefone', pessoal: true }),
  email: campo(email.nullable().default(null), { rotulo: 'E-mail', pessoal: true }),
  site: campo(url.nullable().default(null), { rotulo: 'Site' }),
  cor: campo(cor.default('#0b7285'), { rotulo: 'Cor' }),
  diaria: campo(reais().default(emCentavos(0)), { rotulo: 'Diária' }),
  comissao: campo(porcentagem().default(5), { rotulo: 'Comissão' }),
  aberta: campo(booleano.default(true), { rotulo: 'Aberta ao público' }),
  cidade: campo(locId.nullable().default(null), { rotulo: 'Cidade' }),
  cep: campo(cep.nullable().default(null), { rotulo: 'CEP' }),
  abertura: campo(dia.nullable().default(null), { rotulo: 'Abertura' }),
  vistoriaEm: campo(instante.nullable().default(null), { rotulo: 'Vistoria' }),
  visitas: campo(escolhas(DIAS_DE_VISITA).default([]), { rotulo: 'Dias de visita' }),
  matriz: campo(referencia('exemplos').nullable().default(null), { rotulo: 'Matriz' }),
  guincho: campo(placa.nullable().default(null), { rotulo: 'Placa do guincho' }),
  chassi: campo(chassi.nullable().default(null), { rotulo: 'Chassi do guincho' }),
  renavam: campo(renavam.nullable().default(null), { rotulo: 'Renavam do guincho' }),
  contatos: campo(
    formularios(
      z.strictObject({
        nome: campo(texto(2, 80), { rotulo: 'Nome' }),
        telefone: campo(telefone, { rotulo: 'Telefone' }),
      }),
      { maximo: 5 },
    ).default([]),
    { rotulo: 'Contatos', pessoal: true },
  ),
  regulamento: campo(textoRico(4_000).default(''), { rotulo: 'Regulamento' }),
  observacao: campo(textoLongo(2_000).default(''), { rotulo: 'Observação' }),
});

export const exemplos = registro('exemplos', {
  campos: camposDoExemplo,
  ler: ['Interno - Leilão', 'Interno - SAC'],
  mudar: ['Interno - ADM'],
  titulo: (e) => e.nome,
});

export const listaDeExemplos = lista(exemplos, {
  colunas: ['nome', 'cnpj', 'categoria', 'prioridade', 'mudadoEm'],
  busca: ['nome', 'cnpj', 'observacao'],
  filtros: ['categoria', 'prioridade', 'cidade', 'aberta', 'abertura', 'matriz', 'ativo', 'mudadoEm'],
  ordens: ['nome', 'prioridade', 'abertura', 'cidade', 'mudadoEm'],
  padrao: ['prioridade,DESC', 'nome'],
});
