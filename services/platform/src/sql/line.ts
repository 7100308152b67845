import pg from 'pg';
import { silentLog } from './log.ts';
import { clientConfig, type PoolOptions } from './pool.ts';
import { sending, type Send, type Statement } from './sending.ts';

const LOOK_EVERY_MS = 250;

/** `moved`: when the last statement was answered, or the first of those under way sent. */
type Line = { readonly client: pg.Client; underWay: number; moved: number };

/**
 * One connection on which a statement is sent without waiting for the answer to the one before; the server runs them in
 * order, each in a transaction of its own. A connection that breaks, or on which nothing is answered for too long, fails
 * what is under way, and the next call opens another.
 */
export class CommitLine {
  readonly #options: PoolOptions;
  readonly #send: Send;
  /** Told when a connection breaks: the server may come back with less than it had. */
  onBroken: () => void = () => undefined;
  #line: Promise<Line> | null = null;
  #closed = false;

  /** `plain`: statements are sent as pg sends any query. */
  constructor(options: PoolOptions & { readonly plain?: boolean | undefined }) {
    this.#options = options;
    this.#send = sending(options.plain ?? false);
  }

  /** How many rows it changed. @throws the server's refusal of this statement, or what broke the connection */
  async run(statement: Statement): Promise<number> {
    this.#line ??= this.#connect();
    const line = await this.#line;
    if (line.underWay === 0) line.moved = performance.now();
    line.underWay += 1;
    // The driver's own promise and timer refer to the statement with all its values, and by some way of V8's one statement
    // keeps the next alive: only full collections freed them. A callback that knows nothing of the statement does not.
    return new Promise((resolve, reject) => {
      this.#send(line.client, statement, (error, result) => {
        line.underWay -= 1;
        line.moved = performance.now();
        // pg says null or undefined, by the way that the statement went.
        if (error) reject(error);
        else resolve(result.rowCount ?? 0);
      });
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const line = await this.#line?.catch(() => null);
    await line?.client.end();
  }

  #connect(): Promise<Line> {
    if (this.#closed) return Promise.reject(new Error('the line is closed'));
    const { log = silentLog, name } = this.#options;
    const { query_timeout: patienceMs = 0, ...config } = clientConfig(this.#options);
    const client = new pg.Client({ ...config, pipeline: true });
    const line: Line = { client, underWay: 0, moved: 0 };
    const opened = client.connect().then(() => line);
    const watch = setInterval(() => {
      const silent = line.underWay > 0 && performance.now() - line.moved > patienceMs;
      // What is behind it on the line waits for the same answer.
      if (silent && patienceMs > 0) client.connection.stream.destroy(new Error('Query read timeout'));
    }, LOOK_EVERY_MS).unref();
    const drop = (error?: unknown): void => {
      clearInterval(watch);
      client.connection.stream.destroy();
      if (this.#line !== opened) return;
      this.#line = null;
      this.onBroken();
      if (error !== undefined) log.warn({ err: error, line: name }, 'a PostgreSQL connection broke');
    };
    client.on('error', drop);
    client.on('end', () => drop());
    opened.catch(drop);
    return opened;
  }
}
