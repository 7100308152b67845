import { z } from 'zod';
import { CONFIRMACOES_OBRIGATORIAS, DOCUMENTOS_OBRIGATORIOS } from '../hotsites/opcoes.ts';
import { usuarioLogado } from '../sessao/usuario.ts';
import { call } from '../shared/call.ts';
import { enderecoEntrada } from '../shared/endereco.ts';
import { instante, uid } from '../shared/ids.ts';
import {
  campoCnpj,
  campoCodigo,
  campoCpf,
  campoEmail,
  campoNascimento,
  campoNome,
  campoSenha,
  campoSenhaNova,
  campoTelefone,
  campoTexto,
  comoConheceu,
  interesses,
  rendaMensal,
  telefoneOpcional,
  textoOpcional,
} from './campos.ts';
import { senhaMinima } from '../shared/senha.ts';
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
/** A sign-up without its password, which is kept as a hash only. */
export type DadosDoCadastro =
  | Omit<z.infer<typeof pessoaFisica>, 'senha'>
  | Omit<z.infer<typeof pessoaJuridica>, 'senha'>;

/** Answers everybody alike, whoever has an account already: that is said by mail to who reads the mailbox (ADR 0028). */
export const cadastrarCliente = call({
  nome: 'cadastrarCliente',
  metodo: 'POST',
  caminho: '/v1/cliente/cadastro',
  acesso: 'publico',
  resumo:
    'Recebe o cadastro de pessoa física ou jurídica pelas regras do site e envia um código ao e-mail. A resposta é a mesma para quem já tem cadastro, que recebe uma carta.',
  body: corpoDoCadastro,
  /** `uid`: the number of this request, new each time, to confirm it by. */
  saida: z.strictObject({ ok: z.literal(true), uid }),
  limitePorMinuto: 20,
});

/** The mailbox is proved by the code, and that it is the same person by the password that was chosen with it. */
export const confirmarCadastro = call({
  nome: 'confirmarCadastro',
  metodo: 'POST',
  caminho: '/v1/cliente/cadastro/confirmar',
  acesso: 'publico',
  resumo: 'Com o código recebido por e-mail e a senha escolhida, cria o cadastro e abre a sua sessão.',
  body: z.strictObject({ uid, codigo: campoCodigo, senha: campoSenha }),
  saida: usuarioLogado,
  limitePorMinuto: 30,
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
  /** Least characters of the password. */
  senhaMinima,
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
