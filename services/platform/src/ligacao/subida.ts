import { request } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';

export type PedidoDeSubida = {
  readonly endereco: URL;
  readonly cabecalhos: OutgoingHttpHeaders;
  readonly prazoMs: number;
  /** The other side agreed; `resto` are bytes that came right behind its answer. */
  readonly aoSubir: (cabecalhos: IncomingHttpHeaders, socket: Duplex, resto: Buffer) => void;
  /** Once, where there is no line: `status` is what an answer said, 0 for none. */
  readonly aoFalhar: (motivo: string, status: number) => void;
};

/** Asks for a line; answers how to give up. */
export type Subir = (pedido: PedidoDeSubida) => () => void;

/** The real way: an HTTP request that is upgraded. */
export const subirPorHttp: Subir = ({ endereco, cabecalhos, prazoMs, aoSubir, aoFalhar }) => {
  const pedido = request(endereco, { agent: false, headers: cabecalhos, timeout: prazoMs });
  let decidido = false;
  const falhou = (motivo: string, status = 0): void => {
    if (decidido) return;
    decidido = true;
    pedido.destroy();
    aoFalhar(motivo, status);
  };
  pedido.on('timeout', () => falhou('timeout'));
  pedido.on('error', (erro) => falhou(erro.message));
  pedido.on('response', (resposta) => {
    resposta.resume();
    const status = resposta.statusCode ?? 0;
    falhou(`status ${status}`, status);
  });
  pedido.on('upgrade', (resposta, socket, resto) => {
    decidido = true;
    aoSubir(resposta.headers, socket, resto);
  });
  pedido.end();
  return () => void pedido.destroy();
};
