import { STATUS_CODES } from 'node:http';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { CodigoErro, Recusa } from '@martelo/schemas/shared/erros.ts';
import { respostaDeErro } from './errors.ts';

/** What Node gives up before there is a request, by the code of its error. */
const NAO_LIDO: Readonly<Record<string, CodigoErro>> = {
  HPE_HEADER_OVERFLOW: 'CORPO_GRANDE_DEMAIS',
  ERR_HTTP_REQUEST_TIMEOUT: 'TEMPO_ESGOTADO',
};

const TIPO = 'application/json; charset=utf-8';

/** Ends a line on which there is no request to answer: the same body of errors as everywhere, written by hand. */
export function encerrarComErro(
  socket: Duplex,
  recusa: Recusa,
  { mensagens, cabecalhos = [] }: { mensagens?: readonly string[]; cabecalhos?: readonly string[] } = {},
): void {
  if (!socket.writable) return;
  const { status, corpo } = respostaDeErro(recusa, undefined, mensagens);
  const texto = JSON.stringify(corpo);
  const linhas = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? corpo.error}`,
    `Content-Type: ${TIPO}`,
    `Content-Length: ${Buffer.byteLength(texto)}`,
    ...cabecalhos,
    'Connection: close',
  ];
  socket.end(`${linhas.join('\r\n')}\r\n\r\n${texto}`);
}

/** Answers what is not HTTP, too large or too slow; nothing of it is repeated. */
export const responderAoNaoLido = (error: { readonly code?: string | undefined }, socket: Duplex): void =>
  encerrarComErro(socket, recusar(NAO_LIDO[error.code ?? ''] ?? 'DADOS_INVALIDOS'));

/** Answers what asks for more than to be told that its body may come (`Expect: 100-continue`): we promise nothing else. */
export function recusarExpectativas(server: Server): void {
  server.on('checkExpectation', (_pedido, resposta) => {
    const { status, corpo } = respostaDeErro(recusar('EXPECTATIVA_DESCONHECIDA'));
    const texto = JSON.stringify(corpo);
    resposta.writeHead(status, {
      'content-type': TIPO,
      'content-length': Buffer.byteLength(texto),
      'cache-control': 'no-store',
      // Its body may be on the way, and nobody reads it.
      connection: 'close',
    });
    resposta.end(texto);
  });
}
