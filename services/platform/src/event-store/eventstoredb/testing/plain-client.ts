import { ANY, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';

/** Appends as any program with the official client does them: what a bench puts beside the engine on the same server. */
export type PlainClient = {
  /** One event, whatever the stream holds; resolves when the server has kept it. */
  readonly append: (stream: string, data: Readonly<Record<string, unknown>>) => Promise<void>;
  /** How many events a stream holds. */
  readonly count: (stream: string) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** The official client at its defaults. `url` is a connection string. */
export function plainClient(url: string): PlainClient {
  const client = EventStoreDBClient.connectionString(url);
  return {
    append: async (stream, data) => {
      await client.appendToStream(stream, jsonEvent({ type: 'LanceDado', data }), { expectedRevision: ANY });
    },
    count: async (stream) => {
      let count = 0;
      for await (const _ of client.readStream(stream)) count += 1;
      return count;
    },
    close: () => client.dispose(),
  };
}
