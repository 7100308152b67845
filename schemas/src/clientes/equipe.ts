import { z } from 'zod';
import { documento, tipoDeDocumento } from '../documentos/documento.ts';
import { call } from '../shared/call.ts';
import { ordenacao } from '../shared/consulta.ts';
import { instante, uid } from '../shared/ids.ts';
import { paginacao } from '../shared/paginacao.ts';
import { ATENDENTES, CONSULTAM_CLIENTES } from '../shared/papeis.ts';
import { SITUACOES_CLIENTE, SITUACOES_DOCUMENTO } from './cliente.ts';

/** A client in the list of staff: what identifies him is masked (spec 1, section 3). */
export const clienteResumido = z.strictObject({
  cliUid: uid,
  id: z.number().int(),
  nome: z.string(),
  documento: z.string(),
  email: z.string(),
  telefone: z.string(),
  cidade: z.string(),
  uf: z.string(),
  situacao: z.enum(SITUACOES_CLIENTE),
  documentoSituacao: z.enum(SITUACOES_DOCUMENTO),
  dataCadastro: instante,
  dataEnvioDocumentos: instante.nullable(),
});
export type ClienteResumido = z.infer<typeof clienteResumido>;

/** By what their list may be ordered. */
export const ORDENS_DOS_CLIENTES = [
  'nome',
  'cidade',
  'situacao',
  'documentoSituacao',
  'dataCadastro',
  'dataEnvioDocumentos',
] as const;

export const listarClientes = call({
  nome: 'listarClientes',
  metodo: 'GET',
  caminho: '/v1/clientes',
  acesso: CONSULTAM_CLIENTES,
  resumo: 'Clientes do site, com os dados mascarados; quem espera resposta há mais tempo vem primeiro.',
  query: z.strictObject({
    ...paginacao(30, 100),
    busca: z.string().trim().max(120).optional(),
    situacao: z.enum(SITUACOES_CLIENTE).optional(),
    documentoSituacao: z.enum(SITUACOES_DOCUMENTO).optional(),
    sort: ordenacao(ORDENS_DOS_CLIENTES),
  }),
  saida: z.strictObject({ total: z.number().int(), clientes: z.array(clienteResumido) }),
});

/** Somebody of the staff by name. */
const daEquipe = z.strictObject({ uid, nome: z.string() });

export const clienteDaEquipe = z.strictObject({
  ...clienteResumido.shape,
  razaoSocial: z.string(),
  dataNascimento: z.string(),
  rg: z.string(),
  endereco: z.string(),
  emailConfirmadoAt: instante.nullable(),
  telefoneConfirmadoAt: instante.nullable(),
  motivoBloqueio: z.string(),
  /** Notes of the staff; the client never sees them. */
  observacaoInterna: z.string(),
  /** Who of the staff vouches for this client's access; null while nobody does. */
  clienteQueLiberaAcesso: daEquipe.nullable(),
  /** Who may stand there: LIBERADORES. */
  liberadores: z.array(daEquipe),
  socios: z.array(z.strictObject({ nome: z.string(), cpf: z.string() })),
  obrigatorios: z.array(tipoDeDocumento),
  documentos: z.array(documento),
  /** What was done to this record, the newest first. */
  historico: z.array(z.strictObject({ acao: z.string(), quem: z.string(), em: instante })),
  /** Where this person logs in from, the newest first. */
  acessos: z.array(
    z.strictObject({ ip: z.string(), dispositivo: z.string(), ultimaEm: instante, vezes: z.number().int() }),
  ),
  mascarado: z.boolean(),
});
export type ClienteDaEquipe = z.infer<typeof clienteDaEquipe>;

const doCliente = z.strictObject({ cliUid: uid });
const motivo = z
  .string({ error: 'Escreva o motivo.' })
  .trim()
  .min(5, 'Escreva o motivo.')
  .max(300, 'O motivo é longo demais.');

export const verCliente = call({
  nome: 'verCliente',
  metodo: 'GET',
  caminho: '/v1/clientes/{cliUid}',
  acesso: CONSULTAM_CLIENTES,
  resumo: 'Um cliente com documentos e histórico, com os dados mascarados.',
  params: doCliente,
  saida: clienteDaEquipe,
});

export const revelarCliente = call({
  nome: 'revelarCliente',
  metodo: 'POST',
  caminho: '/v1/clientes/{cliUid}/revelar',
  acesso: ATENDENTES,
  resumo: 'O mesmo sem máscara; fica registrado quem viu e por quê.',
  params: doCliente,
  body: z.strictObject({ motivo }),
  saida: clienteDaEquipe,
  limitePorMinuto: 60,
});

export const bloquearCliente = call({
  nome: 'bloquearCliente',
  metodo: 'POST',
  caminho: '/v1/clientes/{cliUid}/bloquear',
  acesso: ATENDENTES,
  resumo: 'Bloqueia um cliente (motivo) ou o libera; as sessões passam a dizer isso na hora.',
  params: doCliente,
  body: z.strictObject({ bloquear: z.boolean(), motivo }),
  saida: clienteDaEquipe,
});

export const anotarCliente = call({
  nome: 'anotarCliente',
  metodo: 'PUT',
  caminho: '/v1/clientes/{cliUid}/anotacoes',
  acesso: ATENDENTES,
  resumo: 'Guarda a observação interna e quem libera o acesso do cliente.',
  params: doCliente,
  body: z.strictObject({
    observacaoInterna: z
      .string({ error: 'Informe a observação.' })
      .trim()
      .max(2_000, 'Use no máximo 2.000 caracteres.'),
    clienteQueLiberaAcesso: uid.nullable(),
  }),
  saida: clienteDaEquipe,
});
