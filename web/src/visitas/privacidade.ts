/** What a browser says about being followed. `globalPrivacyControl` and `doNotTrack` are not known to every one. */
type Navegador = {
  readonly webdriver?: boolean;
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
  readonly userAgent?: string;
};

const ROBO = /bot\b|crawl|spider|slurp|headless|lighthouse|pagespeed|preview/i;

/**
 * Whether this browser's pages may be recorded: not where a program drives it, and not where its owner asks not to be
 * followed (Do Not Track, Global Privacy Control). The server holds to the same by itself.
 */
export function podeRegistrar(n: Navegador): boolean {
  if (n.webdriver === true || ROBO.test(n.userAgent ?? '')) return false;
  return n.doNotTrack !== '1' && n.globalPrivacyControl !== true;
}

/** An address without what somebody typed or was given to open it: scheme, host and path, no more. */
export function semSegredos(endereco: string): string {
  const url = URL.parse(endereco);
  if (url === null || !/^https?:$/.test(url.protocol)) return '';
  return `${url.origin}${url.pathname}`.slice(0, 500);
}

/** Parameters of addresses that open something for whoever has them. */
const SECRETOS = new Set(['hash', 'token', 'codigo']);

/**
 * The address of a page as it is recorded: of a page that shows the tenant's goods with its filters, of any other without
 * its query, and where the path itself is a secret, the page's pattern in its place.
 */
export function urlDaVisita(p: {
  readonly origem: string;
  readonly pathname: string;
  readonly search: string;
  readonly pagina: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly vitrine: boolean;
}): string {
  const caminho = Object.keys(p.params).some((nome) => SECRETOS.has(nome)) ? p.pagina : p.pathname;
  return `${p.origem}${caminho}${p.vitrine ? p.search : ''}`.slice(0, 500);
}
