import { sql } from 'kysely';
import { CABECALHO_DO_ENVELOPE } from '@martelo/platform/interno/cabecalhos.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import type { Migration } from '@martelo/platform/sql/migrate.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { Recusado } from '@martelo/platform/http/errors.ts';

/**
 * What is left here of the yards, which moved to the service `logistics` on 28 November 2026: their table, which the version
 * before reads and a later one takes away, and the way on for calls that a gateway of the version before brings here.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '004_patios': {
    up: async (db) => {
      await sql`
        CREATE TABLE patios (
          uid uuid PRIMARY KEY,
          hot_uid uuid NOT NULL REFERENCES hotsites (uid) ON DELETE CASCADE,
          id int NOT NULL,
          nome text NOT NULL,
          responsavel text NOT NULL,
          cidade text NOT NULL,
          estado text NOT NULL,
          estado_uf text NOT NULL,
          endereco text NOT NULL,
          telefone text NOT NULL,
          explicacao_visitacao text NOT NULL,
          google_maps text NOT NULL,
          fotos jsonb NOT NULL,
          latitude double precision NOT NULL,
          longitude double precision NOT NULL,
          ativo boolean NOT NULL,
          UNIQUE (hot_uid, id)
        )`.execute(db);
    },
  },
};

const PRAZO_MS = 5_000;

/** Passes calls for yards on to a replica of logistics as they came: the gateway's seal holds there as well. */
export const patiosParaALogistica = (enderecos: readonly string[]): Module => ({
  name: 'patios-de-antes',
  routes: [],
  plugin: (app) => {
    for (const caminho of ['/v1/patios/*', '/v1/patio/*'])
      app.get(caminho, { config: { rateLimit: false } }, async (request, reply) => {
        const selo = request.headers[CABECALHO_DO_ENVELOPE];
        for (const endereco of typeof selo === 'string' ? enderecos : []) {
          const resposta = await fetch(endereco + request.url, {
            headers: { [CABECALHO_DO_ENVELOPE]: selo as string },
            signal: AbortSignal.timeout(PRAZO_MS),
            redirect: 'error',
          }).catch(() => null);
          if (resposta === null) continue;
          return reply
            .code(resposta.status)
            .headers({
              'content-type': resposta.headers.get('content-type') ?? 'application/json; charset=utf-8',
              'cache-control': resposta.headers.get('cache-control') ?? 'no-store',
            })
            .send(Buffer.from(await resposta.arrayBuffer()));
        }
        throw new Recusado(recusar(typeof selo === 'string' ? 'SERVICO_INDISPONIVEL' : 'NAO_ENCONTRADO'));
      });
  },
});
