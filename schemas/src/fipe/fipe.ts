import { z } from 'zod';
import { call } from '../shared/call.ts';
import { valorOuZero } from '../shared/dinheiro.ts';
import { ADMINISTRADORES, EQUIPE_DO_LEILAO, ORGANIZADORES } from '../shared/papeis.ts';
import { ate, umaLinha } from '../shared/texto.ts';

/** Bytes of a table that a house sends. */
export const BYTES_DA_FIPE = 20_000_000;
export const MB_DA_FIPE = 20;

const codigo = z
  .string()
  .check(ate(10))
  .regex(/^\d{6}-\d$/, 'Use o código FIPE, como 001267-0.');
const modelo = z.strictObject({ codigo, marca: z.string(), modelo: z.string() });
/** A month, by its first day. */
const mes = z.string();
const preco = z.strictObject({
  /** Null: new, without kilometres. */
  anoModelo: z.number().int().nullable(),
  /** As the table says it. */
  combustivel: z.string(),
  valor: valorOuZero,
  referencia: mes,
});
export type ModeloDaFipe = z.infer<typeof modelo>;
export type PrecoDaFipe = z.infer<typeof preco>;

/** Models by brand, name or code, those of the most prices in front. */
export const buscarNaFipe = call({
  nome: 'buscarNaFipe',
  metodo: 'GET',
  caminho: '/v1/fipe/modelos',
  acesso: EQUIPE_DO_LEILAO,
  resumo: 'Modelos da tabela FIPE pela marca, pelo nome ou pelo código.',
  query: z.strictObject({ busca: z.string().overwrite(umaLinha).check(ate(100)) }),
  saida: z.strictObject({ modelos: z.array(modelo).max(30) }),
  limitePorMinuto: 600,
});

/** The newest prices of a code, by model year and fuel. */
export const verPrecosDaFipe = call({
  nome: 'verPrecosDaFipe',
  metodo: 'GET',
  caminho: '/v1/fipe/precos/{codigo}',
  acesso: EQUIPE_DO_LEILAO,
  resumo: 'Os preços de um código da tabela FIPE, por ano do modelo e combustível.',
  params: z.strictObject({ codigo }),
  saida: modelo.extend({ precos: z.array(preco).max(200) }),
  limitePorMinuto: 3_000,
});

/** Which tables there are. */
export const verFipe = call({
  nome: 'verFipe',
  metodo: 'GET',
  caminho: '/v1/fipe',
  acesso: ADMINISTRADORES,
  resumo: 'Quantos preços a tabela FIPE desta casa tem, por mês de referência.',
  saida: z.strictObject({
    tabelas: z
      .array(
        z.strictObject({
          referencia: mes,
          precos: z.number().int(),
          /** Sent by the house; otherwise the one that comes with the product. */
          daCasa: z.boolean(),
        }),
      )
      .max(500),
  }),
});

/** Makes records of the brands that most prices of the table are of. Asked again it adds what is missing. */
export const preencherMarcas = call({
  nome: 'preencherMarcas',
  metodo: 'POST',
  caminho: '/v1/marcas/preencher',
  acesso: ORGANIZADORES,
  resumo: 'Cadastra as marcas mais comuns da tabela FIPE que ainda faltam.',
  saida: z.strictObject({ criadas: z.number().int() }),
  assistida: 'nao',
  limitePorMinuto: 20,
});
