import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** It talks to the site alone; what a notification shows beside its words may come from anywhere, as on pages. */
const POLITICA =
  "default-src 'none'; connect-src 'self'; img-src 'self' https: data:; frame-ancestors 'none'";

/**
 * `/sw.js`, the service worker that shows what comes for a device: at the root, because it may open every page, and looked
 * up anew each time, because it is the one file of the build whose name stays.
 */
export async function trabalhador(app: FastifyInstance, dist: string): Promise<void> {
  const programa = await readFile(path.join(dist, 'client/sw.js'), 'utf8');
  app.get('/sw.js', { helmet: false }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', POLITICA)
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      .send(programa),
  );
}
