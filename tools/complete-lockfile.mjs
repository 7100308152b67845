// Adds to package-lock.json the optional packages for other systems that a registry mirror lacked.
// npm leaves out of the lockfile what it could not find, and `npm ci` then refuses the lockfile as incomplete. Parent
// packages name these packages with an exact version, and their names say the system: that is all an entry needs.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Optional packages that some package in the lockfile names and the lockfile lacks, as `[name, version, parent]`.
 * Ranges are left alone: only an exact version can be written without asking the registry.
 */
export function missingOptional(lock) {
  const missing = [];
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const found = Object.keys(lock.packages).some((other) => other.endsWith(`node_modules/${name}`));
      if (!found && /^\d+\.\d+\.\d+/.test(version)) missing.push([name, version, place]);
    }
  }
  return missing;
}

/** The lockfile's entry of a platform package, read from its name: `@oxlint/binding-linux-x64-musl`. */
function entryOf(name, version, parent) {
  const [os, cpu] = name
    .replace(/^.*\//, '')
    .replace(/^binding-/, '')
    .split('-');
  const libc = /-(gnu|musl)/.exec(name)?.[1];
  return {
    version,
    cpu: [cpu],
    ...(parent.dev ? { dev: true } : {}),
    ...(libc ? { libc: [libc === 'gnu' ? 'glibc' : 'musl'] } : {}),
    optional: true,
    os: [os],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = path.join(path.dirname(import.meta.dirname), 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingOptional(lock);
  for (const [name, version, parent] of missing) {
    lock.packages[`node_modules/${name}`] = entryOf(name, version, lock.packages[parent]);
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} packages added to package-lock.json.`);
}
