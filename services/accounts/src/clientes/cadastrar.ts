import { randomBytes, randomUUID } from 'node:crypto';
import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';
import type { Kysely } from 'kysely';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { recusaDoRecurso } from '@martelo/platform/tenants/recursos.ts';
import type { CorpoDoCadastro } from '@martelo/schemas/clientes/cadastro.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { papelDeCliente } from '@martelo/schemas/shared/papeis.ts';
import { completarEndereco } from '../enderecos/door.ts';
import { registrarAlteracao } from './alteracoes.ts';
import { ehMaiorDeIdade, regrasDe } from './regras.ts';
import type { HotsiteDasContas } from './regras.ts';
import { hashSenha } from './senha.ts';
import { senhaComum } from './senhas-comuns.ts';
import type { Tables } from '../tables.ts';
import { recusaDoUnico } from '../unicos.ts';

const nao = (codigo: CodigoErro, campos: readonly string[], situacao?: string) =>
  ({
    ok: false,
    recusa: recusar(codigo, { campos, ...(situacao === undefined ? {} : { situacao }) }),
  }) as const;

/** The check digits of a CNPJ; those without letters also by the rules of old, which know reserved numbers. */
const cnpjValido = (cnpj: string): boolean =>
  /[A-Z]/.test(cnpj) ? isValidCnpj(cnpj, { version: 2 }) : isValidCnpj(cnpj);

/** What keeps this person from signing up here and now; null where nothing does. */
export function impedimento(corpo: CorpoDoCadastro, hotsite: HotsiteDasContas, agora: number) {
  const regras = regrasDe(hotsite, agora);
  if (!regras.aberto) return nao('CADASTRO_FECHADO', []);
  const convidado = corpo.hashConvidado === '' ? null : recusaDoRecurso(hotsite, 'indicacao');
  if (convidado !== null)
    return {
      ok: false,
      recusa: { ...convidado, detalhes: { ...convidado.detalhes, campos: ['hashConvidado'] } },
    } as const;
  if (corpo.tipo === 'fisica') {
    if (!regras.permitirCpf) return nao('PESSOA_NAO_PERMITIDA', ['tipo'], 'pessoa física');
    if (!isValidCpf(corpo.cpf)) return nao('CPF_INVALIDO', ['cpf']);
    if (!ehMaiorDeIdade(corpo.dataNascimento, agora)) return nao('MENOR_DE_IDADE', ['dataNascimento']);
    return null;
  }
  if (!regras.permitirCnpj) return nao('PESSOA_NAO_PERMITIDA', ['tipo'], 'pessoa jurídica');
  return cnpjValido(corpo.cnpj) ? null : nao('CNPJ_INVALIDO', ['cnpj']);
}

/** A day (yyyy-MM-dd) as people type it for a password. */
const diaEscrito = (dia: string): string[] => {
  const [a = '', m = '', d = ''] = dia.split('-');
  return [`${d}${m}${a}`, `${d}${m}${a.slice(2)}`, `${a}${m}${d}`];
};

type Deps = {
  readonly db: Kysely<Tables>;
  readonly hotsite: HotsiteDasContas;
  readonly agora: number;
  /** Runs in the same transaction, e.g. to enqueue letters. */
  readonly antesDeGravar?: (trx: Kysely<Tables>, cliUid: string) => Promise<void>;
};

/**
 * Signs a person up: user, client record and audit row in one transaction. Refuses CADASTRO_FECHADO, RECURSO_DESLIGADO (a
 * referral where the tenant has none), PESSOA_NAO_PERMITIDA, CPF_INVALIDO, CNPJ_INVALIDO, MENOR_DE_IDADE,
 * LOCALIDADE_INVALIDA, SENHA_COMUM, EMAIL_EM_USO, CPF_EM_USO, CNPJ_EM_USO, each with its field (spec 1, sections 3 and 5).
 */
export async function cadastrar(corpo: CorpoDoCadastro, deps: Deps): Promise<Resultado<{ cliUid: string }>> {
  const { db, hotsite, agora } = deps;
  const impede = impedimento(corpo, hotsite, agora);
  if (impede !== null) return impede;
  const endereco = completarEndereco(corpo.endereco);
  if (endereco === null) return nao('LOCALIDADE_INVALIDA', ['endereco.locId']);
  const { email, telefone } = corpo;
  const seus = corpo.tipo === 'fisica' ? [corpo.cpf, ...diaEscrito(corpo.dataNascimento)] : [corpo.cnpj];
  if (await senhaComum(corpo.senha, [email, telefone, corpo.nome, hotsite.nomeSite, ...seus]))
    return nao('SENHA_COMUM', ['senha']);
  const senha = await hashSenha(corpo.senha);
  const cliUid = randomUUID();
  const fisica = corpo.tipo === 'fisica' ? corpo : null;
  const juridica = corpo.tipo === 'juridica' ? corpo : null;
  try {
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('usuarios')
        .values({
          uid: cliUid,
          hot_uid: hotsite.uid,
          email: corpo.email,
          senha,
          nome: corpo.nome,
          apelido: '',
          cidade: endereco.cidade,
          uf: endereco.estadoSigla,
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
          telefone: corpo.telefone,
          telefone2: corpo.telefone2,
          telefone3: corpo.telefone3,
          ocupacao_profissional: fisica?.ocupacaoProfissional ?? '',
          ramo_atividade: juridica?.ramoAtividade ?? '',
          renda_mensal: corpo.rendaMensal,
          como_conheceu: corpo.comoConheceu,
          interesses: [...corpo.interesses],
          endereco: JSON.stringify(endereco) as never,
          termos_em: agora,
          hash_convite: randomBytes(6).toString('hex'),
          hash_convidado: corpo.hashConvidado,
          email_confirmado_em: null,
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
        { hotUid: hotsite.uid, quem: cliUid, alvo: cliUid, acao: 'cadastro', detalhes: { tipo: corpo.tipo } },
        agora,
      );
      await deps.antesDeGravar?.(trx, cliUid);
    });
  } catch (erro) {
    const recusa = recusaDoUnico(erro);
    if (recusa === null) throw erro;
    return recusa;
  }
  return { ok: true, valor: { cliUid } };
}
