import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { ATENDENTES, CONSULTAM_CLIENTES } from '../shared/papeis.ts';

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
