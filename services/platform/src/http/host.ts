import type { IncomingMessage } from 'node:http';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { Recusado } from './errors.ts';

const NOME = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i;

/** Whether a text is `host` or `host:port` and nothing besides: no user, no path, no space. */
export function ehHost(texto: string): boolean {
  const achado = NOME.exec(texto);
  return achado !== null && Number(achado[1] ?? 0) <= 65_535;
}

/** `host` of `host:port`, in lower case; IPv6 keeps its brackets. */
export const semPorta = (host: string): string => host.replace(/:\d{1,5}$/, '').toLowerCase();

/** How often a header stands in a request; Node itself keeps only the first of some. */
function vezes({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, nome: string): number {
  let n = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const dito = rawHeaders[i] as string;
    if (dito.length === nome.length && dito.toLowerCase() === nome) n += 1;
  }
  return n;
}

/**
 * A request names the host that it speaks to, once and as `host` or `host:port`: whose site it is, and where links of
 * letters lead, is read from it. HTTP/1.0 may leave it out. @throws Recusado DADOS_INVALIDOS
 */
export function exigirHost(pedido: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'rawHeaders'>): void {
  const { host } = pedido.headers;
  if (host === undefined && pedido.httpVersion !== '1.1') return;
  if (host !== undefined && ehHost(host) && vezes(pedido, 'host') <= 1) return;
  throw new Recusado(recusar('DADOS_INVALIDOS', { campos: ['host'] }), [
    host === undefined
      ? 'host: o pedido não diz a que site se dirige.'
      : 'host: o pedido deve dizer uma vez a que site se dirige, como site.com.br ou site.com.br:3000.',
  ]);
}
