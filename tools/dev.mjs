// `npm run dev`: the whole system, restarted when one of the files that it imports changes.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

// MARTELO_DEV=1 tells the server that a developer is looking: readable logs, and pages that Vite serves from the source.
const server = spawn(
  path.join(root, 'node_modules/node/bin/node'),
  ['--watch', '--watch-preserve-output', 'services/single-process/src/main.ts'],
  { cwd: root, env: { ...process.env, MARTELO_DEV: '1' }, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
