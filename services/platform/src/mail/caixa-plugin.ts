import { createElement as h } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { uid } from '@martelo/schemas/shared/ids.ts';
import type { MensagemGuardada, Outbox } from './outbox.ts';

const RAIZ = '/dev/caixa-de-correio';
const MAX = 100;

/** Nothing runs, nothing loads, and the letter itself is shown by this very page only. */
const POLITICA =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'; form-action 'none'";

const ESTILO = `
:root { color-scheme: light; font: 16px/1.5 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; color: #1d2329; }
body { margin: 0; background: #f2f3f5; }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; } p { margin: .25rem 0 1rem; color: #4c565f; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
li a { display: grid; gap: .1rem; padding: .85rem 1rem; border: 1px solid #d5dade; border-radius: .6rem; background: #fff; color: inherit; text-decoration: none; }
li a:hover, li a:focus-visible { border-color: #0b4f6c; }
small { color: #4c565f; overflow-wrap: anywhere; } pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #d5dade; border-radius: .6rem; background: #fff; }
iframe { width: 100%; height: 38rem; border: 1px solid #d5dade; border-radius: .6rem; background: #fff; }
h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }`;

function pagina(titulo: string, ...filhos: ReactNode[]): string {
  const html = h(
    'html',
    { lang: 'pt-BR' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, titulo),
      h('style', { dangerouslySetInnerHTML: { __html: ESTILO } }),
    ),
    h('body', null, h('main', null, ...filhos)),
  );
  return `<!doctype html>${renderToStaticMarkup(html)}`;
}

const CANAL = { email: 'E-mail', sms: 'SMS', push: 'Aviso no aparelho' } as const;
const quando = (ms: number): string =>
  new Date(ms).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' });

const item = (m: MensagemGuardada): ReactNode =>
  h(
    'li',
    { key: m.uid },
    h(
      'a',
      { href: `${RAIZ}/${m.uid}` },
      h('strong', null, m.assunto),
      h('small', null, `${CANAL[m.canal]} para ${m.para} · ${quando(m.criadaEm)} · ${m.situacao}`),
    ),
  );

/**
 * The mailbox of development: every message that would have left, at /dev/caixa-de-correio. Registered only where
 * nobody but this machine reaches the program, because whoever reads it can enter as anybody.
 */
export function caixaPlugin(correio: Pick<Outbox, 'listar' | 'ver'>) {
  return (app: FastifyInstance): void => {
    const opcoes = { helmet: false as const };
    const responder = (reply: FastifyReply, corpo: string): FastifyReply =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLITICA)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .send(corpo);

    app.get(RAIZ, opcoes, async (_request, reply) => {
      const mensagens = await correio.listar(MAX);
      return responder(
        reply,
        pagina(
          'Caixa de correio',
          h('h1', null, 'Caixa de correio'),
          h(
            'p',
            null,
            mensagens.length === 0
              ? 'Nenhuma mensagem ainda. E-mails e SMS do ambiente de desenvolvimento aparecem aqui.'
              : 'E-mails e SMS do ambiente de desenvolvimento, os mais novos primeiro.',
          ),
          h('ul', null, ...mensagens.map(item)),
        ),
      );
    });

    app.get<{ Params: { uid: string } }>(`${RAIZ}/:uid`, opcoes, async ({ params }, reply) => {
      const m = uid.safeParse(params.uid).success ? await correio.ver(params.uid) : null;
      if (m === null)
        return responder(
          reply.code(404),
          pagina(
            'Não encontrada',
            h('h1', null, 'Mensagem não encontrada'),
            h('a', { href: RAIZ }, 'Voltar à caixa'),
          ),
        );
      return responder(
        reply,
        pagina(
          m.assunto,
          h('a', { href: RAIZ }, 'Voltar à caixa'),
          h('h1', null, m.assunto),
          h(
            'p',
            null,
            `${CANAL[m.canal]} de ${m.remetente.nome} para ${m.para} · ${quando(m.criadaEm)} · ${m.situacao}`,
          ),
          m.html === ''
            ? null
            : h('iframe', {
                src: `${RAIZ}/${m.uid}/html`,
                title: 'A mensagem',
                sandbox: 'allow-popups allow-top-navigation-by-user-activation',
              }),
          h('h2', null, 'Somente texto'),
          h('pre', null, m.texto),
        ),
      );
    });

    app.get<{ Params: { uid: string } }>(`${RAIZ}/:uid/html`, opcoes, async ({ params }, reply) => {
      const m = uid.safeParse(params.uid).success ? await correio.ver(params.uid) : null;
      // Links of the letter open the site in the whole window.
      const html = (m?.html ?? '').replace('<head>', '<head><base target="_top">');
      return responder(reply.code(m === null ? 404 : 200), html);
    });
  };
}
