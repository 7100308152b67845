// `npm run constellation -- [--data FOLDER] [--port 3000] [--engines 2] [--gateways 2] [--demo 1]`: the scaled-out product as
// plain processes on this machine, until Ctrl+C. PostgreSQL is the embedded one, or DATABASE_URL.
import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createLog } from '@martelo/platform/log/log.ts';
import { onAskedToEnd } from '@martelo/platform/process/asked-to-end.ts';
import { startPostgres } from '@martelo/platform/sql/embedded-postgres.ts';
import { iniciarConstelacao } from './constelacao.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/constellation' },
    port: { type: 'string', default: '3000' },
    engines: { type: 'string', default: '2' },
    gateways: { type: 'string', default: '2' },
    demo: { type: 'string', default: '1' },
  },
});
const inteiro = (texto: string, nome: string): number => {
  const n = Number(texto);
  if (Number.isInteger(n) && n >= 1 && n <= 65_535) return n;
  console.error(`--${nome} must be a whole number from 1`);
  return process.exit(2);
};
const pasta = path.resolve(values.data);
const porta = inteiro(values.port, 'port');
const portas = Array.from({ length: inteiro(values.gateways, 'gateways') }, (_, i) => porta + i);
const log = createLog({ level: 'warn', name: 'constellation' });

await mkdir(pasta, { recursive: true });
const postgres = await startPostgres({ dataDir: pasta, databaseUrl: process.env['DATABASE_URL'], log });
if (values.demo !== '0') {
  console.log('Filling an empty database with the demo (what is there already stays)...');
  const { status } = spawnSync(process.execPath, ['services/single-process/src/demo.ts', values.demo], {
    env: { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: pasta, LOG_LEVEL: 'warn' },
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
const constelacao = await iniciarConstelacao({
  databaseUrl: postgres.url,
  pasta,
  motores: inteiro(values.engines, 'engines'),
  portas,
}).catch(async (erro: unknown) => {
  console.error(erro instanceof Error ? erro.message : erro);
  await postgres.stop();
  return process.exit(1);
});
for (const { nome, url, pid } of constelacao.todos)
  console.log(`${nome.padEnd(14)} ${url}  pid ${pid ?? '-'}`);
console.log(
  `\nOpen http://leilao.localhost:${porta}; logs are in ${path.join(pasta, 'logs')}. Ctrl+C ends all.`,
);

let parando = false;
onAskedToEnd(process.env, () => {
  if (parando) process.exit(1);
  parando = true;
  void constelacao
    .parar()
    .then(() => postgres.stop())
    .then(() => process.exit(0));
});
