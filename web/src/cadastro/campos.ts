import type { CorpoDoCadastro } from '@martelo/schemas/clientes/cadastro.ts';
import { fraseDaSenhaCurta, SENHA_MINIMA, tamanhoDaSenha } from '@martelo/schemas/shared/senha.ts';
import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';
import { emailValido, telefoneValido } from '../lib/format/contato.ts';
import { lerData } from '../lib/format/mascaras.ts';
import { lerReais } from '../lib/format/reais.ts';

/** What stands in the form, as it is typed. */
export type CamposDoCadastro = {
  readonly tipo: 'fisica' | 'juridica';
  readonly nome: string;
  readonly cpf: string;
  readonly rg: string;
  readonly orgaoExpeditor: string;
  readonly dataNascimento: string;
  readonly ocupacaoProfissional: string;
  readonly razaoSocial: string;
  readonly nomeFantasia: string;
  readonly nomeFazenda: string;
  readonly cnpj: string;
  readonly inscricaoEstadual: string;
  readonly ramoAtividade: string;
  readonly email: string;
  readonly telefone: string;
  readonly telefone2: string;
  readonly telefone3: string;
  /** Reais as they are typed; empty where nothing is said. */
  readonly rendaMensal: string;
  readonly comoConheceu: string;
  readonly interesses: readonly string[];
  readonly senha: string;
  readonly senhaDeNovo: string;
  readonly aceitoTermos: boolean;
} & CamposDoEndereco;

export type CamposDoEndereco = {
  readonly cep: string;
  readonly tipoLogradouro: string;
  readonly logradouro: string;
  readonly numero: string;
  readonly complemento: string;
  readonly bairro: string;
  readonly referencia: string;
  readonly uf: string;
  readonly locId: string;
};

export type Erros = Partial<Record<string, string>>;

export const ENDERECO_VAZIO: CamposDoEndereco = {
  cep: '',
  tipoLogradouro: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  referencia: '',
  uf: '',
  locId: '',
};

export const CADASTRO_VAZIO: CamposDoCadastro = {
  tipo: 'fisica',
  nome: '',
  cpf: '',
  rg: '',
  orgaoExpeditor: '',
  dataNascimento: '',
  ocupacaoProfissional: '',
  razaoSocial: '',
  nomeFantasia: '',
  nomeFazenda: '',
  cnpj: '',
  inscricaoEstadual: '',
  ramoAtividade: '',
  email: '',
  telefone: '',
  telefone2: '',
  telefone3: '',
  rendaMensal: '',
  comoConheceu: '',
  interesses: [],
  senha: '',
  senhaDeNovo: '',
  aceitoTermos: false,
  ...ENDERECO_VAZIO,
};

const MAIORIDADE_ANOS = 18;

/** Only the problems, each under its field. */
const soErros = (pares: readonly (readonly [string, string | false | null])[]): Erros =>
  Object.fromEntries(pares.filter((par): par is [string, string] => typeof par[1] === 'string'));

/** What to say of a text that is missing, or too short. `o`: its name with the article. */
function curto(texto: string, minimo: number, o: string): string | false {
  const { length } = texto.trim();
  if (length === 0) return `Informe ${o}.`;
  return (
    length < minimo && `${o.charAt(0).toUpperCase()}${o.slice(1)} deve ter ao menos ${minimo} caracteres.`
  );
}

/** What is wrong with an address (spec 1, section 5). */
export const errosDoEndereco = (c: CamposDoEndereco): Erros =>
  soErros([
    [
      'cep',
      c.cep === '' ? 'Informe o CEP.' : !/^\d{5}-\d{3}$/.test(c.cep) && 'O CEP tem 8 números: 00000-000.',
    ],
    ['logradouro', curto(c.logradouro, 5, 'o logradouro')],
    ['numero', c.numero.trim() === '' && 'Informe o número. Sem número, escreva S/N.'],
    ['bairro', curto(c.bairro, 3, 'o bairro')],
    ['uf', c.uf === '' && 'Escolha o estado.'],
    ['locId', c.locId === '' && 'Escolha a cidade.'],
  ]);

function erroDaData(digitada: string, hoje: Date): string | null {
  const data = lerData(digitada);
  if (data === null)
    return /^\d{2}\/\d{2}\/\d{4}$/.test(digitada)
      ? 'Essa data não existe. Confira o dia e o mês.'
      : 'Informe a data no formato dd/mm/aaaa.';
  if (data < '1900-01-01') return 'Confira o ano da data de nascimento.';
  const limite = `${hoje.getFullYear() - MAIORIDADE_ANOS}-${String(hoje.getMonth() + 1).padStart(2, '0')}-${String(hoje.getDate()).padStart(2, '0')}`;
  return data <= limite ? null : 'É preciso ter 18 anos ou mais para se cadastrar.';
}

/** What is wrong with a password that is chosen; it is never shortened. */
export function erroDaSenha(senha: string, minimo: number): string | null {
  if (tamanhoDaSenha(senha) < minimo) return fraseDaSenhaCurta(minimo);
  if (senha.trim() === '') return 'A senha não pode ter só espaços.';
  return senha.normalize('NFC').length > 200 ? 'A senha é longa demais.' : null;
}

const cnpjValido = (cnpj: string): boolean =>
  /[A-Z]/i.test(cnpj) ? isValidCnpj(cnpj, { version: 2 }) : isValidCnpj(cnpj);

/** What is wrong with the form before it is sent; the server says the same of what is sent to it (spec 1, section 5). */
export function errosDoCadastro(c: CamposDoCadastro, hoje: Date, senhaMinima = SENHA_MINIMA): Erros {
  const fisica = c.tipo === 'fisica';
  return {
    ...soErros([
      ['nome', !/^\S+(\s+\S+)+$/.test(c.nome.trim()) && 'Informe o nome completo.'],
      ['cpf', fisica && !isValidCpf(c.cpf) && 'Informe um CPF válido.'],
      ['dataNascimento', fisica && erroDaData(c.dataNascimento, hoje)],
      ['razaoSocial', !fisica && c.razaoSocial.trim().length < 3 && 'Informe a razão social.'],
      ['cnpj', !fisica && !cnpjValido(c.cnpj) && 'Informe um CNPJ válido.'],
      ['email', !emailValido(c.email) && 'Informe um e-mail válido.'],
      ['telefone', !telefoneValido(c.telefone) && 'Informe o telefone com DDD.'],
      ['telefone2', c.telefone2 !== '' && !telefoneValido(c.telefone2) && 'Informe o telefone com DDD.'],
      ['telefone3', c.telefone3 !== '' && !telefoneValido(c.telefone3) && 'Informe o telefone com DDD.'],
      ['senha', erroDaSenha(c.senha, senhaMinima)],
      ['senhaDeNovo', c.senha !== c.senhaDeNovo && 'As senhas não são iguais.'],
      ['aceitoTermos', !c.aceitoTermos && 'É preciso aceitar os termos de uso.'],
    ]),
    ...errosDoEndereco(c),
  };
}

/** The address as it goes over the wire. */
export const enderecoParaEnviar = (c: CamposDoEndereco): CorpoDoCadastro['endereco'] => ({
  tipoLogradouro: c.tipoLogradouro,
  logradouro: c.logradouro,
  numero: c.numero,
  complemento: c.complemento,
  bairro: c.bairro,
  referencia: c.referencia,
  cep: c.cep,
  locId: Number(c.locId),
});

/** The form as it goes over the wire. */
export function cadastroParaEnviar(c: CamposDoCadastro, hashConvidado: string): CorpoDoCadastro {
  const comuns = {
    nome: c.nome,
    email: c.email,
    senha: c.senha,
    telefone: c.telefone,
    telefone2: c.telefone2,
    telefone3: c.telefone3,
    endereco: enderecoParaEnviar(c),
    rendaMensal: lerReais(c.rendaMensal),
    comoConheceu: c.comoConheceu as CorpoDoCadastro['comoConheceu'],
    interesses: [...c.interesses] as CorpoDoCadastro['interesses'],
    aceitoTermos: true as const,
    hashConvidado,
  };
  return c.tipo === 'fisica'
    ? {
        tipo: 'fisica',
        cpf: c.cpf,
        rg: c.rg,
        orgaoExpeditor: c.orgaoExpeditor,
        dataNascimento: lerData(c.dataNascimento) ?? '',
        ocupacaoProfissional: c.ocupacaoProfissional,
        ...comuns,
      }
    : {
        tipo: 'juridica',
        razaoSocial: c.razaoSocial,
        nomeFantasia: c.nomeFantasia,
        nomeFazenda: c.nomeFazenda,
        cnpj: c.cnpj,
        inscricaoEstadual: c.inscricaoEstadual,
        ramoAtividade: c.ramoAtividade,
        ...comuns,
      };
}
