import { z } from 'zod';
import { LOTE_TIPOS } from '../lotes/tipos.ts';
import { call } from '../shared/call.ts';
import { ordenacao } from '../shared/consulta.ts';
import { valorEmCentavos } from '../shared/dinheiro.ts';
import { instante, uid } from '../shared/ids.ts';
import { paginacao } from '../shared/paginacao.ts';
import { ORGANIZADORES } from '../shared/papeis.ts';

export const SITUACOES_DA_HABILITACAO = ['habilitado', 'revogado'] as const;
export type SituacaoDaHabilitacao = (typeof SITUACOES_DA_HABILITACAO)[number];

const tipos = z.array(z.enum(LOTE_TIPOS)).min(1, 'Escolha ao menos um tipo.').max(LOTE_TIPOS.length);

/** Somebody who asked to bid in a leilão, for staff. `limite` in centavos, null without one; `tipos` null means all. */
export const habilitado = z.strictObject({
  cliUid: uid,
  apelido: z.string(),
  cidade: z.string(),
  /** Enabled since, epoch ms. */
  dataCadastro: instante,
  limite: z.number().int().nullable(),
  tipos: tipos.nullable(),
  situacao: z.enum(SITUACOES_DA_HABILITACAO),
});
export type ClienteHabilitado = z.infer<typeof habilitado>;

/** What staff did to somebody's habilitação. */
export const ATOS_DA_HABILITACAO = [
  'HabilitacaoRevogada',
  'HabilitacaoDevolvida',
  'LimiteAlterado',
  'TiposDeLoteAlterados',
] as const;

export const atoDaHabilitacao = z.strictObject({
  tipo: z.enum(ATOS_DA_HABILITACAO),
  em: instante,
  /** The apelido of who did it; empty where an older program wrote it down. */
  quem: z.string(),
  motivo: z.string(),
  /** Only of LimiteAlterado. */
  limite: z.number().int().nullable(),
  /** Only of TiposDeLoteAlterados. */
  tipos: tipos.nullable(),
});
export type AtoDaHabilitacao = z.infer<typeof atoDaHabilitacao>;

export const fichaDoHabilitado = z.strictObject({
  habilitado,
  /** The newest first, at most 100. */
  atos: z.array(atoDaHabilitacao).max(100),
});
export type FichaDoHabilitado = z.infer<typeof fichaDoHabilitado>;

const doLeilao = z.strictObject({ leiUid: uid });
const doCliente = z.strictObject({ leiUid: uid, cliUid: uid });
export const motivo = z
  .string({ error: 'Escreva o motivo.' })
  .trim()
  .min(5, 'Escreva o motivo, com ao menos 5 letras.')
  .max(500, 'O motivo é longo demais.');

/** By what their list may be ordered. */
export const ORDENS_DOS_HABILITADOS = ['apelido', 'situacao', 'limite', 'cidade', 'dataCadastro'] as const;

export const listarHabilitados = call({
  nome: 'listarHabilitados',
  metodo: 'GET',
  caminho: '/v1/leilao/{leiUid}/habilitados',
  acesso: ORGANIZADORES,
  resumo: 'Clientes habilitados para um leilão, dos mais novos aos mais antigos, com o limite e a situação.',
  params: doLeilao,
  query: z.strictObject({
    /** In apelido and city, whatever the accents. */
    busca: z.string().trim().max(80).optional(),
    situacao: z.enum(SITUACOES_DA_HABILITACAO).optional(),
    sort: ordenacao(ORDENS_DOS_HABILITADOS),
    ...paginacao(30, 100),
  }),
  saida: z.strictObject({ total: z.number().int(), habilitados: z.array(habilitado) }),
});

export const verHabilitado = call({
  nome: 'verHabilitado',
  metodo: 'GET',
  caminho: '/v1/leilao/{leiUid}/habilitados/{cliUid}',
  acesso: ORGANIZADORES,
  resumo: 'A habilitação de um cliente, com o que a equipe mudou nela e por quê.',
  params: doCliente,
  saida: fichaDoHabilitado,
});

export const mudarHabilitacao = call({
  nome: 'mudarHabilitacao',
  metodo: 'PUT',
  caminho: '/v1/leilao/{leiUid}/habilitados/{cliUid}',
  acesso: ORGANIZADORES,
  resumo:
    'Muda até quanto e em que tipos de lote um cliente dá lances no leilão; vale do próximo lance em diante.',
  params: doCliente,
  body: z.strictObject({
    /** Centavos on one lote; null takes the limit away. */
    limite: valorEmCentavos.nullable(),
    /** Null for all types. */
    tipos: tipos.nullable(),
    motivo,
  }),
  saida: fichaDoHabilitado,
});

export const revogarHabilitacao = call({
  nome: 'revogarHabilitacao',
  metodo: 'POST',
  caminho: '/v1/leilao/{leiUid}/habilitados/{cliUid}/revogar',
  acesso: ORGANIZADORES,
  resumo: 'Retira a habilitação de um cliente, com o motivo. O que ele já ofereceu vale; novos lances, não.',
  params: doCliente,
  body: z.strictObject({ motivo }),
  saida: fichaDoHabilitado,
});

export const devolverHabilitacao = call({
  nome: 'devolverHabilitacao',
  metodo: 'POST',
  caminho: '/v1/leilao/{leiUid}/habilitados/{cliUid}/devolver',
  acesso: ORGANIZADORES,
  resumo: 'Devolve a habilitação a um cliente, com o apelido, o limite e os tipos que ele tinha.',
  params: doCliente,
  body: z.strictObject({ motivo }),
  saida: fichaDoHabilitado,
});
