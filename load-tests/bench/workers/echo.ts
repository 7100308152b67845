/** A stand-in for a fast socket without an engine behind it: ws, one JSON.parse, one ws.send an acknowledgement. */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { say, serve } from './line.ts';

const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
const wss = new WebSocketServer({ server, perMessageDeflate: false });
wss.on('connection', (socket) => {
  socket.on('message', (data) => {
    const { tipo, n, lelUid, lance } = JSON.parse((data as Buffer).toString()) as {
      tipo: string;
      n: number;
      lelUid: string;
      lance: { valor: number };
    };
    if (tipo !== 'dar-lance') return;
    const { valor } = lance;
    const aceito = {
      lelUid,
      lanUid: lelUid,
      revisao: n,
      situacao: 'Vencendo',
      valor,
      preco: valor,
      proximo: valor + 100,
      dataFim: 1_763_700_000_000,
    };
    socket.send(JSON.stringify({ tipo: 'lance-aceito', n, lance: aceito }));
  });
});
serve({});
await new Promise((resolve) => server.once('listening', resolve));
say('pronto', { port: (server.address() as { port: number }).port, lelUids: [] });
