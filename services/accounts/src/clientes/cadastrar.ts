import { recusado } from '@martelo/kernel/resultado.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';
import type { Kysely } from 'kysely';
import { recusaDoRecurso } from '@martelo/platform/tenants/recursos.ts';
import type { CorpoDoCadastro, DadosDoCadastro } from '@martelo/schemas/clientes/cadastro.ts';
import { papelDeCliente } from '@martelo/schemas/shared/papeis.ts';
import { completarEndereco } from '../enderecos/door.ts';
import { registrarAlteracao } from './alteracoes.ts';
import { ehMaiorDeIdade, regrasDe } from './regras.ts';
import type { HotsiteDasContas } from './regras.ts';
import { recusaDaSenhaNova } from './senha-nova.ts';
import type { Tables } from '../tables.ts';

/** The check digits of a CNPJ; those without letters also by the rules of old, which know reserved numbers. */
const cnpjValido = (cnpj: string): boolean =>
  /[A-Z]/.test(cnpj) ? isValidCnpj(cnpj, { version: 2 }) : isValidCnpj(cnpj);

/** What keeps this person from signing up here and now; null where nothing does. */
export function impedimento(corpo: CorpoDoCadastro, hotsite: HotsiteDasContas, agora: number) {
  const regras = regrasDe(hotsite, agora);
  if (!regras.aberto) return recusado('CADASTRO_FECHADO');
  const convidado = corpo.hashConvidado === '' ? null : recusaDoRecurso(hotsite, 'indicacao');
  if (convidado !== null)
    return {
      ok: false,
      recusa: { ...convidado, detalhes: { ...convidado.detalhes, campos: ['hashConvidado'] } },
    } as const;
  if (corpo.tipo === 'fisica') {
    if (!regras.permitirCpf)
      return recusado('PESSOA_NAO_PERMITIDA', { campos: ['tipo'], situacao: 'pessoa física' });
    if (!isValidCpf(corpo.cpf)) return recusado('CPF_INVALIDO', { campos: ['cpf'] });
    if (!ehMaiorDeIdade(corpo.dataNascimento, agora))
      return recusado('MENOR_DE_IDADE', { campos: ['dataNascimento'] });
    return null;
  }
  if (!regras.permitirCnpj)
    return recusado('PESSOA_NAO_PERMITIDA', { campos: ['tipo'], situacao: 'pessoa jurídica' });
  return cnpjValido(corpo.cnpj) ? null : recusado('CNPJ_INVALIDO', { campos: ['cnpj'] });
}

/** A day (yyyy-MM-dd) as people type it for a password. */
const diaEscrito = (dia: string): string[] => {
  const [a = '', m = '', d = ''] = dia.split('-');
  return [`${d}${m}${a}`, `${d}${m}${a.slice(2)}`, `${a}${m}${d}`];
};

/**
 * What is wrong with a sign-up by itself, whoever else has an account; null where nothing is. Refuses CADASTRO_FECHADO,
 * RECURSO_DESLIGADO (a referral where the tenant has none), PESSOA_NAO_PERMITIDA, CPF_INVALIDO, CNPJ_INVALIDO,
 * MENOR_DE_IDADE, LOCALIDADE_INVALIDA, SENHA_CURTA, SENHA_COMUM, each with its field (spec 1, sections 3 and 5).
 */
export async function conferirCadastro(corpo: CorpoDoCadastro, hotsite: HotsiteDasContas, agora: number) {
  const impede = impedimento(corpo, hotsite, agora);
  if (impede !== null) return impede;
  if (completarEndereco(corpo.endereco) === null)
    return recusado('LOCALIDADE_INVALIDA', { campos: ['endereco.locId'] });
  const { email, telefone } = corpo;
  const seus = corpo.tipo === 'fisica' ? [corpo.cpf, ...diaEscrito(corpo.dataNascimento)] : [corpo.cnpj];
  const recusa = await recusaDaSenhaNova(corpo.senha, hotsite, [email, telefone, corpo.nome, ...seus]);
  return recusa === null ? null : ({ ok: false, recusa } as const);
}

type Novo = {
  readonly dados: DadosDoCadastro;
  /** PHC string. */
  readonly senha: string;
  readonly hotsite: HotsiteDasContas;
  readonly agora: number;
  /** When the terms were accepted, epoch ms. */
  readonly termosEm: number;
};

/** Makes the account of a sign-up whose mailbox was proved: user, client record and audit row. Answers its cliUid. */
export async function gravarCadastro(
  trx: Kysely<Tables>,
  { dados, senha, hotsite, agora, termosEm }: Novo,
): Promise<string> {
  const cliUid = randomUUID();
  const endereco = completarEndereco(dados.endereco);
  const fisica = dados.tipo === 'fisica' ? dados : null;
  const juridica = dados.tipo === 'juridica' ? dados : null;
  await trx
    .insertInto('usuarios')
    .values({
      uid: cliUid,
      hot_uid: hotsite.uid,
      email: dados.email,
      senha,
      nome: dados.nome,
      apelido: '',
      cidade: endereco?.cidade ?? '',
      uf: endereco?.estadoSigla ?? '',
      papeis: [papelDeCliente(hotsite.hosts[0] ?? hotsite.nome)],
      situacao: 'pendente',
      criado_em: agora,
      tokens_desde: 0,
      desativado_em: null,
    })
    .execute();
  await trx
    .insertInto('clientes')
    .values({
      cli_uid: cliUid,
      hot_uid: hotsite.uid,
      cpf: fisica?.cpf ?? null,
      cnpj: juridica?.cnpj ?? null,
      rg: fisica?.rg ?? '',
      orgao_expeditor: fisica?.orgaoExpeditor ?? '',
      data_nascimento: fisica?.dataNascimento ?? '',
      razao_social: juridica?.razaoSocial ?? '',
      nome_fantasia: juridica?.nomeFantasia ?? '',
      nome_fazenda: juridica?.nomeFazenda ?? '',
      inscricao_estadual: juridica?.inscricaoEstadual ?? '',
      telefone: dados.telefone,
      telefone2: dados.telefone2,
      telefone3: dados.telefone3,
      ocupacao_profissional: fisica?.ocupacaoProfissional ?? '',
      ramo_atividade: juridica?.ramoAtividade ?? '',
      renda_mensal: dados.rendaMensal,
      como_conheceu: dados.comoConheceu,
      interesses: [...dados.interesses],
      endereco: endereco === null ? null : (JSON.stringify(endereco) as never),
      termos_em: termosEm,
      hash_convite: randomBytes(6).toString('hex'),
      hash_convidado: dados.hashConvidado,
      email_confirmado_em: agora,
      telefone_confirmado_em: null,
      documento_situacao: 'Cadastrado',
      documentos_enviados_em: null,
      documentos_aprovados_em: null,
      documentos_pendentes_em: null,
      motivo_bloqueio: '',
      observacao_interna: '',
      cliente_que_libera_acesso: null,
    })
    .execute();
  await registrarAlteracao(
    trx,
    { hotUid: hotsite.uid, quem: cliUid, alvo: cliUid, acao: 'cadastro', detalhes: { tipo: dados.tipo } },
    agora,
  );
  return cliUid;
}
