import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { paraCorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import {
  abrirFotos,
  chaveDaFoto,
  chaveDoFilme,
  FOTO_LARGURAS,
  FotosOcupadas,
  FOTO_TIPOS_MIME,
} from './fotos/door.ts';
import type { FotoLargura } from './fotos/door.ts';
import type { Tables } from './tables.ts';

type Deps = { readonly db: Kysely<Tables>; readonly folder: string };

const ARQUIVO = /^(\d{1,2})-(\d{3,4})\.webp$/;
const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DIA_S = 86_400;
const FILME = 'video.webm';

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
 * `GET /fotos/{lelUid}/{indice}-{largura}.webp`: the pictures of a lote of the host's tenant, drawn on demand; and
 * `video.webm` beside them, for lotes whose film is the product's own.
 */
export const fotosPlugin =
  ({ db, folder }: Deps) =>
  (app: FastifyInstance): void => {
    const fotos = abrirFotos({ pasta: folder });
    app.get<{ Params: { lelUid: string; arquivo: string } }>(
      '/fotos/:lelUid/:arquivo',
      async (request, reply) => {
        const recusa = (codigo: CodigoErro) => {
          const corpo = paraCorpoErro(recusar(codigo), request.tenant?.termos);
          return reply.code(corpo.statusCode).header('cache-control', 'no-store').send(corpo);
        };
        const { lelUid, arquivo } = request.params;
        const [, indice, largura] = ARQUIVO.exec(arquivo) ?? [];
        const larguraServida = FOTO_LARGURAS.find((l): l is FotoLargura => String(l) === largura);
        const filme = arquivo === FILME;
        if (request.tenant === null || !UID.test(lelUid) || (larguraServida === undefined && !filme))
          return recusa('NAO_ENCONTRADO');
        const linha = await db
          .selectFrom('lotes')
          .where('lel_uid', '=', lelUid)
          .where('hot_uid', '=', request.tenant.hotUid)
          .select('dados')
          .executeTakeFirst();
        if (linha === undefined) return recusa('NAO_ENCONTRADO');
        const doRegistro = filme
          ? linha.dados.video === `/fotos/${lelUid}/${FILME}`
          : Number(indice) < linha.dados.quantidadeFotos;
        if (!doRegistro) return recusa('NAO_ENCONTRADO');
        const { carroceria, nome: titulo } = linha.dados;
        const { cor, km } = linha.dados.veiculo;
        const combustivel = linha.dados.veiculo.combustivel === 'Diesel' ? 'DIE' : 'OUTRO';
        const avariado = linha.dados.tipo === 'Sucatas' || linha.dados.tipo === 'Recuperável';
        const veiculo = { carroceria, cor, km, combustivel, titulo, avariado };
        const pedido = {
          lelUid,
          indice: Number(indice),
          largura: larguraServida ?? 480,
          formato: 'webp',
        } as const;
        const etag = `"${filme ? chaveDoFilme(lelUid, veiculo) : chaveDaFoto(pedido, veiculo)}"`;
        reply.header('etag', etag).header('cache-control', `public, max-age=${DIA_S}`);
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        try {
          if (!filme) return await reply.type(FOTO_TIPOS_MIME.webp).send(await fotos.foto(pedido, veiculo));
          const bytes = await fotos.filme(lelUid, veiculo);
          const parte = parteDo(request.headers.range, bytes.length);
          reply.type('video/webm').header('accept-ranges', 'bytes');
          if (parte === null)
            return await reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
          if (request.headers.range !== undefined)
            reply.code(206).header('content-range', `bytes ${parte.de}-${parte.ate}/${bytes.length}`);
          return await reply.send(bytes.subarray(parte.de, parte.ate + 1));
        } catch (erro) {
          if (erro instanceof FotosOcupadas) return recusa('OCUPADO');
          throw erro;
        }
      },
    );
  };
