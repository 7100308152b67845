import { z } from 'zod';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { PAPEIS_INTERNOS } from '../shared/papeis.ts';
import { ate, textoNaForma, umaLinha } from '../shared/texto.ts';

/** Views that one person keeps of one list, and those that a house shares of it. */
export const MAX_VISTAS = 30;
const MAX_LETRAS = 6_000;

const nomeDaLista = textoNaForma(/^[a-z][a-zA-Z0-9]+$/, 40, 'Informe o nome da lista.');
const parte = z.string().max(2_000, 'A vista ficou longa demais. Use menos filtros.');

/**
 * What stands in the address of a list while it is seen so: filters, columns, order, in the list's own words. Nobody reads it but
 * the list, which leaves out what it does not know any more.
 */
const endereco = z
  .record(
    textoNaForma(/^[a-zA-Z]+$/, 40, 'Informe uma parte do endereço da lista.'),
    z.union([parte, z.array(parte).max(40, 'Use no máximo 40 filtros.')]),
  )
  .refine((e) => JSON.stringify(e).length <= MAX_LETRAS, 'A vista ficou longa demais. Use menos filtros.');

const nome = z
  .string({ error: 'Dê um nome à vista.' })
  .overwrite(umaLinha)
  .check(ate(60))
  .min(1, 'Dê um nome à vista.');

const vista = z.strictObject({
  uid,
  nome: z.string(),
  endereco: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** Everybody of the house sees it in this list. */
  daCasa: z.boolean(),
  /** Whether whoever asks made it. */
  minha: z.boolean(),
  /** The name of who made it. */
  porNome: z.string(),
  revisao: z.number().int(),
});
export type VistaSalva = z.infer<typeof vista>;

const vistas = z.strictObject({
  /** One's own and those of the house, by name. */
  vistas: z.array(vista),
  /** With which one the list begins for whoever asks; null: as it comes by itself. */
  padrao: uid.nullable(),
});
export type VistasDaLista = z.infer<typeof vistas>;

const daLista = z.strictObject({ lista: nomeDaLista });
const daVista = z.strictObject({ lista: nomeDaLista, uid });

export const listarVistas = call({
  nome: 'listarVistas',
  metodo: 'GET',
  caminho: '/v1/vistas/{lista}',
  acesso: PAPEIS_INTERNOS,
  resumo: 'As vistas salvas de uma lista: as minhas e as da casa, e com qual ela começa para mim.',
  params: daLista,
  saida: vistas,
});

export const salvarVista = call({
  nome: 'salvarVista',
  metodo: 'PUT',
  caminho: '/v1/vistas/{lista}/{uid}',
  acesso: PAPEIS_INTERNOS,
  resumo:
    'Salva uma vista. `revisao` é a que foi vista, 0 para uma nova. Só quem fez, ou ADM, muda uma vista da casa.',
  params: daVista,
  body: z.strictObject({
    nome,
    endereco,
    daCasa: z.boolean({ error: 'Diga se a vista é da casa.' }),
    revisao: z.number().int().min(0).max(2_147_483_647),
  }),
  saida: vistas,
});

export const apagarVista = call({
  nome: 'apagarVista',
  metodo: 'DELETE',
  caminho: '/v1/vistas/{lista}/{uid}',
  acesso: PAPEIS_INTERNOS,
  resumo: 'Apaga uma vista. Só quem fez, ou ADM, apaga uma vista da casa.',
  params: daVista,
  saida: vistas,
});

export const escolherVista = call({
  nome: 'escolherVista',
  metodo: 'POST',
  caminho: '/v1/vistas/{lista}/padrao',
  acesso: PAPEIS_INTERNOS,
  resumo: 'Com qual vista a lista começa para mim; nulo: como ela vem.',
  params: daLista,
  body: z.strictObject({ padrao: uid.nullable() }),
  saida: vistas,
});
