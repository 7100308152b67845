import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { recusar, paraCorpoErro } from '@martelo/schemas/shared/erros.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import { abrirFotos, chaveDaFoto, FOTO_LARGURAS, FotosOcupadas, FOTO_TIPOS_MIME } from './fotos/door.ts';
import type { FotoLargura } from './fotos/door.ts';
import type { Tables } from './tables.ts';

type Deps = { readonly db: Kysely<Tables>; readonly folder: string };

const ARQUIVO = /^(\d{1,2})-(\d{3,4})\.webp$/;
const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DIA_S = 86_400;

/** `GET /fotos/{lelUid}/{indice}-{largura}.webp`: the pictures of a lote of the host's tenant, drawn on demand. */
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
        if (request.tenant === null || !UID.test(lelUid) || larguraServida === undefined)
          return recusa('NAO_ENCONTRADO');
        const linha = await db
          .selectFrom('lotes')
          .where('lel_uid', '=', lelUid)
          .where('hot_uid', '=', request.tenant.hotUid)
          .select('dados')
          .executeTakeFirst();
        if (linha === undefined || Number(indice) >= linha.dados.quantidadeFotos)
          return recusa('NAO_ENCONTRADO');
        const { carroceria, nome: titulo } = linha.dados;
        const { cor, km } = linha.dados.veiculo;
        const combustivel = linha.dados.veiculo.combustivel === 'Diesel' ? 'DIE' : 'OUTRO';
        const pedido = { lelUid, indice: Number(indice), largura: larguraServida, formato: 'webp' } as const;
        const avariado = linha.dados.tipo === 'Sucatas' || linha.dados.tipo === 'Recuperável';
        const veiculo = { carroceria, cor, km, combustivel, titulo, avariado };
        const etag = `"${chaveDaFoto(pedido, veiculo)}"`;
        reply.header('etag', etag).header('cache-control', `public, max-age=${DIA_S}`);
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        try {
          return await reply.type(FOTO_TIPOS_MIME.webp).send(await fotos.foto(pedido, veiculo));
        } catch (erro) {
          if (erro instanceof FotosOcupadas) return recusa('OCUPADO');
          throw erro;
        }
      },
    );
  };
