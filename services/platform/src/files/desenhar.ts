import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { EdicaoDaFoto } from '@martelo/schemas/fotos/edicao.ts';
import { ehHeic } from './heic.ts';

/** How the program that draws ends where it draws nothing. */
export const FIM_DO_DESENHO = { ilegivel: 3, paginasDemais: 4, pixelsDemais: 5 } as const;
/** Pages of a document at most. */
export const MAXIMO_DE_PAGINAS = 40;

/** Longest that a file is worked on, ms, and the largest that may come of it, bytes. */
const PRAZO_MS = 20_000;
/** An iPhone's photo takes longer to unpack than one that libvips reads itself. */
const PRAZO_DO_HEIC_MS = 60_000;
const MAX_BYTES = 24_000_000;
/** One file at a time for each of two processors would leave none for bids. */
const AO_MESMO_TEMPO = 1;
/** Files that may wait; of one after the other each waits a second or two. */
const NA_FILA = 8;

/** A picture anew, a picture in every width (`em-larguras.ts`), the same edited (`editar.ts`), a document page by page, a brand's logo, its icon. */
export type TipoDeDesenho = 'foto' | 'fotos' | 'edicao' | 'pdf' | 'logo' | 'icone';

export type Desenho =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly motivo: 'ilegivel' | 'paginas-demais' | 'pixels-demais' | 'ocupado' };

const MOTIVOS: ReadonlyMap<number | null, 'paginas-demais' | 'pixels-demais'> = new Map([
  [FIM_DO_DESENHO.paginasDemais, 'paginas-demais'],
  [FIM_DO_DESENHO.pixelsDemais, 'pixels-demais'],
]);

const PROGRAMA = path.join(import.meta.dirname, 'desenho.ts');
/** All that the program may read: its own package, and the packages that it draws with, where they are looked for and lie. */
const daqui = createRequire(import.meta.url);
const LEGIVEL = [
  path.dirname(path.dirname(import.meta.dirname)),
  ...(daqui.resolve.paths('sharp') ?? []),
  path.resolve(daqui.resolve('sharp'), '../../..'),
];
const OPCOES = [
  '--permission',
  '--allow-addons',
  ...LEGIVEL.map((pasta) => `--allow-fs-read=${pasta}`),
  '--max-old-space-size=256',
  '--no-warnings',
];

const SEM_EDICAO: EdicaoDaFoto = { borroes: [], girar: 0, corte: null };

let trabalhando = 0;
const fila: (() => void)[] = [];

/**
 * Draws a foreign file anew in a process of its own, which has 20 s (a HEIC a minute), bounded memory, no secrets, no network and no file to
 * write. `ilegivel` also where it took too long or too much; `ocupado` where too many wait already.
 */
export async function desenhar(
  tipo: TipoDeDesenho,
  bytes: Buffer,
  prazoMs = ehHeic(bytes) ? PRAZO_DO_HEIC_MS : PRAZO_MS,
  pedido: EdicaoDaFoto = SEM_EDICAO,
): Promise<Desenho> {
  if (trabalhando >= AO_MESMO_TEMPO) {
    if (fila.length >= NA_FILA) return { ok: false, motivo: 'ocupado' };
    await new Promise<void>((vez) => {
      fila.push(vez);
    });
  } else trabalhando += 1;
  try {
    return await noProcesso(tipo, bytes, prazoMs, pedido);
  } finally {
    const proximo = fila.shift();
    if (proximo === undefined) trabalhando -= 1;
    else proximo();
  }
}

async function noProcesso(
  tipo: TipoDeDesenho,
  bytes: Buffer,
  prazoMs: number,
  pedido: EdicaoDaFoto,
): Promise<Desenho> {
  const filho = spawn(process.execPath, [...OPCOES, PROGRAMA, tipo, JSON.stringify(pedido)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: prazoMs,
    killSignal: 'SIGKILL',
  });
  const partes: Buffer[] = [];
  let tamanho = 0;
  filho.stdout.on('data', (parte: Buffer) => {
    partes.push(parte);
    tamanho += parte.length;
    if (tamanho > MAX_BYTES) filho.kill('SIGKILL');
  });
  // Who ends before he has read all is told by how he ends.
  filho.stdin.on('error', () => undefined);
  filho.stdin.end(bytes);
  const [fim] = (await once(filho, 'close')) as [number | null];
  if (fim === 0 && tamanho > 0) return { ok: true, bytes: Buffer.concat(partes) };
  return { ok: false, motivo: MOTIVOS.get(fim) ?? 'ilegivel' };
}
