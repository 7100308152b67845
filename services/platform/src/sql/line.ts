import pg from 'pg';
import { silentLog } from './log.ts';
import { clientConfig, type PoolOptions } from './pool.ts';

/**
 * One connection on which a statement is sent without waiting for the answer to the one before; the server runs them in
 * order, each in a transaction of its own. A connection that breaks fails what is under way, and the next call opens
 * another.
 */
export class CommitLine {
  readonly #options: PoolOptions;
  /** Told when a connection breaks: the server may come back with less than it had. */
  onBroken: () => void = () => undefined;
  #client: Promise<pg.Client> | null = null;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** @throws the server's refusal of this statement, or what broke the connection */
  async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    this.#client ??= this.#connect();
    return (await this.#client).query(statement);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = await this.#client?.catch(() => null);
    await client?.end();
  }

  #connect(): Promise<pg.Client> {
    if (this.#closed) return Promise.reject(new Error('the line is closed'));
    const { log = silentLog, name } = this.#options;
    const client = new pg.Client({ ...clientConfig(this.#options), pipeline: true });
    const opened = client.connect().then(() => client);
    const drop = (error?: unknown): void => {
      if (this.#client !== opened) return;
      this.#client = null;
      this.onBroken();
      if (error !== undefined) log.warn({ err: error, line: name }, 'a PostgreSQL connection broke');
    };
    client.on('error', drop);
    client.on('end', () => drop());
    opened.catch(drop);
    return opened;
  }
}
