import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { TrabalhoRecusado } from './recusado.ts';

export type OpcoesDoFilho = {
  /** For foreign files: the process reads the programs and this folder alone, writes into the folder, and has no network. */
  readonly soNaPasta?: string;
  /** Memory of its own values, MB. Default 512. */
  readonly memoriaMb?: number;
};

/** What the child says: how far it is, and how it ended. */
export type DoFilho =
  | {
      readonly tipo: 'progresso';
      readonly feito: number;
      readonly total: number;
      readonly etapa?: string | undefined;
    }
  | { readonly tipo: 'feito'; readonly resultado: unknown }
  | { readonly tipo: 'recusado' | 'falhou'; readonly frase: string };

/** What a module does in a process of its own: `export const fazer: TarefaDoFilho<Entrada, Resultado>`. */
export type TarefaDoFilho<E = unknown, R = unknown> = (
  entrada: E,
  andamento: { progresso(feito: number, total: number, etapa?: string): void },
) => Promise<R>;

const PROGRAMA = path.join(import.meta.dirname, 'filho.ts');
const daqui = createRequire(import.meta.url);
/** The services' sources and all places where packages are looked for. */
const LEGIVEL = [path.resolve(import.meta.dirname, '../../../..'), ...(daqui.resolve.paths('sharp') ?? [])];

const permissoes = (pasta: string): string[] => [
  '--permission',
  '--allow-addons',
  '--allow-wasi',
  ...[...LEGIVEL, pasta].map((p) => `--allow-fs-read=${p}`),
  `--allow-fs-write=${pasta}`,
];

type Opcoes = OpcoesDoFilho & {
  readonly sinal: AbortSignal;
  readonly progresso: (feito: number, total: number, etapa?: string) => void;
};

/**
 * Has a module's `fazer` work in a process of its own at the lowest priority. Killed when `sinal` is aborted.
 * @throws TrabalhoRecusado; Error where it failed or the process ended before it said how
 */
export async function emBaixa(modulo: URL, entrada: unknown, o: Opcoes): Promise<unknown> {
  o.sinal.throwIfAborted();
  const filho = fork(PROGRAMA, {
    env: {},
    execArgv: [
      `--max-old-space-size=${o.memoriaMb ?? 512}`,
      '--no-warnings',
      ...(o.soNaPasta === undefined ? [] : permissoes(o.soNaPasta)),
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const matar = (): void => void filho.kill('SIGKILL');
  o.sinal.addEventListener('abort', matar, { once: true });
  let fim: Exclude<DoFilho, { tipo: 'progresso' }> | null = null;
  filho.on('message', (mensagem: DoFilho) => {
    if (mensagem.tipo === 'progresso') o.progresso(mensagem.feito, mensagem.total, mensagem.etapa);
    else fim = mensagem;
  });
  // A child that ended before it was told is seen by how it ended.
  filho.send({ modulo: modulo.href, entrada }, () => undefined);
  try {
    const [codigo, morte] = (await once(filho, 'close')) as [number | null, string | null];
    o.sinal.throwIfAborted();
    return resultadoDe(fim, `the process ended early (${morte ?? codigo})`);
  } finally {
    o.sinal.removeEventListener('abort', matar);
    matar();
  }
}

function resultadoDe(fim: Exclude<DoFilho, { tipo: 'progresso' }> | null, senao: string): unknown {
  if (fim === null) throw new Error(senao);
  if (fim.tipo === 'feito') return fim.resultado;
  throw fim.tipo === 'recusado' ? new TrabalhoRecusado(fim.frase) : new Error(fim.frase);
}
