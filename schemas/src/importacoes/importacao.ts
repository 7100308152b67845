import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { ORGANIZADORES } from '../shared/papeis.ts';
import { TIPOS_DA_PLANILHA } from '../shared/registro/planilha.ts';
import { ate, umaLinha } from '../shared/texto.ts';
import {
  MAX_COLUNAS,
  MAX_FALTAM,
  MAX_LINHAS_DA_PLANILHA,
  SITUACOES_DA_IMPORTACAO,
  SITUACOES_DA_LINHA,
} from './limites.ts';
import type { SituacaoDaImportacao, SituacaoDaLinha } from './limites.ts';

const chaves = <K extends string>(de: Readonly<Record<K, string>>) => Object.keys(de) as [K, ...K[]];
const situacao = z.enum(chaves<SituacaoDaImportacao>(SITUACOES_DA_IMPORTACAO));
const situacaoDaLinha = z.enum(chaves<SituacaoDaLinha>(SITUACOES_DA_LINHA));
const celula = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A field that a column fills in: `veiculo.placa`. */
const chave = z
  .string()
  .check(ate(60))
  .regex(/^(veiculo|lote)\.[a-zA-Z0-9]{1,40}$/);
/** A word of the sheet that means something that the house has: one of a choice, or the uid of a record. */
const troca = z.strictObject({
  chave,
  texto: z.string().check(ate(200)),
  para: z.string().check(ate(200)),
});
/** How a sheet is read: which column fills in which field (from 0), what counts for all rows, which words mean what. */
export const leituraDaPlanilha = z.strictObject({
  /** The row with the headings, from 1; 0 where there is none. */
  linhaDoTitulo: z.number().int().min(0).max(MAX_LINHAS_DA_PLANILHA),
  mapa: z.record(
    chave,
    z
      .number()
      .int()
      .min(0)
      .max(MAX_COLUNAS - 1),
  ),
  fixos: z.record(chave, z.string().check(ate(200))),
  trocas: z.array(troca).max(2_000),
  /** Which field of the vehicle says that it is the same, where there is no plate, chassi or Renavam. */
  identidade: z
    .string()
    .check(ate(40))
    .regex(/^[a-zA-Z0-9]{1,40}$/),
});
export type LeituraDaPlanilha = z.output<typeof leituraDaPlanilha>;

const faltante = z.strictObject({
  chave: z.string(),
  texto: z.string(),
  /** Rows that say so. */
  linhas: z.number().int(),
  /** Whether a record of that name can be made at once. */
  criavel: z.boolean(),
});
/** A word of the sheet that means nothing that the house has. */
export type Faltante = z.output<typeof faltante>;

const contas = z.strictObject({
  NOVA: z.number().int(),
  MUDA: z.number().int(),
  IGUAL: z.number().int(),
  ERRO: z.number().int(),
  /** Rows that were taken, and those that were undone since. */
  feitas: z.number().int(),
  desfeitas: z.number().int(),
  /** Rows whose undoing was left out: somebody changed them since. */
  ficaram: z.number().int(),
});

const resumo = z.strictObject({
  uid,
  nome: z.string(),
  situacao,
  linhas: z.number().int(),
  contas,
  em: instante,
  por: z.string(),
});
export const importacao = resumo.extend({
  revisao: z.number().int(),
  leitura: leituraDaPlanilha,
  /** What the file's columns are called, and what stands in the first rows below. */
  colunas: z.array(z.strictObject({ titulo: z.string(), exemplos: z.array(z.string()) })),
  faltam: z.array(faltante).max(MAX_FALTAM),
  /** The job that is at work on it, or was last; null before the first. */
  trabalho: uid.nullable(),
  /** Whether that job is still to end. */
  andando: z.boolean(),
  /** The saved reading that it was read by; empty for none. */
  leituraSalva: z.string(),
  /** Whether the cells are kept still: they are forgotten some time after the import. */
  comCelulas: z.boolean(),
});
export type Importacao = z.output<typeof importacao>;

const linha = z.strictObject({
  /** As the file has it, from 1. */
  linha: z.number().int(),
  situacao: situacaoDaLinha,
  celulas: z.array(celula),
  /** Column null: what is wrong is in no cell. */
  erros: z.array(
    z.strictObject({ coluna: z.number().int().nullable(), chave: z.string().nullable(), frase: z.string() }),
  ),
  mudancas: z.array(z.strictObject({ chave: z.string(), de: z.string(), para: z.string() })),
  veiculo: uid.nullable(),
  lote: uid.nullable(),
  feita: z.boolean(),
  /** Why it was not undone; empty where it was, null where nobody asked. */
  desfeita: z.string().nullable(),
});
export type LinhaDaImportacao = z.output<typeof linha>;

const params = z.strictObject({ uid });
const revisao = z.number().int().min(1).max(2_147_483_647);
const acesso = ORGANIZADORES;

export const listarImportacoes = call({
  nome: 'listarImportacoes',
  metodo: 'GET',
  caminho: '/v1/importacoes',
  acesso,
  resumo: 'As planilhas que foram importadas, a mais nova primeiro.',
  query: z.strictObject({ pagina: inteiroDaUrl(1, 1_000).default(1) }),
  saida: z.strictObject({ total: z.number().int(), importacoes: z.array(resumo).max(50) }),
});

export const verImportacao = call({
  nome: 'verImportacao',
  metodo: 'GET',
  caminho: '/v1/importacoes/{uid}',
  acesso,
  resumo: 'Uma importação: as colunas da planilha, como são lidas, e no que deu.',
  params,
  saida: importacao,
  limitePorMinuto: 600,
});

export const listarLinhasDaImportacao = call({
  nome: 'listarLinhasDaImportacao',
  metodo: 'GET',
  caminho: '/v1/importacoes/{uid}/linhas',
  acesso,
  resumo: 'As linhas de uma importação, com o que mudaria e os erros em suas células.',
  params,
  query: z.strictObject({
    situacao: situacaoDaLinha.optional(),
    /** Only rows whose undoing was left out. */
    ficaram: z.enum(['sim']).optional(),
    depoisDe: inteiroDaUrl(0, MAX_LINHAS_DA_PLANILHA + 20).default(0),
    limit: inteiroDaUrl(1, 200).default(100),
  }),
  saida: z.strictObject({ linhas: z.array(linha).max(200), mais: z.boolean() }),
  limitePorMinuto: 600,
});

export const conferirImportacao = call({
  nome: 'conferirImportacao',
  metodo: 'POST',
  caminho: '/v1/importacoes/{uid}/conferir',
  acesso,
  resumo: 'Diz como a planilha é lida e confere todas as linhas, em segundo plano. Nada é gravado.',
  params,
  body: z.strictObject({
    revisao,
    leitura: leituraDaPlanilha,
    /** Keeps the reading for the house under this name; empty for not. */
    salvarComo: z.string().overwrite(umaLinha).check(ate(60)).default(''),
  }),
  saida: importacao,
});

export const criarOsQueFaltam = call({
  nome: 'criarOsQueFaltam',
  metodo: 'POST',
  caminho: '/v1/importacoes/{uid}/criar',
  acesso,
  resumo: 'Cria os registros que a planilha cita e a casa não tem, só com o nome.',
  params,
  body: z.strictObject({
    revisao,
    chave,
    textos: z
      .array(z.string().check(ate(200)))
      .min(1)
      .max(MAX_FALTAM),
  }),
  saida: importacao,
});

const passo = z.strictObject({ revisao });
export const importar = call({
  nome: 'importarPlanilha',
  metodo: 'POST',
  caminho: '/v1/importacoes/{uid}/importar',
  acesso,
  resumo:
    'Grava as linhas sem erro que têm o que gravar, em segundo plano; as outras ficam. Depois de parar, continua.',
  params,
  body: passo,
  saida: importacao,
});

export const desfazerImportacao = call({
  nome: 'desfazerImportacao',
  metodo: 'POST',
  caminho: '/v1/importacoes/{uid}/desfazer',
  acesso,
  resumo: 'Desfaz o que uma importação gravou, menos o que alguém mudou depois.',
  params,
  body: passo,
  saida: importacao,
});

export const baixarImportacao = call({
  nome: 'baixarImportacao',
  metodo: 'GET',
  caminho: '/v1/importacoes/{uid}/arquivo',
  acesso,
  resumo: 'A planilha de volta, com os erros em uma coluna.',
  params,
  query: z.strictObject({ so: z.enum(['tudo', 'erros']).default('tudo') }),
  saida: z.unknown(),
  tipoDaSaida: TIPOS_DA_PLANILHA,
  limitePorMinuto: 20,
});

export const baixarModeloDeImportacao = call({
  nome: 'baixarModeloDeImportacao',
  metodo: 'GET',
  caminho: '/v1/importacoes/modelo',
  acesso,
  resumo: 'Uma planilha para preencher: títulos, um exemplo, ajuda e os valores que valem.',
  saida: z.unknown(),
  tipoDaSaida: TIPOS_DA_PLANILHA,
  limitePorMinuto: 20,
});

export const listarLeiturasSalvas = call({
  nome: 'listarLeiturasSalvas',
  metodo: 'GET',
  caminho: '/v1/importacoes/leituras',
  acesso,
  resumo: 'As maneiras de ler planilhas que a casa guardou.',
  saida: z.strictObject({
    leituras: z
      .array(
        z.strictObject({
          nome: z.string(),
          em: instante,
          por: z.string(),
          fixos: leituraDaPlanilha.shape.fixos,
          trocas: leituraDaPlanilha.shape.trocas,
          identidade: leituraDaPlanilha.shape.identidade,
          /** The headings by the field that they fill in. */
          titulos: z.record(z.string(), z.string()),
        }),
      )
      .max(200),
  }),
});

export const apagarLeituraSalva = call({
  nome: 'apagarLeituraSalva',
  metodo: 'DELETE',
  caminho: '/v1/importacoes/leituras',
  acesso,
  resumo: 'Esquece uma maneira de ler planilhas. De novo, não muda nada.',
  query: z.strictObject({ nome: z.string().check(ate(60)) }),
  saida: z.strictObject({}),
});
