import { connect, createServer, type Socket } from 'node:net';

/**
 * A TCP proxy between a client and a server that can lose answers, for specs and faults: `loseAnswers()` lets requests through and
 * cuts the connection when the answer comes; `cut()` breaks every connection and refuses new ones; `heal()` ends both.
 */
export type TcpCut = {
  /** The connection string with the proxy's address in it. */
  readonly url: string;
  loseAnswers(): void;
  cut(): void;
  /** Accepts connections and requests, and answers nothing. */
  freeze(): void;
  heal(): void;
  stop(): Promise<void>;
};

/** A TCP proxy in front of `url` whose line can be cut or frozen: for faults between a program and its database. */
export async function tcpCut(url: string): Promise<TcpCut> {
  const target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let mode: 'open' | 'losing' | 'cut' | 'frozen' = 'open';
  const server = createServer((client) => {
    if (mode === 'cut') return client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk) => {
      if (mode === 'losing') end();
      else if (mode !== 'frozen') client.write(chunk);
    });
    return client;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no address');
  const through = new URL(url);
  through.host = `127.0.0.1:${address.port}`;
  const endAll = () => {
    for (const [client, upstream] of pairs) {
      client.destroy();
      upstream.destroy();
    }
  };
  return {
    url: through.href,
    loseAnswers: () => {
      mode = 'losing';
    },
    freeze: () => {
      mode = 'frozen';
    },
    cut: () => {
      mode = 'cut';
      endAll();
    },
    heal: () => {
      mode = 'open';
    },
    stop: async () => {
      endAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
