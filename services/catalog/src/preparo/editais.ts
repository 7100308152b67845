import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { receptor } from '@martelo/platform/envios/trabalho.ts';
import type { Receptor } from '@martelo/platform/envios/trabalho.ts';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import { triar } from '@martelo/platform/files/triagem.ts';
import { ok, recusado } from '@martelo/platform/http/route.ts';
import { ordemTrocarEdital } from '@martelo/schemas/ordens-ao-motor.ts';
import { paraCorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Tables } from '../tables.ts';
import type { JuntoDoEdital } from './aceitar.ts';
import type { Caixa } from './ordenar.ts';

const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Versions of one edital. */
const MAXIMO = 200;
const NAO_E_PDF = recusado('EDITAL_INVALIDO');
const UM_ANO_S = 31_536_000;

/** Where a version of an edital can be read; its bytes never change. */
export const urlDoEdital = (uid: string): string => `/editais/${uid}.pdf`;

type Deps = { readonly db: Kysely<Tables>; readonly arquivos: Arquivos; readonly caixa: Caixa };

/** Keeps what was sent as a version of the edital, drawn anew, and orders the engine to take it. Refuses what is no readable PDF. */
export const receptorDoEdital = ({ db, arquivos, caixa }: Deps): Receptor<Tables> =>
  receptor({
    titulo: 'Edital',
    tratar: async ({ uid, alvo: leiUid, nome }, bytes) => {
      const visto = await triar(bytes, nome);
      if (!visto.ok) return visto.motivo === 'ARQUIVO_INVALIDO' ? NAO_E_PDF : recusado(visto.motivo);
      const { arquivo } = visto;
      if (arquivo.mime !== 'application/pdf') return NAO_E_PDF;
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM editais WHERE lei_uid = ${leiUid}`.execute(db);
      if ((rows[0]?.n ?? 0) >= MAXIMO) return recusado('ARQUIVO_LONGO');
      // The file first: a row without its bytes would be a broken link, bytes without a row are only forgotten.
      await arquivos.gravar(`editais/${uid}`, arquivo.bytes);
      const hash = createHash('sha256').update(arquivo.bytes).digest('hex');
      return ok({ hash, tamanho: arquivo.bytes.length, paginas: arquivo.paginas });
    },
    escrever: async (
      trx,
      { uid: editalUid, hotUid, alvo: leiUid, nome, em, porUid: por },
      { hash, tamanho, paginas },
    ) => {
      const editalUrl = urlDoEdital(editalUid);
      await sql`INSERT INTO editais (uid, hot_uid, lei_uid, nome, hash, tamanho, paginas, em, por)
        VALUES (${editalUid}, ${hotUid}, ${leiUid}, ${nome}, ${hash}, ${tamanho}, ${paginas}, ${em}, ${por})`.execute(
        trx,
      );
      const junto: JuntoDoEdital = { editalUid, editalUrl };
      const corpo = { hotUid, leiUid, por, editalUrl, hash };
      await caixa.escrever(trx, ordemTrocarEdital, { hotUid, de: leiUid, corpo, junto });
    },
  });

/** `GET /editais/{uid}.pdf`: a version of an edital of the host's tenant. */
export const editaisPlugin =
  (db: Kysely<Tables>, arquivos: Arquivos) =>
  (app: FastifyInstance): void => {
    app.get<{ Params: { arquivo: string } }>('/editais/:arquivo', async (request, reply) => {
      const uid = request.params.arquivo.replace(/\.pdf$/, '');
      const hotUid = request.tenant?.hotUid;
      const achado =
        hotUid === undefined || !UID.test(uid)
          ? undefined
          : (await sql`SELECT 1 FROM editais WHERE uid = ${uid} AND hot_uid = ${hotUid}`.execute(db)).rows[0];
      const bytes = achado === undefined ? null : await arquivos.ler(`editais/${uid}`);
      if (bytes === null) {
        const corpo = paraCorpoErro(recusar('NAO_ENCONTRADO'), request.tenant?.termos);
        return reply.code(corpo.statusCode).header('cache-control', 'no-store').send(corpo);
      }
      return reply
        .type('application/pdf')
        .header('cache-control', `public, max-age=${UM_ANO_S}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .send(bytes);
    });
  };
