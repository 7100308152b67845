import type { Module } from '@martelo/platform/module/module.ts';
import { Recusado } from '@martelo/platform/http/errors.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Documentos } from './documentos.ts';
import { CAMINHO_DOS_ARQUIVOS } from './links.ts';
import type { Links } from './links.ts';

const UUID = /^[0-9a-f-]{36}$/;

/** Opens documents by their links. What is unknown, over or another tenant's is the same 404. */
export function arquivosPlugin(documentos: Documentos, links: Links) {
  return (app: Parameters<NonNullable<Module['plugin']>>[0]): void => {
    app.get<{ Params: { uid: string }; Querystring: { ate?: string; por?: string } }>(
      `${CAMINHO_DOS_ARQUIVOS}:uid`,
      { helmet: false, config: { rateLimit: { max: 240, timeWindow: 60_000 } } },
      async (request, reply) => {
        const { uid } = request.params;
        const { ate = '', por = '' } = request.query;
        const hotUid = request.tenant?.hotUid;
        const vale =
          hotUid !== undefined && UUID.test(uid) && links.vale(hotUid, uid, String(ate), String(por));
        const arquivo = vale ? await documentos.abrir(hotUid, uid) : null;
        if (arquivo === null) throw new Recusado(recusar('NAO_ENCONTRADO'));
        const extensao = arquivo.mime === 'application/pdf' ? 'pdf' : 'webp';
        return reply
          .type(arquivo.mime)
          .headers({
            'content-disposition': `inline; filename="${arquivo.nome}.${extensao}"`,
            'content-security-policy':
              "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
            'cross-origin-resource-policy': 'same-origin',
            'x-content-type-options': 'nosniff',
            'x-robots-tag': 'noindex',
            'cache-control': 'private, no-store',
            'referrer-policy': 'no-referrer',
          })
          .send(arquivo.bytes);
      },
    );
  };
}
