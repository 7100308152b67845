import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { ate } from '../shared/texto.ts';
import { ADMINISTRADORES, ATENDENTES, CONSULTAM_CLIENTES } from '../shared/papeis.ts';

/** A group of clients (spec 2, section 3): who is in it has the role of its name, e.g. 'Clientes - {host} - Revenda'. */
export const grupoDeClientes = z.strictObject({
  id: z.number().int(),
  nome: z.string(),
  descricao: z.string(),
  situacao: z.enum(['ATIVO', 'INATIVO']),
  tipo: z.string(),
  createdAt: instante,
  createdByCliente: z.string(),
});
export type GrupoDeClientes = z.infer<typeof grupoDeClientes>;

const grupos = z.strictObject({ grupos: z.array(grupoDeClientes) });
const grcId = inteiroDaUrl(1, 2_147_483_647, 'Escolha o grupo.');

export const listarGrupos = call({
  nome: 'listarGrupos',
  metodo: 'GET',
  caminho: '/v1/cliente/grupos-cliente',
  acesso: CONSULTAM_CLIENTES,
  resumo: 'Grupos de clientes do site.',
  saida: grupos,
});

export const criarGrupo = call({
  nome: 'criarGrupo',
  metodo: 'POST',
  caminho: '/v1/cliente/grupos-cliente',
  acesso: ADMINISTRADORES,
  resumo: 'Cria um grupo de clientes do site.',
  body: z.strictObject({
    /** What stands after 'Clientes - {host} - '. */
    nome: z
      .string({ error: 'Informe o nome do grupo.' })
      .trim()
      .check(ate(40, 'O nome do grupo é longo demais.'))
      .min(2, { error: 'Informe o nome do grupo.', abort: true })
      .regex(/^[\p{L}\p{N} ]+$/u, 'Use só letras, números e espaços.'),
    descricao: z.string().trim().max(200, 'A descrição é longa demais.').default(''),
  }),
  saida: grupos,
});

export const mudarGrupo = call({
  nome: 'mudarGrupo',
  metodo: 'PUT',
  caminho: '/v1/cliente/grupos-cliente/{grcId}',
  acesso: ADMINISTRADORES,
  resumo: 'Muda a descrição de um grupo e se ele ainda recebe clientes; o nome é o papel e não muda.',
  params: z.strictObject({ grcId }),
  body: z.strictObject({
    descricao: z.string().trim().max(200, 'A descrição é longa demais.').default(''),
    situacao: z.enum(['ATIVO', 'INATIVO'], { error: 'Escolha ativo ou inativo.' }),
  }),
  saida: grupos,
});

export const listarGruposPossiveis = call({
  nome: 'listarGruposPossiveis',
  metodo: 'GET',
  caminho: '/v1/cliente/grupos-possiveis-para-cliente/{cliUid}',
  acesso: CONSULTAM_CLIENTES,
  resumo: 'Grupos em que o cliente ainda não está.',
  params: z.strictObject({ cliUid: uid }),
  saida: grupos,
});

export const atribuirGrupo = call({
  nome: 'atribuirGrupo',
  metodo: 'POST',
  caminho: '/v1/cliente/grupos-clientes/{cliUid}',
  acesso: ATENDENTES,
  resumo: 'Põe o cliente em um grupo; o papel do grupo passa a valer na hora.',
  params: z.strictObject({ cliUid: uid }),
  body: z.strictObject({ grcId }),
  saida: grupos,
});

export const retirarGrupo = call({
  nome: 'retirarGrupo',
  metodo: 'DELETE',
  caminho: '/v1/cliente/grupos-clientes',
  acesso: ATENDENTES,
  resumo: 'Tira o cliente de um grupo.',
  query: z.strictObject({ cliUid: uid, grcId }),
  saida: grupos,
});

export const listarGruposDoCliente = call({
  nome: 'listarGruposDoCliente',
  metodo: 'GET',
  caminho: '/v1/cliente/grupos-do-cliente/{id}',
  acesso: 'logado',
  resumo: 'Grupos de um cliente, pelo uid: os próprios, ou de qualquer um para a equipe.',
  params: z.strictObject({ id: uid }),
  saida: grupos,
});
