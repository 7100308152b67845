import { WebSocket } from 'k6/websockets';
import type { MensagemCliente, MensagemServidor } from '@martelo/schemas/tempo-real/mensagens.ts';
import { lerObjeto } from '../veredito.ts';
import { base, errada, quedasDoSocket } from './comum.ts';

/** The tenant's socket as a scenario holds it. */
export type Ligado = { readonly dizer: (m: MensagemCliente) => void; readonly fechar: () => void };

/**
 * Opens the tenant's socket and hands over each message; `aberto` may speak at once. What is no message, what fails, and an end
 * that did not come from here count against the run.
 */
export function abrirSocket(
  aberto: (ligado: Ligado) => void,
  ouvir: (m: MensagemServidor, ligado: Ligado) => void,
  acabou: () => void = () => undefined,
): Ligado {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/v1/socket`);
  let fechado = false;
  const ligado: Ligado = {
    dizer: (m) => socket.send(JSON.stringify(m)),
    fechar: () => {
      fechado = true;
      socket.close();
    },
  };
  socket.addEventListener('open', () => aberto(ligado));
  socket.addEventListener('message', (e) => {
    const m = lerObjeto('data' in e ? e.data : null);
    if (typeof m?.['tipo'] === 'string') ouvir(m as MensagemServidor, ligado);
    else errada('a message of the socket that is none');
  });
  socket.addEventListener('error', (e) => {
    if (!fechado) errada(`the socket failed: ${'error' in e ? String(e.error) : ''}`);
  });
  socket.addEventListener('close', () => {
    if (!fechado) quedasDoSocket.add(1);
    fechado = true;
    acabou();
  });
  return ligado;
}
