import { inspect } from 'node:util';
import { ConfigError } from '../config/config.ts';

type SystemError = {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly severity?: unknown;
  readonly message?: unknown;
  readonly port?: unknown;
  readonly address?: unknown;
};

/** What is said of the port that a program was to listen at, by the system's code. */
const LISTENING: Readonly<Record<string, (port: string, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `another program has port ${port}. End that one, or set another PORT, such as PORT=${port === '65535' ? 65_534 : Number(port) + 1} npm start.`,
  EACCES: (port) => `this user may not listen at port ${port}. Set a PORT from 1024 up.`,
  EADDRNOTAVAIL: (_port, host) => `HOST ${host} is no address of this machine.`,
};

/**
 * What whoever starts a program reads when it ends at once: a sentence where the cause lies outside of the program (its
 * configuration, a port, a folder, a database), because a stack says nothing about those; the whole error where it does not.
 */
export function whyNotStarted(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  // A name with several addresses fails with one error for each.
  if (error instanceof AggregateError && error.errors.length > 0) return whyNotStarted(error.errors[0]);
  // A plain error was thrown with a sentence; faults have names of their own.
  if (error instanceof Error && error.name === 'Error' && !('code' in error))
    return `The program does not start: ${error.message}`;
  const { code, syscall, severity, message, port, address } = (error ?? {}) as SystemError;
  const ofTheSystem = typeof code === 'string' && typeof syscall === 'string';
  // FATAL is what PostgreSQL says of a session that it does not begin: a wrong password, a database that is not there.
  if (!ofTheSystem && severity !== 'FATAL') return inspect(error);
  const known = syscall === 'listen' && typeof code === 'string' ? LISTENING[code] : undefined;
  const said =
    known?.(String(port), String(address)) ??
    (severity === 'FATAL' ? `PostgreSQL says: ${String(message)}` : String(message));
  return `The program does not start: ${said}`;
}
