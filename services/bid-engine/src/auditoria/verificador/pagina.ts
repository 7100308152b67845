import { readFile } from 'node:fs/promises';
import type { Module } from '@martelo/platform/module/module.ts';

let lida: Promise<string> | undefined;

/** The verifier as one HTML file, as it is served and packed; made by `montar.ts`, which a spec compares it with. */
export const verificadorHtml = (): Promise<string> =>
  (lida ??= readFile(new URL('verificador.generated.html', import.meta.url), 'utf8'));

/** `GET /auditoria/verificador.html`: the same file for everybody, with the policy that it also carries itself. */
export const verificadorPlugin: NonNullable<Module['plugin']> = (app) => {
  app.get('/auditoria/verificador.html', { helmet: false }, async (_request, reply) => {
    const html = await verificadorHtml();
    const [, politica = "default-src 'none'"] =
      /Content-Security-Policy"\s+content="([^"]*)"/.exec(html) ?? [];
    return reply
      .headers({
        'content-security-policy': `${politica}; frame-ancestors 'none'`,
        'cache-control': 'public, max-age=3600',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
};
