import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import { fotoDaPagina } from '@martelo/platform/files/pdf-de-fotos.ts';
import { triar } from '@martelo/platform/files/triagem.ts';
import type { Mensagem } from '@martelo/platform/mail/port.ts';
import { tipoDePessoa } from '@martelo/schemas/clientes/cliente.ts';
import type { Documento, DocumentosDoCliente } from '@martelo/schemas/documentos/documento.ts';
import type { DocumentoObrigatorio } from '@martelo/schemas/hotsites/opcoes.ts';
import { registrarAlteracao, regrasDe, temCadastro } from '../clientes/door.ts';
import type { Cadastros, Clientes, Remetente } from '../clientes/door.ts';
import type { Tables } from '../tables.ts';
import type { Links } from './links.ts';
import { respostas } from './respostas.ts';
import type { DocumentosTable } from './tables.ts';

const DIA = 24 * 3_600_000;
/** Documents of one client within a day; past them he waits. */
const POR_DIA = 40;

type Trx = Kysely<Tables>;

export type DepsDosDocumentos = {
  readonly db: Trx;
  readonly arquivos: Arquivos;
  readonly clientes: Clientes;
  readonly cadastros: Cadastros;
  readonly links: Links;
  readonly clock: Clock;
  readonly enfileirar: (trx: Trx, mensagem: Mensagem) => Promise<unknown>;
};

/** The state of the current document of each kind, for weighing a registration. */
export async function documentosAtuais(db: Trx, cliUid: string) {
  const linhas = await db
    .selectFrom('documentos')
    .select(['tipo', 'situacao'])
    .where('cli_uid', '=', cliUid)
    .where('atual', '=', true)
    .execute();
  return new Map(linhas.map((l) => [l.tipo, l.situacao] as const));
}

export type Documentos = ReturnType<typeof documentos>;

/** Documents of clients: sending, seeing, answering. Files are kept apart from the rows, under random names. */
export function documentos({
  db,
  arquivos,
  clientes,
  cadastros,
  links,
  clock,
  enfileirar,
}: DepsDosDocumentos) {
  /** `quem` is whom a link is made for; null for who sees the client masked, and gets none. */
  const daRede = (l: Selectable<DocumentosTable>, quem: string | null): Documento => ({
    uid: l.uid,
    tipo: l.tipo,
    situacao: l.situacao,
    motivo: l.motivo,
    nomeArquivo: quem === null ? '' : l.nome_arquivo,
    mime: l.mime,
    tamanho: l.tamanho,
    paginas: l.paginas,
    dataEnvio: l.enviado_em,
    dataResposta: l.respondido_em,
    url: quem === null ? null : links.de(l.hot_uid, l.uid, quem),
  });

  const listar = async (
    { hotsite }: Remetente,
    cliUid: string,
    quem: string | null,
  ): Promise<DocumentosDoCliente | null> => {
    const c = await clientes.achar(hotsite.uid, cliUid);
    if (c === null) return null;
    const linhas = await db
      .selectFrom('documentos')
      .selectAll()
      .where('cli_uid', '=', cliUid)
      .where('atual', '=', true)
      .orderBy('enviado_em')
      .execute();
    const regras = regrasDe(hotsite, clock());
    return {
      obrigatorios: temCadastro(c) ? regras.documentosObrigatorios[tipoDePessoa(c)] : [],
      documentoSituacao: c.documentoSituacao,
      documentos: linhas.map((l) => daRede(l, quem)),
    };
  };

  const respondidos = respostas({ db, clientes, cadastros, clock, enfileirar });

  return {
    listar,

    /**
     * Takes a document. Refuses CADASTRO_INCOMPLETO, DOCUMENTO_JA_APROVADO, ARQUIVO_INVALIDO, ARQUIVO_ILEGIVEL,
     * ARQUIVO_LONGO, SERVICO_INDISPONIVEL where too many files wait, and BLOQUEADO past the day's number. What is refused is not stored.
     */
    async enviar(
      remetente: Remetente,
      cliUid: string,
      novo: { readonly tipo: DocumentoObrigatorio; readonly nome: string; readonly bytes: Buffer },
    ): Promise<Resultado<DocumentosDoCliente>> {
      const hotUid = remetente.hotsite.uid;
      const c = await clientes.achar(hotUid, cliUid);
      if (c === null || !temCadastro(c)) return recusado('CADASTRO_INCOMPLETO');
      const agora = clock();
      const doDia = await db
        .selectFrom('documentos')
        .select('enviado_em')
        .where('cli_uid', '=', cliUid)
        .where('enviado_em', '>', agora - DIA)
        .orderBy('enviado_em', 'desc')
        .limit(POR_DIA)
        .execute();
      if (doDia.length >= POR_DIA)
        return recusado('BLOQUEADO', { esperarMs: (doDia.at(-1)?.enviado_em ?? agora) + DIA - agora });
      if ((await documentosAtuais(db, cliUid)).get(novo.tipo) === 'Aprovado')
        return recusado('DOCUMENTO_JA_APROVADO');
      const visto = await triar(novo.bytes, novo.nome);
      if (!visto.ok) return recusado(visto.motivo, { campos: ['arquivo'] });
      const chave = `documentos/${hotUid}/${randomBytes(16).toString('hex')}`;
      await arquivos.gravar(chave, visto.arquivo.bytes);
      try {
        const depois = await db.transaction().execute(async (trx) => {
          // Two that come together follow each other.
          await trx
            .selectFrom('clientes')
            .select('cli_uid')
            .where('cli_uid', '=', cliUid)
            .forUpdate()
            .execute();
          await trx
            .updateTable('documentos')
            .set({ atual: false })
            .where('cli_uid', '=', cliUid)
            .where('tipo', '=', novo.tipo)
            .where('atual', '=', true)
            .execute();
          await trx
            .insertInto('documentos')
            .values({
              uid: randomUUID(),
              cli_uid: cliUid,
              hot_uid: hotUid,
              tipo: novo.tipo,
              chave,
              nome_arquivo: novo.nome.replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_').slice(0, 120),
              mime: visto.arquivo.mime,
              tamanho: visto.arquivo.bytes.length,
              paginas: visto.arquivo.paginas,
              situacao: 'Aguardando Validação',
              motivo: '',
              atual: true,
              enviado_em: agora,
              respondido_em: null,
              respondido_por: null,
            })
            .execute();
          await clientes.mudar(hotUid, cliUid, { documentos_enviados_em: agora }, trx);
          await registrarAlteracao(
            trx,
            { hotUid, quem: cliUid, alvo: cliUid, acao: 'documento enviado', detalhes: { tipo: novo.tipo } },
            agora,
          );
          return cadastros.reavaliar(trx, remetente, cliUid);
        });
        await depois();
      } catch (erro) {
        await arquivos.apagar(chave);
        throw erro;
      }
      const lista = await listar(remetente, cliUid, cliUid);
      return lista === null ? recusado('NAO_ENCONTRADO') : { ok: true, valor: lista };
    },

    /** Staff's answer. Refuses NAO_ENCONTRADO (also another tenant's) and DOCUMENTO_JA_RESPONDIDO. Answers whose it is. */
    async responder(
      remetente: Remetente,
      quem: string,
      uid: string,
      resposta: { readonly situacao: 'Aprovado' | 'Divergente'; readonly motivo: string },
    ): Promise<Resultado<{ cliUid: string }>> {
      const alvo = await db
        .selectFrom('documentos')
        .select('cli_uid')
        .where('uid', '=', uid)
        .where('hot_uid', '=', remetente.hotsite.uid)
        .executeTakeFirst();
      if (alvo === undefined) return recusado('NAO_ENCONTRADO');
      const motivo = resposta.situacao === 'Divergente' ? resposta.motivo : '';
      return respondidos(remetente, quem, alvo.cli_uid, [uid], { ...resposta, motivo });
    },

    /**
     * Approves all of these documents of one client, or none. Refuses NAO_ENCONTRADO, and DOCUMENTO_JA_RESPONDIDO where one
     * of them was answered or sent anew since staff looked.
     */
    async aprovar(
      remetente: Remetente,
      quem: string,
      cliUid: string,
      uids: readonly string[],
    ): Promise<Resultado<{ cliUid: string }>> {
      if ((await clientes.achar(remetente.hotsite.uid, cliUid)) === null) return recusado('NAO_ENCONTRADO');
      return respondidos(remetente, quem, cliUid, [...new Set(uids)], { situacao: 'Aprovado', motivo: '' });
    },

    /**
     * The file of a document of this tenant, or the picture of one page (from 1) of a PDF; null where there is none. Where
     * `quem` opens it, who is not its owner, that is written down first.
     */
    async abrir(
      hotUid: string,
      uid: string,
      quem: string,
      pagina: number | null,
    ): Promise<{
      mime: 'application/pdf' | 'image/webp' | 'image/jpeg';
      bytes: Buffer;
      nome: string;
    } | null> {
      const linha = await db
        .selectFrom('documentos')
        .select(['chave', 'mime', 'tipo', 'cli_uid'])
        .where('uid', '=', uid)
        .where('hot_uid', '=', hotUid)
        .executeTakeFirst();
      const arquivo = linha === undefined ? null : await arquivos.ler(linha.chave);
      const bytes = arquivo === null || pagina === null ? arquivo : fotoDaPagina(arquivo, pagina - 1);
      if (linha === undefined || bytes === null) return null;
      if (quem !== linha.cli_uid)
        await registrarAlteracao(
          db,
          {
            hotUid,
            quem,
            alvo: linha.cli_uid,
            acao: 'documento aberto',
            detalhes: { documento: uid, tipo: linha.tipo, ...(pagina === null ? {} : { pagina }) },
          },
          clock(),
        );
      const mime = pagina === null ? linha.mime : 'image/jpeg';
      return { mime, bytes, nome: linha.tipo };
    },
  };
}
