import { Recusado } from '@martelo/platform/http/errors.ts';
import type { Pedido } from '@martelo/platform/http/route.ts';
import { CABECALHO_DA_PAGINA } from '@martelo/schemas/sessao/pagina.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Renovada } from './familias.ts';

type DoPedido = Pick<Pedido<Call>['request'], 'headers' | 'protocol' | 'host' | 'hostname'>;
type DaResposta = Pick<Pedido<Call>['reply'], 'header'>;

const NOME = 'martelo-sessao';

/**
 * The cookie's name. Over TLS the prefix makes browsers refuse it from anybody but this very host. Over plain HTTP, which is
 * a machine of one's own, Safari keeps no Secure cookie and a phone beside it no prefix, so it has a name of its own there,
 * which is never read over TLS; and the port, because cookies know none and two programs may run side by side.
 */
const nomeDe = ({ protocol, host }: DoPedido): string => {
  if (protocol === 'https') return `__Host-${NOME}`;
  return `${NOME}-${/:(\d+)$/.exec(host)?.[1] ?? '80'}`;
};

/**
 * Whether a page of ours asks, and not a program. What says it is a page must come from this very site: its session acts by
 * a cookie. @throws Recusado ORIGEM_NAO_PERMITIDA
 */
export function ehPagina(pedido: DoPedido): boolean {
  const { headers } = pedido;
  if (headers[CABECALHO_DA_PAGINA] === undefined) return false;
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const daqui =
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || URL.parse(origin)?.hostname === pedido.hostname.toLowerCase());
  if (!daqui) throw new Recusado(recusar('ORIGEM_NAO_PERMITIDA'));
  return true;
}

/** The refresh token of this browser; null where it has none. */
export function tokenDoCookie(pedido: DoPedido): string | null {
  const nome = nomeDe(pedido);
  for (const par of (pedido.headers.cookie ?? '').split(';')) {
    const [chave = '', valor = ''] = par.trim().split('=', 2);
    if (chave === nome && /^[\w-]{20,200}$/.test(valor)) return valor;
  }
  return null;
}

/** Keeps a refresh token in the browser until `ate` (epoch ms), or until its window closes (null); '' takes it away. */
export function guardarNoCookie(
  pedido: DoPedido,
  resposta: DaResposta,
  token: string,
  ate: number | null,
  agora: number,
): void {
  const idade = token === '' ? 0 : ate === null ? null : Math.max(1, Math.floor((ate - agora) / 1_000));
  resposta.header(
    'set-cookie',
    `${nomeDe(pedido)}=${token}; Path=/; HttpOnly; SameSite=Strict` +
      (idade === null ? '' : `; Max-Age=${idade}`) +
      (pedido.protocol === 'https' ? '; Secure' : ''),
  );
}

/** How a login's refresh token leaves: as a cookie to a page, as a field of the answer to a program. @throws as `ehPagina` */
export function entregarToken(
  { request, reply }: { readonly request: DoPedido; readonly reply: DaResposta },
  { refreshToken, guardarAte }: Pick<Renovada, 'refreshToken' | 'guardarAte'>,
  agora: number,
): { refreshToken?: string } {
  if (!ehPagina(request)) return { refreshToken };
  guardarNoCookie(request, reply, refreshToken, guardarAte, agora);
  return {};
}
