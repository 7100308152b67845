import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Palco } from './palco.ts';

/** A page's HTML as a search engine gets it; redirects are not followed. */
export async function verHtml({ programa }: Palco, host: string, caminho: string) {
  const pedido = request(programa.url + caminho, { headers: { host }, timeout: 40_000 });
  pedido.end();
  const [resposta] = (await once(pedido, 'response')) as [IncomingMessage];
  return {
    status: resposta.statusCode,
    para: resposta.headers.location,
    html: await text(resposta),
  };
}
