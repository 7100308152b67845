import { WebSocket } from 'k6/websockets';
import type { MensagemServidor } from '@martelo/schemas/tempo-real/mensagens.ts';
import { dados } from './comum.ts';

/** Opens the tenant's socket and hands over each message; `aberto` may send at once. */
export function abrirSocket(
  aberto: (socket: WebSocket) => void,
  ouvir: (m: MensagemServidor, socket: WebSocket) => void,
): WebSocket {
  const socket = new WebSocket(`${dados.base.replace('http', 'ws')}/v1/socket`);
  socket.addEventListener('open', () => aberto(socket));
  socket.addEventListener('message', (e) => {
    if ('data' in e && typeof e.data === 'string') ouvir(JSON.parse(e.data) as MensagemServidor, socket);
  });
  return socket;
}
