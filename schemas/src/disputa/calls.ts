import { z } from 'zod';
import { call } from '../shared/call.ts';
import { valorEmCentavos } from '../shared/dinheiro.ts';
import { chaveIdempotencia, instante, uid } from '../shared/ids.ts';
import { paginacao } from '../shared/paginacao.ts';
import { loteAoVivo, lancePublico, posicao } from './ao-vivo.ts';
import type { TipoEventoLote } from './events.ts';
import { incrementoEmCentavos } from './incremento.ts';
import { equipeQueCausa } from './maquina.ts';
import { LANCE_SITUACOES, LOTE_SITUACOES, TIPOS_NEGOCIACAO } from './valores.ts';
import { EQUIPE_DO_LEILAO, LEILOEIROS, MUDAM_MINIMOS } from '../shared/papeis.ts';

const loteParams = z.strictObject({ lelUid: uid });
const motivo = z
  .string()
  .trim()
  .min(5, 'Escreva o motivo, com ao menos 5 letras.')
  .max(500, 'O motivo é longo demais.');

/** A bid as a bidder sends it, over HTTP and over the socket alike (bid rule 2). */
export const corpoLance = z.strictObject({
  tipoNegociacao: z.enum(TIPOS_NEGOCIACAO).default('Disputa'),
  /** 'Manual', or 'Configuração Automática' whose `valor` is the private maximum. */
  tipoLance: z.enum(['Manual', 'Configuração Automática']).default('Manual'),
  valor: valorEmCentavos,
  chaveIdempotencia,
  /** The stream revision that the bidder was looking at. */
  versaoVista: z.number().int().min(-1).optional(),
  /** Confirms a value more than five steps above the next bid (bid rule 7). */
  confirmado: z.boolean().default(false),
});
export type CorpoLance = z.output<typeof corpoLance>;

/** The bidder's own answer to an accepted bid. */
export const lanceAceito = z.strictObject({
  lelUid: uid,
  /** Null where nothing changed (the same maximum again). */
  lanUid: uid.nullable(),
  revisao: z.number().int(),
  situacao: z.enum(LANCE_SITUACOES),
  valor: z.number().int(),
  /** Price of the lote after this bid; null where no bid counts yet. */
  preco: z.number().int().nullable(),
  proximo: z.number().int(),
  dataFim: instante,
});
export type LanceAceito = z.infer<typeof lanceAceito>;

export const darLance = call({
  nome: 'darLance',
  metodo: 'POST',
  caminho: '/v1/lote/{lelUid}/lances',
  acesso: 'cliente',
  resumo: 'Envia um lance (manual, máximo automático, proposta ou Compre Já).',
  params: loteParams,
  body: corpoLance,
  saida: lanceAceito,
  limitePorMinuto: 600,
});

export const listarLances = call({
  nome: 'listarLances',
  metodo: 'GET',
  caminho: '/v1/lote/{lelUid}/lances',
  acesso: 'publico',
  vitrine: true,
  resumo: 'Histórico público de lances do lote, do mais novo ao mais antigo.',
  params: loteParams,
  query: z.strictObject(paginacao(50, 200)),
  saida: z.strictObject({ total: z.number().int(), lances: z.array(lancePublico) }),
});

export const verAoVivo = call({
  nome: 'verAoVivo',
  metodo: 'GET',
  caminho: '/v1/lote/{lelUid}/ao-vivo',
  acesso: 'publico',
  vitrine: true,
  resumo: 'Estado ao vivo do lote: valor, próximo lance, líder, prazo e revisão.',
  params: loteParams,
  saida: loteAoVivo,
});

export const verMinhaPosicao = call({
  nome: 'verMinhaPosicao',
  metodo: 'GET',
  caminho: '/v1/lote/{lelUid}/minha-posicao',
  acesso: 'cliente',
  resumo: 'Posição de quem pergunta no lote (ganhandoPerdendo, máximo próprio).',
  params: loteParams,
  saida: posicao,
});

/** The answer to a staff command: the lote after it. */
const efeito = z.strictObject({ revisao: z.number().int(), lote: loteAoVivo });

const passo = (acao: string, nome: string, evento: TipoEventoLote, resumo: string) =>
  call({
    nome,
    metodo: 'POST',
    caminho: `/v1/leiloeiro/lote/{lelUid}/${acao}`,
    acesso: equipeQueCausa(evento),
    resumo,
    params: loteParams,
    body: z.strictObject({ versaoVista: z.number().int().min(-1).optional() }),
    saida: efeito,
  });

export const porNoPlacar = passo(
  'placar',
  'porNoPlacar',
  'LoteNoPlacar',
  'Põe o lote no placar: é o próximo.',
);
export const tirarDoPlacar = passo(
  'tirar-do-placar',
  'tirarDoPlacar',
  'LoteForaDoPlacar',
  'Tira o lote do placar.',
);
export const abrirLote = passo('abrir', 'abrirLote', 'LoteAberto', 'Abre o lote ao vivo.');
export const darDouLheUma = passo('dou-lhe-uma', 'darDouLheUma', 'DouLheUma', 'Dou-lhe uma.');
export const darDouLheDuas = passo('dou-lhe-duas', 'darDouLheDuas', 'DouLheDuas', 'Dou-lhe duas.');
/** Preparing the leilão is no part of the panel: it belongs to the lotes and the auction form (spec 3, section 6). */
export const liberarLote = call({
  nome: 'liberarLote',
  metodo: 'POST',
  caminho: '/v1/leiloeiro/lote/{lelUid}/liberar',
  acesso: equipeQueCausa('LoteLiberado'),
  resumo: 'Libera para o leilão um lote cadastrado ou pendente.',
  params: loteParams,
  body: z.strictObject({ versaoVista: z.number().int().min(-1).optional() }),
  saida: efeito,
});

/** How a lote stands for who wants to change it: a form locks by it what the engine would refuse (`mudancas.ts`). */
export const verOfertasDoLote = call({
  nome: 'verOfertasDoLote',
  metodo: 'GET',
  caminho: '/v1/leiloeiro/lote/{lelUid}/ofertas',
  acesso: EQUIPE_DO_LEILAO,
  resumo: 'Se um lote já teve ofertas, e se há lance: o que dele ainda pode mudar.',
  params: loteParams,
  saida: z.strictObject({
    situacao: z.enum(LOTE_SITUACOES),
    /** Whether a bid, a maximum or a proposta was ever given. */
    teveOfertas: z.boolean(),
    /** Whether a bid stands. */
    temLance: z.boolean(),
  }),
});

/** The hammer: `versaoVista` is required, a newer bid refuses it (bid rule 21). */
export const baterMartelo = call({
  nome: 'baterMartelo',
  metodo: 'POST',
  caminho: '/v1/leiloeiro/lote/{lelUid}/martelo',
  acesso: equipeQueCausa('LoteArrematado'),
  resumo: 'Bate o martelo. Recusado se houver lance mais novo do que o visto.',
  params: loteParams,
  body: z.strictObject({
    versaoVista: z.number().int().min(0),
    /** Live approval of a price below the reserve. */
    aprovado: z.boolean().default(false),
    /** Forces CONDICIONAL. */
    condicional: z.boolean().default(false),
  }),
  saida: efeito,
});

const comMotivo = (acao: string, nome: string, evento: TipoEventoLote, resumo: string) =>
  call({
    nome,
    metodo: 'POST',
    caminho: `/v1/leiloeiro/lote/{lelUid}/${acao}`,
    acesso: equipeQueCausa(evento),
    resumo,
    params: loteParams,
    body: z.strictObject({ motivo }),
    saida: efeito,
  });

/** What stands in the way of a release, such as a failed check of photos or documents. */
export const pendenciarLote = comMotivo(
  'pendenciar',
  'pendenciarLote',
  'LotePendenciado',
  'Deixa o lote pendente até que fotos ou documentos estejam certos; não recebe lances.',
);
export const retirarLote = comMotivo(
  'retirar',
  'retirarLote',
  'LoteRetirado',
  'Retira o lote (comitente ou justiça).',
);
export const cancelarNoLeilao = comMotivo(
  'cancelar-no-leilao',
  'cancelarNoLeilao',
  'LoteCanceladoNoLeilao',
  'Cancela o lote durante o pregão.',
);
export const suspenderLote = comMotivo('suspender', 'suspenderLote', 'LoteSuspenso', 'Suspende o lote.');
export const retomarLote = comMotivo('retomar', 'retomarLote', 'LoteRetomado', 'Retoma um lote suspenso.');
export const cancelarLote = comMotivo(
  'cancelar',
  'cancelarLote',
  'LoteCancelado',
  'Cancela um lote antes do pregão.',
);

export const darLancePlateia = call({
  nome: 'darLancePlateia',
  metodo: 'POST',
  caminho: '/v1/leiloeiro/lote/{lelUid}/lance-plateia',
  acesso: LEILOEIROS,
  resumo: 'Registra o lance de um participante da plateia, por um apelido cadastrado.',
  params: loteParams,
  body: z.strictObject({
    apelidoUid: uid,
    valor: valorEmCentavos,
    chaveIdempotencia,
    confirmado: z.boolean().default(false),
  }),
  saida: lanceAceito,
});

export const alterarMinimo = call({
  nome: 'alterarMinimo',
  metodo: 'PUT',
  caminho: '/v1/leiloeiro/lote/{lelUid}/minimo',
  acesso: MUDAM_MINIMOS,
  resumo: 'Muda o mínimo de um lote ainda sem lances.',
  params: loteParams,
  body: z.strictObject({ minimo: valorEmCentavos }),
  saida: efeito,
});

export const alterarIncremento = call({
  nome: 'alterarIncremento',
  metodo: 'PUT',
  caminho: '/v1/leiloeiro/lote/{lelUid}/incremento',
  acesso: MUDAM_MINIMOS,
  resumo: 'Muda o incremento do lote; nulo volta à escada do site.',
  params: loteParams,
  body: z.strictObject({ incremento: incrementoEmCentavos.nullable() }),
  saida: efeito,
});

/** Cancels a bid (bid rule 16): with a role and a reason; after the hammer the first call asks and a second person approves. */
export const cancelarLance = call({
  nome: 'cancelarLance',
  metodo: 'POST',
  caminho: '/v1/leiloeiro/lote/{lelUid}/lances/{lanUid}/cancelar',
  acesso: LEILOEIROS,
  resumo: 'Cancela um lance com motivo; depois do martelo, uma segunda pessoa aprova.',
  params: z.strictObject({ lelUid: uid, lanUid: uid }),
  body: z.strictObject({ motivo }),
  saida: efeito,
});

/** What one person asked to cancel after the hammer, and a second one has still to approve. */
export const cancelamentoPedido = z.strictObject({
  lelUid: uid,
  lanUid: uid,
  motivo: z.string(),
  em: instante,
  /** The asker's own request: somebody else must approve it. */
  meu: z.boolean(),
  /** Null where the bid is a private maximum. */
  lance: lancePublico.nullable(),
});
export type CancelamentoPedido = z.infer<typeof cancelamentoPedido>;

export const listarCancelamentos = call({
  nome: 'listarCancelamentos',
  metodo: 'GET',
  caminho: '/v1/leiloeiro/leilao/{leiUid}/cancelamentos',
  acesso: LEILOEIROS,
  resumo: 'Cancelamentos de lance pedidos depois do martelo, à espera de uma segunda pessoa.',
  params: z.strictObject({ leiUid: uid }),
  saida: z.strictObject({ cancelamentos: z.array(cancelamentoPedido) }),
});
