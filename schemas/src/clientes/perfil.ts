import { z } from 'zod';
import { limparApelido } from '../shared/apelido.ts';
import { call } from '../shared/call.ts';
import { camposPedidos } from '../shared/campos-pedidos.ts';
import { enderecoEntrada } from '../shared/endereco.ts';
import { uid } from '../shared/ids.ts';
import { textoNaForma } from '../shared/texto.ts';
import {
  campoCodigo,
  campoEmail,
  campoSenha,
  campoTelefone,
  comoConheceu,
  interesses,
  rendaMensal,
  telefoneOpcional,
  textoOpcional,
} from './campos.ts';
import { CAMPOS_DO_CLIENTE, cliente, SITUACOES_CLIENTE, SITUACOES_DOCUMENTO } from './cliente.ts';

const NOMES = new Set<string>(CAMPOS_DO_CLIENTE);

/** `fields=nome,cpf` and `populate=endereco`: only what is named comes back (spec 2, section 7); nothing named is all. */
const selecao = z.strictObject({
  fields: camposPedidos(NOMES),
  populate: z.literal('endereco', { error: 'populate: só endereco.' }).optional(),
});

const parcial = cliente.partial();

export const verInfosDoCliente = call({
  nome: 'verInfosDoCliente',
  metodo: 'GET',
  caminho: '/v1/cliente/infos',
  acesso: 'logado',
  resumo: 'Os dados do próprio cliente, com os campos escolhidos.',
  query: selecao,
  saida: parcial,
});

export const verInfosIndividuais = call({
  nome: 'verInfosIndividuais',
  metodo: 'GET',
  caminho: '/v1/cliente/infos-individual',
  acesso: 'logado',
  resumo: 'Os dados do próprio cliente, com os campos escolhidos.',
  query: selecao,
  saida: parcial,
});

/** What clients change by themselves; name, CPF and CNPJ are changed by staff, because documents were checked against them. */
export const salvarPerfil = call({
  nome: 'salvarPerfil',
  metodo: 'PUT',
  caminho: '/v1/cliente/perfil',
  acesso: 'cliente',
  resumo: 'Muda os dados que o cliente mesmo mantém.',
  body: z.strictObject({
    apelido: z.string().overwrite(limparApelido).max(40, 'O apelido é longo demais.'),
    telefone2: telefoneOpcional,
    telefone3: telefoneOpcional,
    ocupacaoProfissional: textoOpcional(80),
    ramoAtividade: textoOpcional(80),
    rendaMensal,
    comoConheceu,
    interesses,
  }),
  saida: cliente,
});

export const salvarEndereco = call({
  nome: 'salvarEndereco',
  metodo: 'PUT',
  caminho: '/v1/cliente/endereco',
  acesso: 'cliente',
  resumo: 'Muda o endereço do cliente.',
  body: enderecoEntrada,
  saida: cliente,
});

/** A new e-mail or phone counts once it is confirmed again; the password is asked for, because both open the account. */
export const mudarContato = call({
  nome: 'mudarContato',
  metodo: 'PUT',
  caminho: '/v1/cliente/contato',
  acesso: 'cliente',
  resumo: 'Muda e-mail ou telefone; o novo precisa ser confirmado de novo.',
  body: z
    .strictObject({ email: campoEmail.optional(), telefone: campoTelefone.optional(), senha: campoSenha })
    .refine((b) => b.email !== undefined || b.telefone !== undefined, 'Informe o e-mail ou o telefone.'),
  saida: cliente,
  limitePorMinuto: 20,
});

/** Client confirmations (spec 1, sections 3 and 7). `documentos`, `telefone` and `email` of the entity are the negated flags. */
export const situacaoDoCadastro = z.strictObject({
  documentosOk: z.boolean(),
  telefoneOk: z.boolean(),
  emailOk: z.boolean(),
  email: z.string(),
  telefone: z.string(),
  situacao: z.enum(SITUACOES_CLIENTE),
  documentoSituacao: z.enum(SITUACOES_DOCUMENTO),
  qtdQuadroSocietario: z.number().int(),
  /** Says that another client has confirmed this e-mail or phone; empty otherwise. */
  emailEmUso: z.string(),
  telefoneEmUso: z.string(),
});
export type SituacaoDoCadastro = z.infer<typeof situacaoDoCadastro>;

export const consultarSituacao = call({
  nome: 'consultarSituacao',
  metodo: 'POST',
  caminho: '/v1/cliente/confirmacoes/consultar-situacao',
  assistida: 'pode',
  acesso: 'cliente',
  resumo: 'O que ainda falta no cadastro do cliente.',
  body: z.strictObject({}),
  saida: situacaoDoCadastro,
});

export const CANAIS = ['email', 'telefone'] as const;
export type Canal = (typeof CANAIS)[number];
const canal = z.enum(CANAIS, { error: 'Escolha e-mail ou telefone.' });

export const enviarCodigo = call({
  nome: 'enviarCodigo',
  metodo: 'POST',
  caminho: '/v1/cliente/confirmacoes/enviar-codigo',
  acesso: 'cliente',
  resumo: 'Envia um código de seis algarismos ao e-mail ou ao telefone do cliente.',
  body: z.strictObject({
    canal,
    /** Only where none is on its way: one that was sent and still counts is answered again, and none is sent. */
    aoChegar: z.boolean().default(false),
  }),
  /** `destino` masked; `podeReenviarEm` and `expiraEm` in epoch ms. */
  saida: z.strictObject({ destino: z.string(), podeReenviarEm: z.number(), expiraEm: z.number() }),
  limitePorMinuto: 20,
});

export const confirmarCodigo = call({
  nome: 'confirmarCodigo',
  metodo: 'POST',
  caminho: '/v1/cliente/confirmacoes/confirmar',
  acesso: 'cliente',
  resumo: 'Confirma o e-mail ou o telefone com o código recebido.',
  body: z.strictObject({
    canal,
    codigo: campoCodigo,
  }),
  saida: situacaoDoCadastro,
  limitePorMinuto: 30,
});

/** The link of a letter: the number of the code and the code, so that it proves the mailbox wherever it is opened. */
export const confirmarPeloLink = call({
  nome: 'confirmarPeloLink',
  metodo: 'POST',
  caminho: '/v1/cliente/confirmacoes/confirmar-pelo-link',
  acesso: 'publico',
  resumo: 'Confirma o e-mail pelo link recebido, em qualquer aparelho, sem entrar.',
  body: z.strictObject({
    uid,
    codigo: textoNaForma(/^\d{6}$/, 6, 'Este link não vale mais.'),
  }),
  saida: z.strictObject({ canal }),
  limitePorMinuto: 30,
});
