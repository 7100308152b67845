import { z } from 'zod';
import { LOTE_SITUACOES } from '../disputa/valores.ts';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { paginacao } from '../shared/paginacao.ts';
import { maquinaDoLeilao } from './maquina.ts';
import { EQUIPE_DO_LEILAO, VEEM_LEILOES } from '../shared/papeis.ts';
import { localRealizacao } from './leilao.ts';
import { AVISOS_DO_LEILAO, BLOQUEIOS_DO_LEILAO, FALTAS_DO_LOTE } from './prontidao.ts';
import type { AvisoDoLeilao, BloqueioDoLeilao } from './prontidao.ts';
import { uidsDaUrl } from '../shared/uids-da-url.ts';
import { LEILAO_SITUACOES } from './situacoes.ts';

const params = z.strictObject({ leiUid: uid });
const chaves = <K extends string>(rotulos: Readonly<Record<K, unknown>>) => Object.keys(rotulos) as K[];

/** A version of the edital: `hash` is the SHA-256 of its bytes in hex; people accept a version. */
export const editalDoLeilao = z.strictObject({
  uid,
  /** From 1, in the order in which the engine took them; null while it has not yet. */
  versao: z.number().int().nullable(),
  nome: z.string(),
  hash: z.string(),
  tamanho: z.number().int(),
  paginas: z.number().int(),
  em: instante,
  url: z.string(),
});
export type EditalDoLeilao = z.infer<typeof editalDoLeilao>;

/** What the engine has not answered yet, or refused: the record says it, visitors do not see it. */
const ordemDoLeilao = z.strictObject({
  nome: z.string(),
  lelUid: uid.nullable(),
  em: instante,
  /** Null while it waits. */
  recusa: z.strictObject({ codigo: z.string(), message: z.string() }).nullable(),
});

/** Where a leilão stands, besides its record: the steps that its machine allows (`maquinaDoLeilao`) start here. */
export const estadoDoLeilao = z.strictObject({
  leiUid: uid,
  situacao: z.enum(LEILAO_SITUACOES),
  publicado: z.boolean(),
  editais: z.array(editalDoLeilao).max(200),
  /** What it still needs before it is PRONTO, and what only warns. */
  bloqueios: z.array(z.enum(chaves<BloqueioDoLeilao>(BLOQUEIOS_DO_LEILAO))),
  avisos: z.array(z.enum(chaves<AvisoDoLeilao>(AVISOS_DO_LEILAO))),
  /** What was left undone when it was made ready, by whom (a name, empty where it is not known) and why; null where nothing was. */
  dispensa: z
    .strictObject({
      avisos: z.array(z.enum(chaves<AvisoDoLeilao>(AVISOS_DO_LEILAO))),
      motivo: z.string(),
      por: z.string(),
      em: instante,
    })
    .nullable(),
  /** Lotes on which anybody offered anything, and how many people did: the date moves to a later one only, and they are told. */
  ofertas: z.strictObject({ lotes: z.number().int(), pessoas: z.number().int() }),
  ordens: z.array(ordemDoLeilao).max(100),
  /** Tells this order of the lotes from any other: whoever moves one says which one he saw. */
  ordem: z.string(),
  lotes: z
    .array(
      z.strictObject({
        lelUid: uid,
        numero: z.number().int(),
        posicaoLeilao: z.number().int(),
        veiUid: uid,
        nome: z.string(),
        placa: z.string().nullable(),
        /** What it lacks, as `avisos` of its leilão say it. */
        faltas: z.array(z.enum(FALTAS_DO_LOTE)),
        /** What orders by rule look at, of the lote and of its vehicle. */
        tipo: z.string(),
        marca: z.string(),
        patio: z.string(),
        /** Null while the engine does not know it. */
        situacao: z.enum(LOTE_SITUACOES).nullable(),
        /** Minimum and increment as they are in the sale, which the auctioneer may have changed. Centavos. */
        minimo: z.number().int(),
        incremento: z.number().int(),
        valor: z.number().int().nullable(),
        /** What a buyer would pay at the minimum, or at the last bid; null where nobody buys it any more. */
        totalAPagar: z.number().int().nullable(),
      }),
    )
    .max(2_000),
});
export type EstadoDoLeilao = z.infer<typeof estadoDoLeilao>;

export const verEstadoDoLeilao = call({
  nome: 'verEstadoDoLeilao',
  metodo: 'GET',
  caminho: '/v1/cadastro/leiloes/{leiUid}/estado',
  acesso: VEEM_LEILOES,
  resumo: 'Onde o leilão está: situação, edital, o que falta, lotes e o que o motor ainda não respondeu.',
  params,
  saida: estadoDoLeilao,
});

export const aprontarLeilao = call({
  nome: 'aprontarLeilao',
  metodo: 'POST',
  caminho: '/v1/leiloeiro/leilao/{leiUid}/aprontar',
  acesso: maquinaDoLeilao.equipe('LeilaoPronto'),
  resumo: 'Congela edital e lotes: o leilão está pronto. Com avisos por resolver, diga o motivo.',
  params,
  body: z.strictObject({ motivo: z.string().trim().max(500).optional() }),
  saida: z.strictObject({ leiUid: uid, situacao: z.enum(LEILAO_SITUACOES), revisao: z.number().int() }),
});

/** A leilão from inside (spec 3, section 3, Auction summary). What settlement and the conditional sale will count is null. */
const leilaoPrivado = z.strictObject({
  id: z.number().int().nullable(),
  uid,
  nome: z.string(),
  data: instante,
  dataPagamento: instante,
  local: z.string(),
  cidade: z.string(),
  situacao: z.enum(LEILAO_SITUACOES),
  publicado: z.boolean(),
  editalUrl: z.string().nullable(),
  ordemVisitacaoUrl: z.string().nullable(),
  documentosLeilao: z.strictObject({
    qtdAguardando: z.number().int(),
    qtdAcertos: z.number().int().nullable(),
    qtdDocumentos: z.number().int(),
  }),
  videosLeilao: z.strictObject({
    qtdLotes: z.number().int(),
    qtdLotesComVideo: z.number().int(),
    qtdLotesSemVideo: z.number().int(),
  }),
  comitenteAcompanhar: z.strictObject({
    qtdLotes: z.number().int(),
    qtdCondicionaisAguardando: z.number().int().nullable(),
    qtdVendido: z.number().int(),
  }),
  comitenteIntegracaoLeiloes: z.array(z.never()),
});

/** Leilões in one answer, and in one question. */
export const PRIVADOS_POR_PEDIDO = 100;

export const listarLeiloesPrivados = call({
  nome: 'listarLeiloesPrivados',
  metodo: 'GET',
  caminho: '/v1/leiloes/privado',
  acesso: VEEM_LEILOES,
  resumo:
    'Leilões vistos por dentro, todos ou os de `uids`, dos mais novos aos mais velhos; o total vem também no cabeçalho count.',
  query: z.strictObject({
    ...paginacao(30, PRIVADOS_POR_PEDIDO),
    /** Only these; absent, all of them. */
    uids: uidsDaUrl(PRIVADOS_POR_PEDIDO).optional(),
  }),
  saida: z.strictObject({ total: z.number().int(), leiloes: z.array(leilaoPrivado) }),
});

/** Lotes of a leilão whose vehicles may go into another one: nobody has bought them. */
export const listarLotesParaImportacao = call({
  nome: 'listarLotesParaImportacao',
  metodo: 'GET',
  caminho: '/v1/leiloes/lotes-para-importacao/{leiUid}',
  acesso: EQUIPE_DO_LEILAO,
  resumo: 'Lotes de um leilão que podem ir para outro: não foram vendidos.',
  params,
  saida: z.strictObject({
    lotes: z
      .array(
        z.strictObject({
          lelUid: uid,
          veiUid: uid,
          nome: z.string(),
          numero: z.number().int(),
          situacao: z.enum(LOTE_SITUACOES),
        }),
      )
      .max(2_000),
  }),
});

export const listarLocaisDeRealizacao = call({
  nome: 'listarLocaisDeRealizacao',
  metodo: 'GET',
  caminho: '/v1/leiloes/local-realizacao-leiloes/lista',
  acesso: VEEM_LEILOES,
  resumo: 'Locais onde leilões se realizam, por nome.',
  saida: z.strictObject({ locais: z.array(localRealizacao.extend({ uid })).max(1_000) }),
});
