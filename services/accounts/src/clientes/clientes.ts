import type { Kysely, Selectable } from 'kysely';
import { tipoDePessoa } from '@martelo/schemas/clientes/cliente.ts';
import type { Cliente } from '@martelo/schemas/clientes/cliente.ts';
import type { DocumentoObrigatorio } from '@martelo/schemas/hotsites/opcoes.ts';
import type { SituacaoDocumento } from '@martelo/schemas/clientes/cliente.ts';
import { avaliarCadastro, regrasDe } from './regras.ts';
import type { HotsiteDoCadastro } from './regras.ts';
import type { ClientesTable, UsuariosTable } from './tables.ts';
import type { Tables } from '../tables.ts';

type Linha = Selectable<UsuariosTable> & { [K in keyof ClientesTable]: ClientesTable[K] | null };

/** A user with his client record (staff have none) as the wire has it. */
const clienteDe = (l: Linha): Cliente => ({
  id: l.id,
  uid: l.uid,
  apelido: l.apelido,
  situacao: l.situacao,
  // Who was registered by staff has nothing to send.
  documentoSituacao: l.documento_situacao ?? 'Aprovado',
  nome: l.nome,
  rg: l.rg ?? '',
  cpf: l.cpf ?? '',
  cnpj: l.cnpj ?? '',
  razaoSocial: l.razao_social ?? '',
  inscricaoEstadual: l.inscricao_estadual ?? '',
  nomeFantasia: l.nome_fantasia ?? '',
  nomeFazenda: l.nome_fazenda ?? '',
  orgaoExpeditor: l.orgao_expeditor ?? '',
  dataNascimento: l.data_nascimento ?? '',
  telefone: l.telefone ?? '',
  telefone2: l.telefone2 ?? '',
  telefone3: l.telefone3 ?? '',
  email: l.email,
  ocupacaoProfissional: l.ocupacao_profissional ?? '',
  ramoAtividade: l.ramo_atividade ?? '',
  rendaMensal: l.renda_mensal,
  comoConheceu: l.como_conheceu ?? '',
  interesses: l.interesses ?? [],
  dataEnvioDocumentos: l.documentos_enviados_em,
  dataAprovacaoDocumentos: l.documentos_aprovados_em,
  dataPendenciaDocumentos: l.documentos_pendentes_em,
  telefoneConfirmadoAt: l.telefone_confirmado_em,
  emailConfirmadoAt: l.email_confirmado_em,
  motivoBloqueio: l.motivo_bloqueio ?? '',
  hashConvite: l.hash_convite ?? '',
  hashConvidado: l.hash_convidado ?? '',
  endereco: l.endereco,
});

/** Whether a client record stands behind what the wire shows. */
export const temCadastro = (c: Pick<Cliente, 'cpf' | 'cnpj'>): boolean => c.cpf !== '' || c.cnpj !== '';

/** The current document of each kind of a client. */
export type DocumentosAtuais = (
  db: Kysely<Tables>,
  cliUid: string,
) => Promise<ReadonlyMap<DocumentoObrigatorio, SituacaoDocumento>>;

export type Clientes = ReturnType<typeof clientes>;

/** Client records of all tenants; every question names the tenant. */
export function clientes(db: Kysely<Tables>, documentosDe: DocumentosAtuais) {
  const consulta = (aqui: Kysely<Tables>) =>
    aqui
      .selectFrom('usuarios')
      .leftJoin('clientes', 'clientes.cli_uid', 'usuarios.uid')
      .selectAll('clientes')
      .selectAll('usuarios');

  const achar = async (
    hotUid: string,
    cliUid: string,
    aqui: Kysely<Tables> = db,
  ): Promise<Cliente | null> => {
    const linha = await consulta(aqui)
      .where('usuarios.uid', '=', cliUid)
      .where('usuarios.hot_uid', '=', hotUid)
      .executeTakeFirst();
    return linha === undefined ? null : clienteDe(linha as unknown as Linha);
  };

  return {
    achar,

    /** Changes columns of a client record; the caller checked that there is one. */
    async mudar(
      hotUid: string,
      cliUid: string,
      colunas: Partial<Omit<ClientesTable, 'cli_uid' | 'hot_uid'>>,
      aqui: Kysely<Tables> = db,
    ): Promise<boolean> {
      const { endereco, ...resto } = colunas;
      const { numUpdatedRows } = await aqui
        .updateTable('clientes')
        .set({
          ...resto,
          ...(endereco === undefined ? {} : { endereco: JSON.stringify(endereco) as never }),
        })
        .where('cli_uid', '=', cliUid)
        .where('hot_uid', '=', hotUid)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Whether another client of the tenant has confirmed this phone. */
    async telefoneEmUso(hotUid: string, cliUid: string, telefone: string): Promise<boolean> {
      const outro = await db
        .selectFrom('clientes')
        .select('cli_uid')
        .where('hot_uid', '=', hotUid)
        .where('telefone', '=', telefone)
        .where('telefone_confirmado_em', 'is not', null)
        .where('cli_uid', '<>', cliUid)
        .limit(1)
        .executeTakeFirst();
      return outro !== undefined;
    },

    /**
     * Weighs the registration again after something changed and stores where its documents stand; answers the situacao
     * that it should have now, and null where there is no client record or it has that situacao already.
     */
    async reavaliar(
      trx: Kysely<Tables>,
      hotUid: string,
      cliUid: string,
      hotsite: HotsiteDoCadastro,
      agora: number,
    ): Promise<Cliente['situacao'] | null> {
      // Two changes at once wait for each other, or both could weigh what the other did not see.
      await trx.selectFrom('clientes').select('cli_uid').where('cli_uid', '=', cliUid).forUpdate().execute();
      const c = await achar(hotUid, cliUid, trx);
      if (c === null || !temCadastro(c)) return null;
      const { documentoSituacao, situacao } = avaliarCadastro(
        {
          tipo: tipoDePessoa(c),
          bloqueado: c.situacao === 'bloqueado',
          emailConfirmado: c.emailConfirmadoAt !== null,
          telefoneConfirmado: c.telefoneConfirmadoAt !== null,
          documentos: await documentosDe(trx, cliUid),
        },
        regrasDe(hotsite, agora),
      );
      if (documentoSituacao !== c.documentoSituacao)
        await trx
          .updateTable('clientes')
          .set({
            documento_situacao: documentoSituacao,
            ...(documentoSituacao === 'Aprovado' ? { documentos_aprovados_em: agora } : {}),
            ...(documentoSituacao === 'Divergente' ? { documentos_pendentes_em: agora } : {}),
          })
          .where('cli_uid', '=', cliUid)
          .execute();
      return situacao === c.situacao ? null : situacao;
    },
  };
}
