// `npm run constellation -- [--data FOLDER] [--port 3000] [--engines 2] [--gateways 2] [--demo 1]`: the scaled-out product as
// plain processes on this machine, until Ctrl+C. PostgreSQL is the embedded one, or DATABASE_URL.
import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createLog } from '@martelo/platform/log/log.ts';
import { onAskedToEnd } from '@martelo/platform/process/asked-to-end.ts';
import { runCommand, WrongCall } from '@martelo/platform/process/command.ts';
import { startPostgres } from '@martelo/platform/sql/embedded-postgres.ts';
import { iniciarConstelacao } from './constelacao.ts';
import { exigirLivres } from './portas.ts';

const USAGE =
  'Usage: npm run constellation -- [--data FOLDER] [--port 3000] [--engines 2] [--gateways 2] [--demo 1]';
const ROOT = path.resolve(import.meta.dirname, '../..');

/** What this machine carries of one service; everything is a process with a heap of its own. */
const MOST = 16;

await runCommand(USAGE, process.env, async () => {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: '.data/constellation' },
      port: { type: 'string', default: '3000' },
      engines: { type: 'string', default: '2' },
      gateways: { type: 'string', default: '2' },
      demo: { type: 'string', default: '1' },
    },
  });
  const inteiro = (nome: 'port' | 'engines' | 'gateways', ate: number): number => {
    const n = Number(values[nome]);
    if (Number.isInteger(n) && n >= 1 && n <= ate) return n;
    throw new WrongCall(`--${nome} must be a whole number from 1 to ${ate}, not "${values[nome]}".`);
  };
  const [motores, gateways] = [inteiro('engines', MOST), inteiro('gateways', MOST)];
  // Each gateway takes the port after the one before.
  const porta = inteiro('port', 65_536 - gateways);
  const portas = Array.from({ length: gateways }, (_, i) => porta + i);
  const demo = Number(values.demo);
  if (values.demo.trim() === '' || !(demo === 0 || (demo >= 0.1 && demo <= 200)))
    throw new WrongCall('--demo must be 0 for none, or a size from 0.1 to 200.');
  await exigirLivres(portas);
  const pasta = path.resolve(values.data);
  const log = createLog({ level: 'warn', name: 'constellation' });
  await mkdir(pasta, { recursive: true });
  const postgres = await startPostgres({ dataDir: pasta, databaseUrl: process.env['DATABASE_URL'], log });
  try {
    if (demo > 0) {
      console.log('Filling an empty database with the demo (what is there already stays)...');
      const programa = path.join(ROOT, 'services/single-process/src/demo.ts');
      const { status } = spawnSync(process.execPath, [programa, values.demo], {
        env: { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: pasta, LOG_LEVEL: 'warn' },
        stdio: 'inherit',
      });
      if (status !== 0) throw new Error('The demo could not be made: the lines above say why.');
    }
    const constelacao = await iniciarConstelacao({
      databaseUrl: postgres.url,
      pasta,
      motores,
      portas,
    });
    for (const { nome, url, pid } of constelacao.todos)
      console.log(`${nome.padEnd(14)} ${url}  pid ${pid ?? '-'}`);
    console.log(
      `\nOpen http://leilao.localhost:${porta}; logs are in ${path.join(pasta, 'logs')}. Ctrl+C ends all.`,
    );
    await pedidoDeFim();
    await constelacao.parar();
    return 0;
  } finally {
    await postgres.stop();
  }
});

/** Resolves when somebody asks the constellation to end; asked once more, it ends at once. */
function pedidoDeFim(): Promise<void> {
  let pedido = false;
  return new Promise((resolve) => {
    // Nothing of the constellation keeps this process: its parts are others.
    const aqui = setInterval(() => undefined, 60_000);
    onAskedToEnd(process.env, () => {
      if (pedido) process.exit(1);
      pedido = true;
      clearInterval(aqui);
      resolve();
    });
  });
}
