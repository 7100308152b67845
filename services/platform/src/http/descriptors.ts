import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:net';
import type { Logger } from 'pino';

/** Files that a process may open, and how many it has open. */
export type Files = { readonly most: number; readonly open: number };

/** Kept for the database, for other processes and for files, where there are so many at all. */
const KEPT = 256;
/** Fewer carry no day with bidders. */
const FEW = 4_096;

/** Null where the system does not say it the way that Linux does, or sets no limit. */
function filesOfThisProcess(): Files | null {
  try {
    const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return most === undefined ? null : { most: Number(most), open: readdirSync('/proc/self/fd').length };
  } catch {
    return null;
  }
}

/**
 * Bounds a server's connections by what this process may open. Without it the system accepts one more, finds no number for it and
 * resets it: nobody hears of it, and the database's own connections fail as well. Who is turned away is logged.
 */
export function boundConnections(
  server: Server,
  log: Logger,
  files: Files | null = filesOfThisProcess(),
): void {
  if (files === null) return;
  const { most, open } = files;
  const connections = Math.max(1, Math.floor(most - open - Math.min(KEPT, most / 4)));
  server.maxConnections = connections;
  if (most < FEW)
    log.warn({ files: most, connections }, 'this process may open few files: raise ulimit -n (LimitNOFILE)');
  server.on('drop', () => {
    log.error(
      { files: most, connections },
      'a connection was turned away: this process may open no more files',
    );
  });
}
