import { MARCA_DE_SCRIPTS } from '@martelo/schemas/hotsites/scripts.ts';

/** What a tenant's page runs besides ours. `origens` may be loaded from and talked to; nothing else is let through. */
export type ScriptsDaPagina = {
  readonly scripts: readonly string[];
  readonly origens: readonly string[];
  /** Measurement id; empty for none. */
  readonly googleAnalytics: string;
};

const DO_ANALYTICS = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
] as const;
const TOCADORES = 'https://www.youtube-nocookie.com https://player.vimeo.com';

/** Code cannot end its element early. */
const emElemento = (codigo: string): string => codigo.replaceAll(/<\/(script)/gi, '<\\/$1');

/** Puts the scripts at the end of the head, each with the nonce of this answer. */
export function comScripts(
  html: string,
  { scripts, googleAnalytics }: ScriptsDaPagina,
  nonce: string,
): string {
  const id = /^[A-Z]{1,3}-[A-Z0-9-]+$/.test(googleAnalytics) ? googleAnalytics : '';
  const medir =
    id === ''
      ? ''
      : `<script nonce="${nonce}" async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script>` +
        `<script nonce="${nonce}">window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}` +
        `gtag('js',new Date());gtag('config','${id}')</script>`;
  const dele = scripts
    .filter((s) => s.trim() !== '')
    .map((s) => `<script nonce="${nonce}">${emElemento(s)}</script>`)
    .join('');
  if (medir === '' && dele === '') return html;
  const onde = html.indexOf('</head>');
  if (onde < 0) return html;
  return `${html.slice(0, onde)}<meta name="${MARCA_DE_SCRIPTS}" content="1">${medir}${dele}${html.slice(onde)}`;
}

/** The painel's frames: the editor of pages shows the site's own beside what is typed. */
export const QUADROS_DO_PAINEL = `'self' ${TOCADORES}`;

/** Lets an answer stand in a frame of the same site, where no other page may: nothing secret is typed there. */
export const emQuadroDoSite = (csp: string): string =>
  csp.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** A page's policy: pictures and films from the web, players in frames, and what the tenant's scripts need. */
export function politicaDaPagina(csp: string, s: ScriptsDaPagina | null, quadros = TOCADORES): string {
  const origens = s === null ? [] : [...s.origens, ...(s.googleAnalytics === '' ? [] : DO_ANALYTICS)];
  const mais: Readonly<Record<string, string>> = {
    'img-src': 'https:',
    'media-src': 'https:',
    'script-src': origens.join(' '),
    'connect-src': origens.join(' '),
  };
  const diretivas = csp.split(';').map((d) => {
    const [nome = ''] = d.trim().split(' ');
    const extra = mais[nome] ?? '';
    return extra === '' ? d : `${d} ${extra}`;
  });
  return `${diretivas.join(';')};frame-src ${quadros}`;
}
