// `npm run dev`: the whole system, restarted when a file that it imports changes, with the pages rebuilt when web/
// changes. The server imports the built pages, so a rebuilt page restarts it too; reload the browser to see it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const node = path.join(root, 'node_modules/node/bin/node');
const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'web/package.json'), 'utf8'));

const { env } = process;
const children = [
  spawn(
    node,
    [
      '--min-semi-space-size=16',
      '--v8-pool-size=1',
      '--initial-old-space-size=1024',
      '--watch',
      '--watch-preserve-output',
      'services/single-process/src/main.ts',
    ],
    {
      cwd: root,
      env,
      stdio: 'inherit',
    },
  ),
];
// The same builds as `npm run build -w web`, kept running: each line of the script is one call of vite.
for (const build of scripts.build.split('&&')) {
  const [, ...args] = build.trim().split(/\s+/);
  const options = { cwd: path.join(root, 'web'), env: { ...env, NODE_ENV: 'production' }, stdio: 'inherit' };
  children.push(spawn(node, [vite, ...args, '--watch', '--logLevel', 'warn'], options));
}

let code = 0;
function stop(signal) {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}
// A terminal sends Ctrl-C to every process of the group by itself: stay until the server has put its data away.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) stop('SIGINT');
});
process.on('SIGTERM', () => stop('SIGTERM'));
for (const child of children) {
  child.on('exit', (status) => {
    code ||= status ?? 0;
    stop('SIGTERM');
  });
}
process.on('exit', () => (process.exitCode = code));
