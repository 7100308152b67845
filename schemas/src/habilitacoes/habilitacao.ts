import { z } from 'zod';
import { LOTE_TIPOS } from '../lotes/tipos.ts';
import type { LoteTipo } from '../lotes/tipos.ts';
import { call } from '../shared/call.ts';
import { limparApelido } from '../shared/apelido.ts';
import { UFS } from '../shared/endereco.ts';
import { instante, uid } from '../shared/ids.ts';
import { ACOES_APELIDO } from './acoes-do-apelido.ts';
import { motivo, SITUACOES_DA_HABILITACAO } from './habilitados.ts';
import { ate, umaLinha } from '../shared/texto.ts';
import { EQUIPE_DO_LEILAO, LEILOEIROS } from '../shared/papeis.ts';

/** What the engine needs to know of a bidder for one event, as data of the command (bid rules 1 and 5). */
export type Participante = {
  readonly cliUid: string;
  readonly apelido: string;
  readonly cidade: string;
  readonly aprovado: boolean;
  readonly habilitado: boolean;
  /** Was enabled, and staff took it back. */
  readonly revogado: boolean;
  readonly bloqueado: boolean;
  /** The highest amount the client may bid on a lote of this event, in centavos; null without limit. */
  readonly limite: number | null;
  /** Types of lotes that the client may bid on in this event; null means all. */
  readonly tipos: readonly LoteTipo[] | null;
  /** Roles and client groups. */
  readonly grupos: readonly string[];
  /** The consignors that he is linked with. */
  readonly comIds: readonly number[];
};

/** Whom nothing keeps from bidding, to whatever amount and on whatever type of lote. */
export const participanteLivre = ({
  cliUid,
  apelido,
  cidade,
}: Pick<Participante, 'cliUid' | 'apelido' | 'cidade'>): Participante => ({
  cliUid,
  apelido,
  cidade,
  aprovado: true,
  habilitado: true,
  bloqueado: false,
  revogado: false,
  limite: null,
  tipos: null,
  grupos: [],
  comIds: [],
});

/** Abilities: the result of the enabled-check (spec 1, section 3). */
export const habilitacao = z.strictObject({
  leiUid: uid,
  dataCadastro: instante,
  apelido: z.string(),
  limite: z.number().int().nullable(),
  /** Types of lotes that he may bid on; null means all. */
  tipos: z.array(z.enum(LOTE_TIPOS)).nullable(),
});

/** A leilão whose edital has changed since he accepted it: he bids in it once he has accepted the new version. */
const editalPorAceitar = z.strictObject({ leiUid: uid, versao: z.number().int(), editalUrl: z.string() });

/** The most of them in one answer. */
export const MAX_POR_ACEITAR = 20;

export const consultarHabilitacoes = call({
  nome: 'consultarHabilitacoes',
  metodo: 'GET',
  caminho: '/v1/cliente/estou-habilitado',
  acesso: 'cliente',
  resumo: 'Eventos em que o cliente está habilitado, e aqueles cujo edital mudou depois que ele aceitou.',
  saida: z.strictObject({
    habilitacoes: z.array(habilitacao),
    porAceitar: z.array(editalPorAceitar).max(MAX_POR_ACEITAR),
  }),
});

export const pedirHabilitacao = call({
  nome: 'pedirHabilitacao',
  metodo: 'POST',
  caminho: '/v1/cliente/habilitacoes',
  acesso: 'cliente',
  resumo:
    'Pede habilitação para um leilão. O edital é aceito em cada leilão, uma vez no site, ou no cadastro, como o site escolheu.',
  body: z.strictObject({
    leiUid: uid,
    /** May be left out where the tenant does not ask (tipoHabilitacaoLeilao). */
    aceitoEdital: z.boolean({ error: 'É preciso aceitar o edital.' }).default(false),
  }),
  saida: habilitacao,
});

/** How a floor bidder's habilitação was taken back: when, by whom (his apelido) and why; null where it stands. */
const revogacao = z.strictObject({ em: instante, quem: z.string(), motivo: z.string() }).nullable();

/** What a floor bidder came for, as staff note it when they register him: nothing is refused by it; null means all. */
const interesse = {
  tipoVeiculoSite: z.enum(LOTE_TIPOS).nullable(),
  tipoRetomadaSite: z.string().nullable(),
};

/** Floor bidders: apelidos with a registered person behind them (bid rule 23). */
export const apelidoLeiloeiro = z.strictObject({
  uid,
  apelido: z.string(),
  cidade: z.string(),
  estado: z.string(),
  /** His bids on the lote asked about that stand: cancelled ones are ignored (spec 1, section 4). */
  qtdLances: z.number().int(),
  ...interesse,
  /** Registered at, epoch ms. */
  createdAt: instante,
  /** The apelido of who registered him; empty where an older program did. */
  createdBy: z.string(),
  /** How the turn may pass on after his bid (spec 2, section 4); none while he may not bid. */
  acoesApelido: z.array(z.enum(ACOES_APELIDO)),
  revogacao,
});

export const listarApelidos = call({
  nome: 'listarApelidos',
  metodo: 'GET',
  caminho: '/v1/leilao/apelido-leiloeiro/por-lote/{lelUid}',
  acesso: LEILOEIROS,
  resumo: 'Apelidos de participantes da plateia cadastrados para o leilão do lote.',
  params: z.strictObject({ lelUid: uid }),
  saida: z.strictObject({ apelidos: z.array(apelidoLeiloeiro) }),
});

/** What staff did to a floor bidder's habilitação. */
export const atoDaPlateia = z.strictObject({
  tipo: z.enum(['ApelidoRevogado', 'ApelidoDevolvido']),
  em: instante,
  /** The apelido of who did it. */
  quem: z.string(),
  motivo: z.string(),
});
export type AtoDaPlateia = z.infer<typeof atoDaPlateia>;

/** How many of a floor bidder's acts are shown; the log has them all. */
export const MAX_ATOS_DA_PLATEIA = 100;

/** A floor bidder with his history. */
const participanteDaPlateia = z.strictObject({
  uid,
  apelido: z.string(),
  cidade: z.string(),
  estado: z.string(),
  /** Registered at, epoch ms. */
  dataCadastro: instante,
  situacao: z.enum(SITUACOES_DA_HABILITACAO),
  /** The newest first. */
  atos: z.array(atoDaPlateia).max(MAX_ATOS_DA_PLATEIA),
});
export type ParticipanteDaPlateia = z.infer<typeof participanteDaPlateia>;

export const verPlateia = call({
  nome: 'verPlateia',
  metodo: 'GET',
  caminho: '/v1/leilao/{leiUid}/apelido-leiloeiro',
  acesso: EQUIPE_DO_LEILAO,
  resumo:
    'Participantes da plateia de um leilão, com o que a equipe mudou na habilitação de cada um e por quê.',
  params: z.strictObject({ leiUid: uid }),
  saida: z.strictObject({ apelidos: z.array(participanteDaPlateia) }),
});

export const cadastrarApelido = call({
  nome: 'cadastrarApelido',
  metodo: 'POST',
  caminho: '/v1/leilao/apelido-leiloeiro',
  acesso: LEILOEIROS,
  resumo: 'Cadastra um participante da plateia com apelido para o leilão.',
  body: z.strictObject({
    leiUid: uid,
    apelido: z
      .string()
      .overwrite(limparApelido)
      .min(2, 'O apelido é curto demais.')
      .max(40, 'O apelido é longo demais.'),
    nome: z.string().trim().min(3, 'Informe o nome completo do participante.').max(120),
    documento: z.string().trim().min(5, 'Informe o documento do participante.').max(20),
    cidade: z.string().trim().min(2).max(80),
    estado: z
      .string()
      .trim()
      .check(ate(2, 'Informe a sigla do estado.'))
      .toUpperCase()
      .refine((sigla) => UFS.some((uf) => uf === sigla), 'Informe a sigla do estado.'),
    tipoVeiculoSite: interesse.tipoVeiculoSite.default(null),
    tipoRetomadaSite: z
      .string()
      .overwrite(umaLinha)
      .min(1, 'Informe o tipo de retomada ou deixe em branco.')
      .max(60, 'O tipo de retomada é longo demais.')
      .nullable()
      .default(null),
  }),
  saida: apelidoLeiloeiro,
});

const passarApelido = <const N extends string, const V extends string>(nome: N, verbo: V, resumo: string) =>
  call({
    nome,
    metodo: 'POST',
    caminho: `/v1/leilao/{leiUid}/apelido-leiloeiro/{apelidoUid}/${verbo}` as const,
    acesso: LEILOEIROS,
    resumo,
    params: z.strictObject({ leiUid: uid, apelidoUid: uid }),
    body: z.strictObject({ motivo }),
    saida: z.strictObject({ uid, revogacao }),
  });

export const revogarApelido = passarApelido(
  'revogarApelido',
  'revogar',
  'Retira a habilitação de um participante da plateia, com o motivo. O que ele já ofereceu vale; novos lances, não.',
);

export const devolverApelido = passarApelido(
  'devolverApelido',
  'devolver',
  'Devolve a habilitação a um participante da plateia, com o mesmo apelido.',
);
