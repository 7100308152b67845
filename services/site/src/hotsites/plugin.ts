import type { Module } from '@martelo/platform/module/module.ts';
import type { Hotsites } from './hotsites.ts';

const DIA_S = 86_400;

/**
 * `/marca/{hotUid}.svg` and `/marca/{hotUid}-icone.svg`: the pictures of the tenant that is open, and of no other. An SVG
 * is a document, so it is told to load and run nothing.
 */
export const marcaPlugin =
  (hotsites: Hotsites): NonNullable<Module['plugin']> =>
  (app) => {
    app.get<{ Params: { arquivo: string } }>('/marca/:arquivo', async (request, reply) => {
      const [, hotUid, icone] = /^([0-9a-f-]{36})(-icone)?\.svg$/.exec(request.params.arquivo) ?? [];
      const marcas =
        hotUid !== undefined && hotUid === request.tenant?.hotUid ? hotsites.marcas(hotUid) : null;
      if (marcas === null) return reply.callNotFound();
      return reply
        .type('image/svg+xml')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .header('cache-control', `public, max-age=${DIA_S}`)
        .send(icone === undefined ? marcas.logomarca : marcas.favicon);
    });
  };
