import { UID } from '@martelo/schemas/shared/uid.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { paraCorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import { FOTO_LARGURAS, FOTO_LARGURAS_REAIS } from '@martelo/schemas/lotes/fotos.ts';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import type { FotoDaFolha } from '@martelo/platform/folhas/folhas.ts';
import { chaveDaFoto } from '@martelo/platform/fotos/guardar.ts';
import { fotoRecolhida } from './preparo/door.ts';
import { desenhistaDeLotes, FILME } from './desenhar-lote.ts';
import type { Desenhos } from './desenhos.ts';
import type { Tables } from './tables.ts';

type Deps = {
  readonly db: Kysely<Tables>;
  /** Asked for with the first drawing that somebody wants. */
  readonly desenhos: (() => Promise<Desenhos>) | undefined;
  /** Where photos are kept. */
  readonly arquivos: Arquivos;
};

const ARQUIVO = /^(\d{1,2})-(\d{3,4})\.webp$/;
/** A photo of the real thing, by its width. */
const REAL = /^f-(\d{3,4})\.webp$/;
const DIA_S = 86_400;
const UM_ANO_S = 31_536_000;

/** The part of a file that a player asks for; the whole where it asks for none, null where there is no such part. */
export function parteDo(range: string | undefined, total: number): { de: number; ate: number } | null {
  if (range === undefined) return { de: 0, ate: total - 1 };
  const [achado, inicio = '', fim = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(range) ?? [];
  if (achado === undefined || (inicio === '' && fim === '')) return { de: 0, ate: total - 1 };
  const de = inicio === '' ? Math.max(0, total - Number(fim)) : Number(inicio);
  const ate = inicio === '' || fim === '' ? total - 1 : Math.min(total - 1, Number(fim));
  return de > ate ? null : { de, ate };
}

/**
 * `GET /fotos/{foto}/f-{largura}.webp`: a photo of the host's tenant, which never changes.
 * `GET /fotos/{lelUid}/{indice}-{largura}.webp`: the pictures of a lote without photos, drawn on demand; and `video.webm`
 * beside them, for lotes whose film is the product's own.
 */
export const fotosPlugin =
  ({ arquivos, ...deps }: Deps) =>
  (app: FastifyInstance): void => {
    const desenhar = desenhistaDeLotes(deps);
    app.get<{ Params: { lelUid: string; arquivo: string } }>(
      '/fotos/:lelUid/:arquivo',
      async (request, reply) => {
        const recusa = (codigo: CodigoErro) => {
          const corpo = paraCorpoErro(recusar(codigo), request.tenant?.termos);
          return reply.code(corpo.statusCode).header('cache-control', 'no-store').send(corpo);
        };
        const { lelUid, arquivo } = request.params;
        const [, deVerdade] = REAL.exec(arquivo) ?? [];
        if (deVerdade !== undefined) {
          const qual = FOTO_LARGURAS_REAIS.some((l) => String(l) === deVerdade) ? deVerdade : null;
          const bytes =
            request.tenant === null ||
            qual === null ||
            !UID.test(lelUid) ||
            (await fotoRecolhida(deps.db, request.tenant.hotUid, lelUid))
              ? null
              : await arquivos.ler(chaveDaFoto(request.tenant.hotUid, lelUid, qual));
          if (bytes === null) return recusa('NAO_ENCONTRADO');
          reply.header('cache-control', `public, max-age=${UM_ANO_S}, immutable`);
          return reply.type('image/webp').header('x-content-type-options', 'nosniff').send(bytes);
        }
        const [, indice, largura] = ARQUIVO.exec(arquivo) ?? [];
        const larguraServida = FOTO_LARGURAS.find((l) => String(l) === largura);
        const filme = arquivo === FILME;
        if (request.tenant === null || !UID.test(lelUid) || (larguraServida === undefined && !filme))
          return recusa('NAO_ENCONTRADO');
        const desenho = await desenhar(
          request.tenant.hotUid,
          lelUid,
          filme ? FILME : { indice: Number(indice), largura: larguraServida ?? 480 },
        );
        if (desenho === null) return recusa('NAO_ENCONTRADO');
        const { chave, bytes: comoBytes } = desenho;
        const etag = `"${chave}"`;
        reply.header('etag', etag).header('cache-control', `public, max-age=${DIA_S}`);
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        const bytes = await comoBytes();
        if (bytes === null) return recusa('OCUPADO');
        if (!filme) return reply.type('image/webp').send(bytes);
        const parte = parteDo(request.headers.range, bytes.length);
        reply.type('video/webm').header('accept-ranges', 'bytes');
        if (parte === null) return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
        if (request.headers.range !== undefined)
          reply.code(206).header('content-range', `bytes ${parte.de}-${parte.ate}/${bytes.length}`);
        return reply.send(bytes.subarray(parte.de, parte.ate + 1));
      },
    );
  };

const ENDERECO = /^\/fotos\/([0-9a-f-]{36})\/([^/]{1,40})$/;

/** The same pictures for a sheet, by their addresses; null for none. */
export function fotoPeloEndereco({ arquivos, ...deps }: Deps): FotoDaFolha {
  const desenhar = desenhistaDeLotes(deps);
  return async (hotUid, endereco) => {
    const [, uid = '', arquivo = ''] = ENDERECO.exec(endereco) ?? [];
    const [, real] = REAL.exec(arquivo) ?? [];
    if (real !== undefined) return arquivos.ler(chaveDaFoto(hotUid, uid, real));
    const [, indice, largura] = ARQUIVO.exec(arquivo) ?? [];
    const servida = FOTO_LARGURAS.find((l) => String(l) === largura);
    if (servida === undefined) return null;
    return (await desenhar(hotUid, uid, { indice: Number(indice), largura: servida }))?.bytes() ?? null;
  };
}
