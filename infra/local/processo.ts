import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { endWithUs } from '@martelo/platform/process/end-with-us.ts';
import { NODE_FLAGS } from '@martelo/platform/process/node-flags.ts';
import { fileURLToPath } from 'node:url';
import { setTimeout as pausa } from 'node:timers/promises';

const RAIZ = fileURLToPath(new URL('../../', import.meta.url));
const OLHAR_MS = 50;
/** A program that does not end by itself within this is ended. */
const FIM_MS = 25_000;

export type OpcoesDoProcesso = {
  readonly nome: string;
  /** The program, from the root of the repository. */
  readonly programa: string;
  readonly porta: number;
  /** Where it tells operators how it does. */
  readonly portaDeOperacoes: number;
  readonly ambiente: Readonly<Record<string, string>>;
  /** Where its log goes. */
  readonly registro: string;
};

/** How a program ended that was asked to: its exit code, null where it had to be killed, and how long that took. */
export type Fim = { readonly nome: string; readonly codigo: number | null; readonly ms: number };

/** One program of the constellation as a plain process on this machine, which can be stopped, killed and started again. */
export class Processo {
  readonly nome: string;
  readonly url: string;
  readonly operationsUrl: string;
  readonly #o: OpcoesDoProcesso;
  #filho: ChildProcess | null = null;
  #registro: WriteStream | null = null;

  constructor(opcoes: OpcoesDoProcesso) {
    this.#o = opcoes;
    this.nome = opcoes.nome;
    this.url = `http://127.0.0.1:${opcoes.porta}`;
    this.operationsUrl = `http://127.0.0.1:${opcoes.portaDeOperacoes}`;
  }

  get pid(): number | undefined {
    return this.#filho?.pid;
  }

  get vivo(): boolean {
    return this.#filho !== null;
  }

  /** Starts it; `pronto` says when it answers. */
  iniciar(): void {
    if (this.#filho !== null) return;
    const { programa, porta, portaDeOperacoes, ambiente, registro } = this.#o;
    const filho = spawn(process.execPath, [...NODE_FLAGS, programa], {
      cwd: RAIZ,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(porta),
        OPERATIONS_PORT: String(portaDeOperacoes),
        ...ambiente,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const saida = createWriteStream(registro, { flags: 'a' });
    filho.stdout.pipe(saida, { end: false });
    filho.stderr.pipe(saida, { end: false });
    // Whoever is killed while it runs programs, leaves none behind.
    const soltar = filho.pid === undefined ? () => undefined : endWithUs(filho.pid);
    filho.once('exit', () => {
      soltar();
      saida.end();
      if (this.#filho === filho) this.#filho = null;
    });
    this.#filho = filho;
    this.#registro = saida;
  }

  /** Resolves when it says that it is ready. @throws Error after `prazoMs`, or when it ended */
  async pronto(prazoMs = 60_000): Promise<void> {
    const ate = performance.now() + prazoMs;
    for (;;) {
      if (this.#filho === null) throw new Error(`${this.nome} ended; its log is ${this.#o.registro}`);
      const resposta = await fetch(`${this.url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => null,
      );
      await resposta?.body?.cancel();
      if (resposta?.ok === true) return;
      if (performance.now() > ate)
        throw new Error(`${this.nome} was not ready in time; its log is ${this.#o.registro}`);
      await pausa(OLHAR_MS);
    }
  }

  /** Asks it to end (SIGTERM) and waits; one that does not is killed. */
  async parar(): Promise<Fim> {
    const filho = this.#filho;
    if (filho === null) return { nome: this.nome, codigo: 0, ms: 0 };
    const desde = performance.now();
    const fim = once(filho, 'exit');
    filho.kill('SIGTERM');
    const teimoso = setTimeout(() => filho.kill('SIGKILL'), FIM_MS);
    const [codigo] = (await fim) as [number | null];
    clearTimeout(teimoso);
    const ms = performance.now() - desde;
    await this.#fechado();
    return { nome: this.nome, codigo, ms };
  }

  /** kill -9. */
  async matar(): Promise<void> {
    const filho = this.#filho;
    if (filho === null) return;
    const fim = once(filho, 'exit');
    filho.kill('SIGKILL');
    await fim;
    await this.#fechado();
  }

  async #fechado(): Promise<void> {
    const saida = this.#registro;
    if (saida !== null && !saida.closed) await once(saida, 'close');
  }
}
