import type { Module } from '@martelo/platform/module/module.ts';
import { verificadorHtml } from '@martelo/verifier/module.ts';

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
