import pg from 'pg';

export type LogDaLideranca = {
  info(contexto: object, mensagem: string): void;
  warn(contexto: object, mensagem: string): void;
};

type Opcoes = {
  readonly url: string;
  readonly log: LogDaLideranca;
  /** Begins to lead; answers how to stop. Called again each time the lead is won. */
  readonly aoLiderar: () => Promise<() => Promise<void>>;
  readonly tentarMs?: number;
};

/** Any number of our own, the same in every replica. */
const TRAVA = 'bid_engine.relogio';
const TENTAR_MS = 500;

/**
 * One clock among several replicas: whoever holds a session lock of the database leads, and the lock ends with its
 * connection, so a replica that dies is followed within a second. Two that believe to lead for a moment harm nothing: a
 * lote closes once, whoever asks (bid rule 18). `start` resolves after the first try.
 */
export class Lideranca {
  readonly #o: Opcoes;
  #cliente: pg.Client | null = null;
  #deixar: (() => Promise<void>) | null = null;
  #timer: NodeJS.Timeout | undefined;
  #passo: Promise<void> = Promise.resolve();
  #parada = false;

  constructor(opcoes: Opcoes) {
    this.#o = opcoes;
  }

  get lidera(): boolean {
    return this.#deixar !== null;
  }

  async start(): Promise<void> {
    await this.#tentar();
  }

  async stop(): Promise<void> {
    this.#parada = true;
    clearTimeout(this.#timer);
    await this.#passo;
    await this.#perder();
  }

  #tentar(): Promise<void> {
    this.#passo = this.#dar()
      .catch((err: unknown) => this.#o.log.warn({ err }, 'the lead of the clock could not be asked for'))
      .finally(() => {
        if (!this.#parada) {
          this.#timer = setTimeout(() => void this.#tentar(), this.#o.tentarMs ?? TENTAR_MS);
          this.#timer.unref();
        }
      });
    return this.#passo;
  }

  async #dar(): Promise<void> {
    const cliente = this.#cliente ?? (await this.#ligar());
    if (this.#deixar !== null) {
      // Finds a line that is dead without having said so.
      await cliente.query('SELECT 1').catch(() => this.#perder());
      return;
    }
    const { rows } = await cliente.query<{ minha: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS minha',
      [TRAVA],
    );
    if (rows[0]?.minha !== true || this.#parada) return;
    this.#deixar = await this.#o.aoLiderar();
    this.#o.log.info({}, 'this replica keeps the clock now');
  }

  async #ligar(): Promise<pg.Client> {
    const cliente = new pg.Client({
      connectionString: this.#o.url,
      application_name: TRAVA,
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    const aoCair = (): void => {
      if (this.#cliente !== cliente) return;
      void this.#perder();
    };
    cliente.on('error', aoCair);
    cliente.on('end', aoCair);
    await cliente.connect();
    this.#cliente = cliente;
    return cliente;
  }

  async #perder(): Promise<void> {
    const cliente = this.#cliente;
    const deixar = this.#deixar;
    this.#cliente = null;
    this.#deixar = null;
    if (deixar !== null) {
      this.#o.log.info({}, 'this replica no longer keeps the clock');
      await deixar();
    }
    await cliente?.end().catch(() => undefined);
  }
}
