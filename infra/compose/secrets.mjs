// `node infra/compose/secrets.mjs`: makes the secrets that compose.yaml mounts, once; what is there already stays.
// The folder is its owner's alone; the files can be read by the containers' user, who comes in by the mount.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'secrets');
const random = () => randomBytes(48).toString('base64url');
const password = randomBytes(24).toString('base64url');
const files = {
  'internal-secret': random,
  'operations-token': random,
  'token-secret': random,
  'credentials-key': random,
  'receipt-key.pem': () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
  'push-key.pem': () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  'postgres-password': () => password,
  'database-url': () => `postgres://martelo:${password}@postgres:5432/martelo`,
  'grafana-password': random,
};

/** What was written outlives a power loss, the folder's entries included. */
const sync = (place) => {
  const handle = openSync(place, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

mkdirSync(folder, { recursive: true, mode: 0o700 });
for (const [name, make] of Object.entries(files)) {
  const file = path.join(folder, name);
  try {
    writeFileSync(file, make(), { mode: 0o444, flag: 'wx' });
    sync(file);
    process.stdout.write(`made ${name}\n`);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const empty = readFileSync(file, 'utf8').trim() === '';
    process.stdout.write(empty ? `${name} is empty: delete it and run this again\n` : `kept ${name}\n`);
    if (empty) process.exitCode = 1;
  }
}
sync(folder);
