// `npm run martelo -- help`: every command beside those that start and test the product. Brings what is missing first, so
// it runs before anything is installed: plain JavaScript, any Node from 20 on. `npm run simulate` and the like come here too.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Program, what it is for, and whether the pages are built first where they changed. */
export const COMMANDS = {
  conferir: [
    'services/single-process/src/conferir.ts',
    'read the whole log and check every chain, price and winner',
  ],
  exportar: ['services/single-process/src/exportar.ts', 'write a package of the audit to keep'],
  verificar: [
    'services/bid-engine/src/verificar.ts',
    'check a package or a receipt, without server or network',
  ],
  replay: [
    'services/bid-engine/src/replay.ts',
    'run recorded bid histories through the engine: replay FILE.csv',
  ],
  simulate: ['services/simulation/src/main.ts', 'live through auctions full of faults: simulate --seeds 300'],
  torture: ['infra/faults/main.ts', 'faults on the real parts: kills, full disk, cut lines', 'pages'],
  constellation: [
    'infra/local/main.ts',
    'the services as processes of their own behind two gateways',
    'pages',
  ],
  hotsite: ['services/single-process/src/hotsite.ts', 'make a brand with its first account: hotsite criar'],
  conta: ['services/single-process/src/conta.ts', 'let somebody of the staff back in: conta recuperar'],
  demo: ['services/single-process/src/demo.ts', 'fill the database with a larger demo: demo 5'],
  kafka: ['infra/kafka/main.ts', 'a real Apache Kafka on this machine: kafka --secured'],
  parked: ['infra/kafka/parked/main.ts', 'messages that a reader of Kafka put aside: parked list'],
  k6: ['load-tests/src/k6.ts', 'load tests, invariants checked afterwards: k6 smoke', 'pages'],
};

function help() {
  const lines = Object.entries(COMMANDS).map(([name, [, what]]) => `  ${name.padEnd(14)} ${what}`);
  return `npm run martelo -- COMMAND [...]\n\n${lines.join('\n')}\n\nAn option that a command does not have makes it say how it is used. The product itself: npm start.`;
}

/** The Node that package-lock.json names, once it is there. */
function pinnedNode() {
  const installed = path.join(
    root,
    'node_modules/node/bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  return existsSync(installed) ? installed : process.execPath;
}

function first(tool) {
  const { status } = spawnSync(pinnedNode(), [path.join(root, 'tools', tool)], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function run(name, args) {
  const [file, , pages] = COMMANDS[name];
  first('install.mjs');
  if (pages) first('build-web.mjs');
  const child = spawn(pinnedNode(), [path.join(root, file), ...args], { stdio: 'inherit' });
  // A terminal tells the child of Ctrl-C by itself; two of them would be an order to hurry.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = 'help', ...args] = process.argv.slice(2);
  if (name === 'help' || name === '--help') console.log(help());
  else if (Object.hasOwn(COMMANDS, name)) run(name, args);
  else {
    console.error(`There is no command "${name}".\n${help()}`);
    process.exitCode = 2;
  }
}
