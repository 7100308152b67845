import { z } from 'zod';
import { CONFIRMACOES_OBRIGATORIAS, DOCUMENTOS_OBRIGATORIOS } from '../hotsites/opcoes.ts';
import { usuarioLogado } from '../sessao/usuario.ts';
import { call } from '../shared/call.ts';
import { enderecoEntrada } from '../shared/endereco.ts';
import { instante, uid } from '../shared/ids.ts';
import {
  campoCnpj,
  campoCpf,
  campoEmail,
  campoNascimento,
  campoNome,
  campoSenhaNova,
  campoTelefone,
  campoTexto,
  comoConheceu,
  interesses,
  rendaMensal,
  telefoneOpcional,
  textoOpcional,
} from './campos.ts';
import { textoNaForma } from '../shared/texto.ts';

const comuns = {
  email: campoEmail,
  senha: campoSenhaNova,
  telefone: campoTelefone,
  telefone2: telefoneOpcional,
  telefone3: telefoneOpcional,
  endereco: enderecoEntrada,
  rendaMensal,
  comoConheceu,
  interesses,
  aceitoTermos: z.literal(true, { error: 'É preciso aceitar os termos de uso.' }),
  /** The referral that brought the person here (spec 2, section 9). */
  hashConvidado: textoNaForma(/^$|^[0-9A-Za-z]{6,32}$/, 32, 'Convite inválido.').default(''),
};

const pessoaFisica = z.strictObject({
  tipo: z.literal('fisica'),
  nome: campoNome,
  cpf: campoCpf,
  rg: textoOpcional(20),
  orgaoExpeditor: textoOpcional(20),
  dataNascimento: campoNascimento,
  ocupacaoProfissional: textoOpcional(80),
  ...comuns,
});

const pessoaJuridica = z.strictObject({
  tipo: z.literal('juridica'),
  /** Who answers for the company here. */
  nome: campoNome,
  razaoSocial: campoTexto('Informe a razão social.', 3, 160),
  nomeFantasia: textoOpcional(120),
  nomeFazenda: textoOpcional(120),
  cnpj: campoCnpj,
  inscricaoEstadual: textoOpcional(30),
  ramoAtividade: textoOpcional(80),
  ...comuns,
});

/** Sign-up of a natural or a legal person (spec 1, sections 3 and 5). */
export const corpoDoCadastro = z.discriminatedUnion('tipo', [pessoaFisica, pessoaJuridica], {
  error: 'Escolha pessoa física ou jurídica.',
});
export type CorpoDoCadastro = z.infer<typeof corpoDoCadastro>;

export const cadastrarCliente = call({
  nome: 'cadastrarCliente',
  metodo: 'POST',
  caminho: '/v1/cliente/cadastro',
  acesso: 'publico',
  resumo: 'Cadastra pessoa física ou jurídica pelas regras do site e abre a sua sessão.',
  body: corpoDoCadastro,
  saida: usuarioLogado,
  limitePorMinuto: 20,
});

const porPessoa = <T extends z.ZodType>(item: T) =>
  z.strictObject({ fisica: z.array(item), juridica: z.array(item) });

/** What this tenant asks of who signs up (spec 1, section 3, Hotsite). */
export const regrasDoCadastro = z.strictObject({
  aberto: z.boolean(),
  /** When sign-up opens or opened; null without a date. */
  abreEm: instante.nullable(),
  permitirCpf: z.boolean(),
  permitirCnpj: z.boolean(),
  documentosObrigatorios: porPessoa(z.enum(DOCUMENTOS_OBRIGATORIOS)),
  confirmacoesObrigatorias: porPessoa(z.enum(CONFIRMACOES_OBRIGATORIAS)),
});
export type RegrasDoCadastro = z.infer<typeof regrasDoCadastro>;

export const verRegrasDoCadastro = call({
  nome: 'verRegrasDoCadastro',
  metodo: 'GET',
  caminho: '/v1/cliente/cadastro/regras',
  acesso: 'publico',
  resumo: 'O que este site pede de quem se cadastra.',
  saida: regrasDoCadastro,
});

/** A partner of a legal person. */
export const socioEntrada = z.strictObject({
  nome: campoNome,
  cpf: campoCpf,
  email: z.union([z.literal(''), campoEmail]).default(''),
  telefone: telefoneOpcional,
  /** Share of the company, percent. */
  participacao: z
    .number({ error: 'A participação deve ser um número.' })
    .min(0, 'A participação vai de 0 a 100.')
    .max(100, 'A participação vai de 0 a 100.')
    .nullable()
    .default(null),
});

export const socio = z.strictObject({
  uid,
  nome: z.string(),
  cpf: z.string(),
  email: z.string(),
  telefone: z.string(),
  participacao: z.number().nullable(),
});
export type Socio = z.infer<typeof socio>;

const socios = z.strictObject({ socios: z.array(socio) });

export const listarSocios = call({
  nome: 'listarSocios',
  metodo: 'GET',
  caminho: '/v1/cliente/socios',
  acesso: 'cliente',
  resumo: 'Quadro societário da empresa do cliente.',
  saida: socios,
});

export const cadastrarSocio = call({
  nome: 'cadastrarSocio',
  metodo: 'POST',
  caminho: '/v1/cliente/socios',
  acesso: 'cliente',
  resumo: 'Inclui um sócio; só para pessoa jurídica, no máximo 30.',
  body: socioEntrada,
  saida: socios,
});

export const removerSocio = call({
  nome: 'removerSocio',
  metodo: 'DELETE',
  caminho: '/v1/cliente/socios/{uid}',
  acesso: 'cliente',
  resumo: 'Retira um sócio.',
  params: z.strictObject({ uid }),
  saida: socios,
});
