import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { MODOS_FECHAMENTO } from '../disputa/valores.ts';

export const LEILAO_SITUACOES = [
  'CRIADO',
  'PRONTO',
  'AO_VIVO',
  'EXECUTADO',
  'CANCELADO',
  'EM_LOTEAMENTO',
] as const;
export type LeilaoSituacao = (typeof LEILAO_SITUACOES)[number];

export const LEILAO_SITUACAO_ROTULOS: Readonly<Record<LeilaoSituacao, string>> = {
  CRIADO: 'Criado',
  PRONTO: 'Pronto',
  AO_VIVO: 'Ao Vivo',
  EXECUTADO: 'Executado',
  CANCELADO: 'Cancelado',
  EM_LOTEAMENTO: 'Em Loteamento',
};

/** Events of a leilão's stream (`leilao-{leiUid}`); storage, never renamed. */
type E<T extends string, D> = { readonly tipo: T; readonly em: number; readonly por: string } & Readonly<D>;
export type EventoLeilao =
  | E<
      'LeilaoCriado',
      {
        leiUid: string;
        hotUid: string;
        nome: string;
        /** ESCALONADO: when the first lote ends. Otherwise: when the event goes live. */
        data: number;
        fechamento: (typeof MODOS_FECHAMENTO)[number];
        segundoEntreLotes: number;
        editalUrl: string;
        leiloeiroNome: string;
      }
    >
  | E<'LeilaoEmLoteamento', { versaoEdital: number }>
  | E<'LeilaoPronto', { lelUids: readonly string[]; editalUrl: string; leiloeiroNome: string }>
  | E<'LeilaoAoVivo', Record<never, never>>
  | E<'LeilaoExecutado', Record<never, never>>
  | E<'LeilaoCancelado', { motivo: string }>;
/** The stream of a leilão. */
export const streamDoLeilao = (leiUid: string): string => `leilao-${leiUid}`;

/** The leilão's state machine as one table (state-machines.md, Leilão). */
export const TRANSICOES_LEILAO: readonly {
  readonly evento: EventoLeilao['tipo'];
  readonly de: readonly LeilaoSituacao[];
  readonly para: LeilaoSituacao;
}[] = [
  { evento: 'LeilaoEmLoteamento', de: ['CRIADO', 'PRONTO'], para: 'EM_LOTEAMENTO' },
  { evento: 'LeilaoPronto', de: ['EM_LOTEAMENTO'], para: 'PRONTO' },
  { evento: 'LeilaoAoVivo', de: ['PRONTO'], para: 'AO_VIVO' },
  { evento: 'LeilaoExecutado', de: ['AO_VIVO'], para: 'EXECUTADO' },
  { evento: 'LeilaoCancelado', de: ['CRIADO', 'EM_LOTEAMENTO', 'PRONTO', 'AO_VIVO'], para: 'CANCELADO' },
];

/** A leilão as lists and its own page show it (spec 1, section 3, Auction event). */
export const leilao = z.strictObject({
  uid,
  id: z.number().int(),
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
  data: instante,
  /** Payment date: the auction's date plus 2 days. */
  dataPagamento: instante,
  porcentagemComissao: z.number(),
  /** Picture of the first lote, for the card. */
  fotoUrl: z.string().nullable(),
});
export type Leilao = z.infer<typeof leilao>;

const leilaoParams = z.strictObject({ leiUid: uid });

export const listarLeiloes = call({
  nome: 'listarLeiloes',
  metodo: 'GET',
  caminho: '/v1/leiloes/lista-site',
  acesso: 'publico',
  resumo: 'Leilões do site, dos ao vivo aos encerrados.',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(50).default(10),
    pagina: z.coerce.number().int().min(1).max(1_000).default(1),
    situacao: z.enum(['ativos', 'encerrados', 'todos']).default('todos'),
  }),
  saida: z.strictObject({ total: z.number().int(), leiloes: z.array(leilao) }),
});

export const verLeilao = call({
  nome: 'verLeilao',
  metodo: 'GET',
  caminho: '/v1/leiloes/{leiUid}',
  acesso: 'publico',
  resumo: 'Um leilão.',
  params: leilaoParams,
  saida: leilao,
});

export const verLeilaoDoLote = call({
  nome: 'verLeilaoDoLote',
  metodo: 'GET',
  caminho: '/v1/leiloes/by-lote/{lelUid}',
  acesso: 'publico',
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

const comando = (
  acao: string,
  nome: string,
  resumo: string,
  acesso: readonly ('Interno - ADM' | 'Interno - Leiloeiro' | 'Interno - Leilão')[],
) =>
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

export const iniciarLeilao = comando('iniciar', 'iniciarLeilao', 'Põe o leilão ao vivo.', [
  'Interno - ADM',
  'Interno - Leiloeiro',
]);
export const encerrarLeilao = comando(
  'encerrar',
  'encerrarLeilao',
  'Encerra o leilão quando todos os lotes têm resultado.',
  ['Interno - ADM', 'Interno - Leiloeiro'],
);
export const aprontarLeilao = comando(
  'aprontar',
  'aprontarLeilao',
  'Congela edital e lotes: o leilão está pronto.',
  ['Interno - ADM', 'Interno - Leilão'],
);
export const voltarAoLoteamento = comando(
  'lotear',
  'voltarAoLoteamento',
  'Volta ao loteamento com nova versão do edital.',
  ['Interno - ADM'],
);
export const cancelarLeilao = comando('cancelar', 'cancelarLeilao', 'Cancela o leilão com motivo.', [
  'Interno - ADM',
]);
