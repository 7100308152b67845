import type { Module } from '@martelo/platform/module/module.ts';
import { Recusado } from '@martelo/platform/http/errors.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Documentos } from './documentos.ts';
import { CAMINHO_DOS_ARQUIVOS } from './links.ts';
import type { Links } from './links.ts';

const EXTENSOES = { 'application/pdf': 'pdf', 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;
const UUID = /^[0-9a-f-]{36}$/;

type Endereco = {
  Params: { uid: string };
  Querystring: { ate?: unknown; quem?: unknown; por?: unknown; pagina?: unknown };
};
const texto = (dado: unknown): string => (typeof dado === 'string' ? dado : '');
const PAGINA = /^[1-9]\d?$/;

/** Opens documents by their links, to be saved. What is unknown, over or another tenant's is the same 404. */
export function arquivosPlugin(documentos: Documentos, links: Links) {
  return (app: Parameters<NonNullable<Module['plugin']>>[0]): void => {
    app.get<Endereco>(
      `${CAMINHO_DOS_ARQUIVOS}:uid`,
      { helmet: false, config: { rateLimit: { max: 240, timeWindow: 60_000 } } },
      async (request, reply) => {
        const { uid } = request.params;
        const quem = texto(request.query.quem);
        const pedida = texto(request.query.pagina);
        const pagina = PAGINA.test(pedida) ? Number(pedida) : null;
        const hotUid = request.tenant?.hotUid;
        const vale =
          hotUid !== undefined &&
          UUID.test(uid) &&
          links.vale(hotUid, uid, quem, texto(request.query.ate), texto(request.query.por));
        const arquivo = vale ? await documentos.abrir(hotUid, uid, quem, pagina) : null;
        if (arquivo === null) throw new Recusado(recusar('NAO_ENCONTRADO'));
        return reply
          .type(arquivo.mime)
          .headers({
            'content-disposition': `attachment; filename="${arquivo.nome}.${EXTENSOES[arquivo.mime]}"`,
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
