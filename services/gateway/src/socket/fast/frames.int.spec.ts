import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { until } from '@martelo/platform/testing/until.ts';
import { framesOf, PING_FRAME, textFrame } from './frames.ts';
import { uid } from '../testing/motor-de-mentira.ts';

const http = createServer();
const wss = new WebSocketServer({ noServer: true });
let cru: Duplex;
let daLib: WebSocket;
let cliente: WebSocket;
const recebidas: string[] = [];
let pings = 0;

beforeAll(async () => {
  http.on('upgrade', (pedido, socket, head) =>
    wss.handleUpgrade(pedido, socket, head, (ws) => {
      cru = socket;
      daLib = ws;
    }),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  cliente = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  cliente.on('message', (dados: Buffer, binaria) =>
    recebidas.push(binaria ? 'BINARIA' : dados.toString('utf8')),
  );
  cliente.on('ping', () => pings++);
  await until(() => cliente.readyState === WebSocket.OPEN && daLib !== undefined);
});

afterAll(() => {
  cliente.terminate();
  wss.close();
  http.close();
});

async function chegam(textos: readonly string[], mandar: () => void): Promise<void> {
  recebidas.length = 0;
  mandar();
  await until(() => recebidas.length >= textos.length, { what: 'the frames' });
  expect(recebidas).toEqual(textos);
  expect(cliente.readyState).toBe(WebSocket.OPEN);
}

it.each([0, 1, 125, 126, 127, 65_535, 65_536, 300_000])(
  'is read by a real client: a text of %i bytes',
  async (bytes) => {
    const texto = 'x'.repeat(bytes);
    await chegam([texto], () => cru.write(textFrame(texto)));
  },
);

it('brings what is laid down as bytes between texts', async () => {
  const posicao = {
    lelUid: uid(1),
    revisao: 7,
    ganhandoPerdendo: 'superado',
    meuLance: 100_000,
    meuMaximo: null,
    maximoEsgotado: false,
  } as const;
  const laid = { tipo: 'posicao', posicao, superado: true } as const;
  await chegam(['é', JSON.stringify(laid), 'x'.repeat(70_000), JSON.stringify(laid)], () =>
    cru.write(framesOf(['é', laid, 'x'.repeat(70_000), laid])),
  );
});

it('counts bytes, not letters', async () => {
  const textos = ['é'.repeat(63), '😀'.repeat(40), 'ação — 1.234,56'.repeat(20), '\u0000'];
  await chegam(textos, () => cru.write(framesOf(textos)));
});

it('stands between frames of the library in any order, several in one write', async () => {
  const pedaco = fc.record({
    textos: fc.array(fc.string({ unit: 'binary', maxLength: 400 }), { minLength: 1, maxLength: 5 }),
    lib: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(pedaco, { minLength: 1, maxLength: 12 }), async (pedacos) => {
      // A lone surrogate has no UTF-8; JSON.stringify never produces one.
      const limpos = pedacos.map((p) => ({ ...p, textos: p.textos.map((t) => t.toWellFormed()) }));
      await chegam(
        limpos.flatMap((p) => p.textos),
        () => {
          for (const { textos, lib } of limpos)
            if (lib) for (const texto of textos) daLib.send(texto);
            else cru.write(framesOf(textos));
        },
      );
    }),
    { numRuns: 60 },
  );
});

it('pings with two bytes', async () => {
  cru.write(PING_FRAME);
  await until(() => pings === 1);
});
