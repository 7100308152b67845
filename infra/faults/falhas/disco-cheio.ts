import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { until } from '@martelo/platform/testing/until.ts';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import { abrirPalco, HOST } from '../palco.ts';
import type { Falha } from '../quadro.ts';

const run = promisify(execFile);
/** Holds the demo, the write-ahead log at its largest and little more. */
const DISCO_MB = 1_200;
const PEDACO = Buffer.alloc(1_000_000);

async function montar(pasta: string): Promise<void> {
  await mkdir(pasta, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DISCO_MB}m,mode=755`, 'tmpfs', pasta]);
}

/** Writes until nothing more goes on the disk. */
async function encher(arquivo: string): Promise<void> {
  const f = await open(arquivo, 'w');
  try {
    for (const pedaco of [PEDACO, PEDACO.subarray(0, 4_096), PEDACO.subarray(0, 1)])
      for (;;) {
        const escrito = await f.write(pedaco).then(
          () => true,
          (erro: NodeJS.ErrnoException) => {
            if (erro.code === 'ENOSPC') return false;
            throw erro;
          },
        );
        if (!escrito) break;
      }
  } finally {
    await f.close();
  }
}

async function podeMontar(): Promise<string | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'mounting a small disk needs Linux and root';
  const pasta = await mkdtemp(path.join(tmpdir(), 'martelo-mount-'));
  try {
    await montar(pasta);
    await run('umount', [pasta]);
    return null;
  } catch {
    return 'this machine does not let us mount a tmpfs';
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

/** The disk of the program and its PostgreSQL fills up while bids come, and has room again later. */
export const discoCheio: Falha = {
  nome: 'full-disk',
  titulo: 'disk full (a small tmpfs)',
  deve: '503 for writes, reads go on; resumes without an operator',
  prazoMs: 10_000,
  impedimento: podeMontar,
  correr: async ({ rapido, dizer }) => {
    const disco = await mkdtemp(path.join(tmpdir(), 'martelo-disk-'));
    await chmod(disco, 0o755);
    await montar(disco);
    try {
      const palco = await abrirPalco({ dataDir: path.join(disco, 'data') });
      try {
        const carga = palco.carga({ pausaMs: 10 }).iniciar();
        const lastro = path.join(disco, 'ballast');
        const voltas = rapido ? 1 : 3;
        const recuperacoesMs: number[] = [];
        const leituras: number[] = [];
        for (let volta = 0; volta < voltas; volta += 1) {
          await carga.maisAceites(200);
          const antes = carga.codigos.get('503 INDISPONIVEL') ?? 0;
          await encher(lastro);
          dizer('the disk is full');
          // What the database still has room for in its files is written; then bids are refused.
          await until(() => (carga.codigos.get('503 INDISPONIVEL') ?? 0) > antes + 20, {
            timeoutMs: 120_000,
            what: `bids to be refused; answers: ${carga.resumo()}`,
          });
          for (let i = 0; i < 20; i += 1) {
            const [lelUid = ''] = palco.lotes;
            leituras.push(
              (await chamar(palco.programa.url, HOST, 'GET', `/v1/lote/${lelUid}/ao-vivo`)).status,
            );
          }
          await rm(lastro);
          recuperacoesMs.push(await carga.ateOProximo());
          dizer(`room again: bids after ${Math.round(recuperacoesMs.at(-1) ?? 0)} ms`);
        }
        await carga.maisAceites(50);
        await carga.parar();
        const { problemas, ...conta } = await palco.conferir(carga);
        const boas = leituras.filter((s) => s === 200).length;
        if (boas < leituras.length)
          problemas.push(`${leituras.length - boas} of ${leituras.length} reads failed`);
        const nota = `${boas} of ${leituras.length} reads answered while full; bids meanwhile: ${carga.resumo()}`;
        return { ...conta, problemas, injetadas: voltas, recuperacoesMs, nota };
      } finally {
        await palco.fechar();
      }
    } finally {
      await run('umount', ['-l', disco]).catch(() => undefined);
      await rm(disco, { recursive: true, force: true });
    }
  },
};
