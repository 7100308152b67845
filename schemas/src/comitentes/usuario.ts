import { z } from 'zod';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { ADMINISTRADORES, CONSULTAM_CLIENTES } from '../shared/papeis.ts';

const comId = inteiroDaUrl(1, 2_147_483_647, 'Informe o número do comitente.');

/** A consignor that a user acts for (spec 3, section 3, Consignor user link). */
export const comitenteDoUsuario = z.strictObject({
  comId: z.number().int(),
  nomeSite: z.string(),
  /** The group of the consignor; null for none. */
  cogId: z.number().int().nullable(),
});
export type ComitenteDoUsuario = z.infer<typeof comitenteDoUsuario>;

const vinculos = z.strictObject({ comitentes: z.array(comitenteDoUsuario) });
const params = z.strictObject({ cliUid: uid });

export const listarComitentesDoSite = call({
  nome: 'listarComitentesDoSite',
  metodo: 'GET',
  caminho: '/v1/comitentes/listar-comitentes',
  acesso: CONSULTAM_CLIENTES,
  resumo: 'Comitentes cadastrados ou com lotes no site, por nome.',
  saida: z.strictObject({
    comitentes: z.array(z.strictObject({ comId: z.number().int(), nome: z.string() })).max(1_000),
  }),
});

export const listarComitentesDoUsuario = call({
  nome: 'listarComitentesDoUsuario',
  metodo: 'GET',
  caminho: '/v1/comitentes/usuario-comitente/{cliUid}',
  acesso: CONSULTAM_CLIENTES,
  resumo: 'Comitentes por quem um usuário acompanha lotes.',
  params,
  saida: vinculos,
});

export const vincularComitentes = call({
  nome: 'vincularComitentes',
  metodo: 'POST',
  caminho: '/v1/comitentes/usuario-comitente/{cliUid}',
  acesso: ADMINISTRADORES,
  resumo: 'Vincula um usuário a comitentes; os que ele já tem ficam.',
  params,
  body: z.strictObject({
    comIds: z
      .array(comId, { error: 'Informe os comitentes.' })
      .min(1, 'Informe ao menos um comitente.')
      .max(100, 'Informe no máximo 100 comitentes.'),
    nomeSite: z.string().trim().max(120, 'O nome é longo demais.').default(''),
    cogId: comId.nullable().default(null),
  }),
  saida: vinculos,
});

export const desvincularComitente = call({
  nome: 'desvincularComitente',
  metodo: 'DELETE',
  caminho: '/v1/comitentes/usuario-comitente/{cliUid}/{comId}',
  acesso: ADMINISTRADORES,
  resumo: 'Desfaz o vínculo de um usuário com um comitente.',
  params: z.strictObject({ cliUid: uid, comId }),
  saida: vinculos,
});
