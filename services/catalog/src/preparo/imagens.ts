import type { FastifyInstance } from 'fastify';
import { receptor } from '@martelo/platform/envios/trabalho.ts';
import type { Receptor } from '@martelo/platform/envios/trabalho.ts';
import { desenhar } from '@martelo/platform/files/desenhar.ts';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import { tipoPelosBytes } from '@martelo/platform/files/triagem.ts';
import { ok, recusado } from '@martelo/platform/http/route.ts';
import type { ImagemDaCasa, ImagemDaMarca } from '@martelo/schemas/envios/para.ts';
import { paraCorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { UID } from '@martelo/schemas/shared/uid.ts';
import type { Tables } from '../tables.ts';

const UM_ANO_S = 31_536_000;
/** A drawing in letters, with what its editor writes in front of it. */
const SVG =
  /^\uFEFF?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,500}-->\s*|<!DOCTYPE[^>]{0,300}>\s*){0,4}<svg[\s>]/i;

/** Whether the first bytes are those of a picture that is taken for a brand. */
export const ehImagem = (inicio: Buffer): boolean =>
  !['pdf', null].includes(tipoPelosBytes(inicio)) || SVG.test(inicio.toString('utf8', 0, 2_000));

const chave = (hotUid: string, uid: string): string => `imagens/${hotUid}/${uid}`;

/** Keeps a picture of a brand, drawn anew. It is shown once somebody saves the tenant with its address: no row is written here. */
export const receptorDeImagens = (arquivos: Arquivos, para: ImagemDaMarca | ImagemDaCasa): Receptor<Tables> =>
  receptor({
    titulo: 'Imagem',
    tratar: async ({ hotUid, uid }, bytes) => {
      if (!ehImagem(bytes)) return recusado('IMAGEM_INVALIDA');
      const desenho = await desenhar(para === 'favicon' ? 'icone' : 'logo', bytes);
      if (!desenho.ok)
        return recusado(desenho.motivo === 'ocupado' ? 'SERVICO_INDISPONIVEL' : 'IMAGEM_ILEGIVEL');
      await arquivos.gravar(chave(hotUid, uid), desenho.bytes);
      return ok(null);
    },
    escrever: async () => undefined,
  });

/** `GET /imagens/{uid}.png`: a picture of the host's tenant, which never changes. */
export const imagensPlugin =
  (arquivos: Arquivos) =>
  (app: FastifyInstance): void => {
    app.get<{ Params: { arquivo: string } }>('/imagens/:arquivo', async (request, reply) => {
      const [uid, fim] = request.params.arquivo.split('.');
      const hotUid = request.tenant?.hotUid;
      const bytes =
        hotUid === undefined || uid === undefined || fim !== 'png' || !UID.test(uid)
          ? null
          : await arquivos.ler(chave(hotUid, uid));
      if (bytes === null) {
        const corpo = paraCorpoErro(recusar('NAO_ENCONTRADO'), request.tenant?.termos);
        return reply.code(corpo.statusCode).header('cache-control', 'no-store').send(corpo);
      }
      return reply
        .type('image/png')
        .header('cache-control', `public, max-age=${UM_ANO_S}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .send(bytes);
    });
  };
