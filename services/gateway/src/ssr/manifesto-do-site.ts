import type { FastifyInstance } from 'fastify';
import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { iconesDeAviso } from '@martelo/schemas/hotsites/icones.ts';
import { ler } from './ler.ts';

const HORA_S = 3_600;

/**
 * `/manifest.webmanifest`: what the tenant that is open is called where it stands on a home screen. iPhones let a site tell
 * them something from there alone, and only one that says that it stands for itself.
 */
export function manifestoDoSite(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const h = await ler<Hotsite>(app, request, '/v1/hotsite/public');
    if (h === null) return reply.callNotFound();
    // Only a picture that we draw ourselves has a size that we know.
    const { icone, distintivo } = iconesDeAviso(h);
    const manifesto = {
      id: '/',
      name: h.nomeSite,
      short_name: h.nomeSite.slice(0, 30),
      lang: 'pt-BR',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: h.corPrimaria,
      background_color: '#ffffff',
      icons: [
        ...(h.favicon === '' ? [] : [{ src: h.favicon, sizes: 'any' }]),
        // Home screens of iPhones, from where alone they tell something, draw no SVG.
        ...(distintivo === '' ? [] : [{ src: icone, sizes: '192x192', type: 'image/png' }]),
      ],
    };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${HORA_S}`)
      .send(JSON.stringify(manifesto));
  });
}
