import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { adiado } from '../disputa/ao-vivo.ts';
import { MODOS_FECHAMENTO } from '../disputa/valores.ts';
import { loteAoVivoEmResumo, loteEmResumo } from '../lotes/partes.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { maquinaDoLeilao } from './maquina.ts';
import { ORGANIZADORES } from '../shared/papeis.ts';
import type { PapelInterno } from '../shared/papeis.ts';
import { LEILAO_SITUACOES } from './situacoes.ts';
import { ate, textoNaForma } from '../shared/texto.ts';

export {
  LEILAO_SITUACAO_ROTULOS,
  LEILAO_SITUACOES,
  leilaoParaComprador,
  rotuloDoLeilao,
} from './situacoes.ts';
export type { LeilaoSituacao } from './situacoes.ts';

/** How many lotes an event carries along: live ones and featured ones. */
export const VITRINE_DO_LEILAO = { aoVivo: 8, destaques: 4 } as const;

/** A leilão as lists and its own page show it (spec 1, section 3, Auction event). */
export const leilao = z.strictObject({
  uid,
  id: z.number().int(),
  /** Grows with every change of the record, of its lotes' number, and of `situacao`: of two states, the newer one. */
  versao: z.number().int().min(0),
  nome: z.string(),
  nomeSemData: z.string(),
  leiloeiro: z.strictObject({ id: z.number().int(), nome: z.string(), inscricao: z.string() }),
  segundoEntreLotes: z.number().int(),
  fechamento: z.enum(MODOS_FECHAMENTO),
  local: z.string(),
  cidade: z.string(),
  situacao: z.enum(LEILAO_SITUACOES),
  modalidade: z.string(),
  quantidadeLotes: z.number().int(),
  comitentesLogomarcas: z.array(z.string()),
  transmissaoUrl: z.string().nullable(),
  editalUrl: z.string().nullable(),
  /** Documents of the event: when its lotes can be seen, and in which order they come up. */
  ordemVisitacaoUrl: z.string().nullable(),
  ordemEntradaUrl: z.string().nullable(),
  data: instante,
  /** It was put off to `data`: from which date, and why. Absent where it never was, or its date changed since. */
  adiado: adiado.optional(),
  /** Payment date: the auction's date plus 2 days. */
  dataPagamento: instante,
  porcentagemComissao: z.number(),
  /** Picture of the first lote, for the card. */
  fotoUrl: z.string().nullable(),
  /** Live lotes (`estaNoAr`), by lelUid, while the event is live: those on the block, then those that end first. */
  loteAoVivoMap: z.record(uid, loteAoVivoEmResumo),
  /** The first featured lotes of an event that is not over, by their priority. */
  lotesDestaque: z.array(loteEmResumo).max(VITRINE_DO_LEILAO.destaques),
});
export type Leilao = z.infer<typeof leilao>;

/** Where an event is held (spec 1, section 3, Auction full). `lcpId` is the number of the place among the consignor's. */
export const localRealizacao = z.strictObject({
  id: z.number().int(),
  lcpId: z.number().int().nullable(),
  nome: z.string().max(120),
  endereco: z.string().max(200),
  cidade: z.string().max(120),
  telefone: z.string().max(40),
});

/** Lotes of an event in its order, as its whole record names them. */
export const MAXIMO_DE_LOTES_DO_LEILAO = 2_000;

/** A leilão with all of its record (spec 1, section 3, Auction full). */
export const leilaoCompleto = leilao.extend({
  /** Numbers of the kind of event and of its text, where staff keep such lists. */
  letId: z.number().int().nullable(),
  texId: z.number().int().nullable(),
  regulamentoUid: uid.nullable(),
  /** That of `localRealizacao`. */
  lrlId: z.number().int().nullable(),
  /** The day of `data` in São Paulo. */
  dia: z.iso.date(),
  leiloesLotes: z
    .array(z.strictObject({ lelUid: uid, numero: z.number().int(), posicaoLeilao: z.number().int() }))
    .max(MAXIMO_DE_LOTES_DO_LEILAO),
  localRealizacao: localRealizacao.nullable(),
});
export type LeilaoCompleto = z.infer<typeof leilaoCompleto>;

/** What a list shows of a leilão itself, without the lotes that it carries along: what the socket pushes when it changed. */
export const leilaoNoSite = leilao.omit({
  loteAoVivoMap: true,
  lotesDestaque: true,
  comitentesLogomarcas: true,
});
export type LeilaoNoSite = z.infer<typeof leilaoNoSite>;

/** Leilões of a tenant that its open pages hear of: the live ones, the coming ones, and the last that ended. */
export const MAXIMO_NO_SITE = 500;

/** A tenant's leilões as the catalog hands them to gateways. `versao` changes with any of them. */
export const leiloesNoSite = z.strictObject({
  versao: z.number().int().min(0),
  leiloes: z.array(leilaoNoSite).max(MAXIMO_NO_SITE),
});
export type LeiloesNoSite = z.infer<typeof leiloesNoSite>;

const leilaoParams = z.strictObject({ leiUid: uid });

/** The boards of the list: all, by where the event stands, by day, or with the visitor's own lotes in it. */
export const QUADROS_DE_LEILOES = [
  'todos',
  'ativos',
  'encerrados',
  'aoVivo',
  'hoje',
  'favoritos',
  'ultimosClicados',
] as const;
export type QuadroDeLeiloes = (typeof QUADROS_DE_LEILOES)[number];

/** Ids in one text, parted by commas: as many as an address takes. */
const MAX_IDS = 200;
const listaDeIds = z
  .string()
  .max(MAX_IDS * 37, `Informe no máximo ${MAX_IDS} identificadores.`)
  .transform((texto) => texto.split(',').filter((id) => id !== ''))
  .pipe(
    z
      .array(uid)
      .min(1, 'Informe ao menos um identificador.')
      .max(MAX_IDS, `Informe no máximo ${MAX_IDS} identificadores.`),
  );

export const listarLeiloes = call({
  nome: 'listarLeiloes',
  metodo: 'GET',
  caminho: '/v1/leiloes/lista-site',
  acesso: 'publico',
  vitrine: true,
  resumo: 'Leilões do site, dos ao vivo aos encerrados; o total vem também no cabeçalho count.',
  query: z.strictObject({
    limit: inteiroDaUrl(1, 50).prefault(10),
    pagina: inteiroDaUrl(1, 1_000).prefault(1),
    situacao: z.enum(['ativos', 'encerrados', 'todos']).default('todos'),
    /** Required (spec 1, section 5). */
    quadro: z.enum(QUADROS_DE_LEILOES, 'Informe o quadro.'),
    /** A day in the product's time zone, such as 2026-11-21. */
    data: z
      .string()
      .check(ate(10, 'Informe uma data válida, no formato aaaa-mm-dd.'))
      .pipe(z.iso.date('Informe uma data válida, no formato aaaa-mm-dd.'))
      .optional(),
    /** Ids of vehicles or lotes, for the boards of the same names: events that have one of them. */
    favoritos: listaDeIds.optional(),
    ultimosClicados: listaDeIds.optional(),
    /** A month in the product's time zone, such as 2026-11. */
    porMes: textoNaForma(/^20\d\d-(0[1-9]|1[0-2])$/, 7, 'Informe o mês no formato aaaa-mm.').optional(),
    /** Events with lotes in this yard, or held there. */
    patioNome: z.string().trim().min(1, 'Informe o pátio.').max(120).optional(),
  }),
  saida: z.strictObject({ total: z.number().int(), leiloes: z.array(leilao) }),
});

/** The active events that sell for one consignor, the bank of that name. The total stands in the header `count`, too. */
export const listarLeiloesDaCaixa = call({
  nome: 'listarLeiloesDaCaixa',
  metodo: 'GET',
  caminho: '/v1/leiloes/lista-site/caixa-economica',
  acesso: 'publico',
  vitrine: true,
  resumo: 'Leilões ativos com lotes da Caixa Econômica.',
  saida: z.strictObject({ total: z.number().int(), leiloes: z.array(leilao).max(50) }),
});

export const verLeilao = call({
  nome: 'verLeilao',
  metodo: 'GET',
  caminho: '/v1/leiloes/{leiUid}',
  acesso: 'publico',
  vitrine: true,
  resumo: 'Um leilão, com todo o seu cadastro.',
  params: leilaoParams,
  saida: leilaoCompleto,
});

export const verLeilaoDoLote = call({
  nome: 'verLeilaoDoLote',
  metodo: 'GET',
  caminho: '/v1/leiloes/by-lote/{lelUid}',
  acesso: 'publico',
  vitrine: true,
  resumo: 'O leilão de um lote.',
  params: z.strictObject({ lelUid: uid }),
  saida: leilao,
});

/** The answer to a command: where the leilão stands after it. */
const leilaoDepois = z.strictObject({
  leiUid: uid,
  situacao: z.enum(LEILAO_SITUACOES),
  revisao: z.number().int(),
});

const comando = (acao: string, nome: string, resumo: string, acesso: readonly PapelInterno[]) =>
  call({
    nome,
    metodo: 'POST',
    caminho: `/v1/leiloeiro/leilao/{leiUid}/${acao}`,
    acesso,
    resumo,
    params: leilaoParams,
    body: z.strictObject({ motivo: z.string().trim().max(500).optional() }),
    saida: leilaoDepois,
  });

export const iniciarLeilao = comando(
  'iniciar',
  'iniciarLeilao',
  'Põe o leilão ao vivo.',
  maquinaDoLeilao.equipe('LeilaoAoVivo'),
);
export const encerrarLeilao = comando(
  'encerrar',
  'encerrarLeilao',
  'Encerra o leilão quando todos os lotes têm resultado.',
  maquinaDoLeilao.equipe('LeilaoExecutado'),
);
export const voltarAoLoteamento = comando(
  'lotear',
  'voltarAoLoteamento',
  'Volta ao loteamento com nova versão do edital.',
  maquinaDoLeilao.equipe('LeilaoEmLoteamento'),
);
export const cancelarLeilao = comando(
  'cancelar',
  'cancelarLeilao',
  'Cancela o leilão com motivo.',
  maquinaDoLeilao.equipe('LeilaoCancelado'),
);
export const publicarLeilao = comando(
  'publicar',
  'publicarLeilao',
  'Mostra o leilão no site, na busca e na agenda.',
  ORGANIZADORES,
);
