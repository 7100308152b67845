import { z } from 'zod';
import { CONSULTAM_CLIENTES, EQUIPE_DO_LEILAO, ORGANIZADORES, VEEM_LEILOES } from '../shared/papeis.ts';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import {
  booleano,
  campo,
  cpfOuCnpj,
  email,
  inteiro,
  referencia,
  telefone,
  texto,
  textoLongo,
  url,
} from '../shared/registro/tipos.ts';

/** A group of consignors (spec 3, section 3: id, uid, cogSigla, nome). */
export const gruposDeComitentes = registro('gruposDeComitentes', {
  campos: z.strictObject({
    cogSigla: campo(texto(1, 12), { rotulo: 'Sigla' }),
    nome: campo(texto(2, 120), { rotulo: 'Nome' }),
  }),
  ler: VEEM_LEILOES,
  mudar: ORGANIZADORES,
  titulo: (g) => `${g.cogSigla} ${g.nome}`,
  um: 'grupo de comitentes',
});

export const listaDeGruposDeComitentes = lista(gruposDeComitentes, {
  colunas: ['cogSigla', 'nome'],
  busca: ['cogSigla', 'nome'],
  filtros: ['ativo'],
  padrao: ['nome'],
});

/** Whose goods are sold (spec 3, section 3, Consignor). Its number (comId) is the catalog's, and stands in no form. */
export const comitentes = registro('comitentes', {
  campos: z.strictObject({
    nomeSite: campo(texto(2, 120), { rotulo: 'Nome no site' }),
    razaoSocial: campo(texto(0, 160).default(''), { rotulo: 'Nome ou razão social', pessoal: true }),
    documento: campo(cpfOuCnpj.nullable().default(null), { rotulo: 'CPF ou CNPJ', pessoal: true }),
    grupo: campo(referencia('gruposDeComitentes').nullable().default(null), { rotulo: 'Grupo' }),
    logomarcaUrl: campo(url.nullable().default(null), {
      rotulo: 'Logomarca',
      ajuda: 'O endereço da imagem.',
    }),
    contato: campo(texto(0, 120).default(''), { rotulo: 'Contato', pessoal: true }),
    email: campo(email.nullable().default(null), { rotulo: 'E-mail', pessoal: true }),
    telefone: campo(telefone.nullable().default(null), { rotulo: 'Telefone', pessoal: true }),
    bcoIdBoleto: campo(inteiro(1, 999).nullable().default(null), {
      rotulo: 'Banco dos boletos',
      ajuda: 'O número do banco.',
    }),
    bcoIdDeposito: campo(inteiro(1, 999).nullable().default(null), { rotulo: 'Banco dos depósitos' }),
    cotId: campo(inteiro(1, 2_147_483_647).nullable().default(null), { rotulo: 'Contrato' }),
    pedeAutorizacao: campo(booleano.default(false), {
      rotulo: 'Autoriza cada venda',
      ajuda: ({ lote }) => `${lote.Um} sem a data da autorização aparece na prontidão.`,
    }),
    observacao: campo(textoLongo(2_000).default(''), { rotulo: 'Observação interna' }),
  }),
  ler: EQUIPE_DO_LEILAO,
  mudar: ORGANIZADORES,
  titulo: (c) => c.nomeSite,
  um: 'comitente',
  base: '/v1/comitentes/cadastro',
});

export const listaDeComitentes = lista(comitentes, {
  longa: true,
  colunas: ['nomeSite', 'grupo', 'documento', 'telefone'],
  busca: ['nomeSite', 'razaoSocial', 'documento'],
  filtros: ['grupo', 'ativo'],
  ordens: ['nomeSite', 'mudadoEm'],
  padrao: ['nomeSite'],
});

/** A consignor as other calls of the specification answer it. */
const comitenteEmResumo = z.strictObject({
  id: z.number().int(),
  uid: uid.nullable(),
  nomeSite: z.string(),
  logomarcaUrl: z.string(),
  existeLogomarca: z.boolean(),
  cogId: z.number().int().nullable(),
  bcoIdBoleto: z.number().int().nullable(),
  bcoIdDeposito: z.number().int().nullable(),
  cotId: z.number().int().nullable(),
});

/** The groups of consignors by their numbers (spec 3, section 7). */
export const listarGruposComitentes = call({
  nome: 'listarGruposComitentes',
  metodo: 'GET',
  caminho: '/v1/comitentes/listar-grupos-comitentes',
  acesso: VEEM_LEILOES,
  resumo: 'Grupos de comitentes, por nome.',
  saida: z.strictObject({
    grupos: z
      .array(z.strictObject({ id: z.number().int(), uid, cogSigla: z.string(), nome: z.string() }))
      .max(1_000),
  }),
});

/** The consignors that have lotes in a leilão (spec 3, section 7). */
export const acharComitentesDoLeilao = call({
  nome: 'acharComitentesDoLeilao',
  metodo: 'GET',
  caminho: '/v1/comitente/find/by-leilao/{leiUid}',
  acesso: CONSULTAM_CLIENTES,
  resumo: 'Comitentes com lotes em um leilão, por nome.',
  params: z.strictObject({ leiUid: uid }),
  saida: z.strictObject({ comitentes: z.array(comitenteEmResumo).max(1_000) }),
});
