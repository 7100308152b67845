// `node infra/compose/secrets.mjs`: makes the secrets that compose.yaml mounts, once; what is there already stays.
// The folder is its owner's alone; the files can be read by the containers' user, who comes in by the mount.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'secrets');
const random = () => randomBytes(48).toString('base64url');
const password = randomBytes(24).toString('base64url');
const files = {
  'internal-secret': random,
  'token-secret': random,
  'receipt-key.pem': () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
  'push-key.pem': () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  'postgres-password': () => password,
  'database-url': () => `postgres://martelo:${password}@postgres:5432/martelo`,
  'grafana-password': random,
};

mkdirSync(folder, { recursive: true, mode: 0o700 });
for (const [name, make] of Object.entries(files)) {
  try {
    writeFileSync(path.join(folder, name), make(), { mode: 0o444, flag: 'wx' });
    process.stdout.write(`made ${name}\n`);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    process.stdout.write(`kept ${name}\n`);
  }
}
