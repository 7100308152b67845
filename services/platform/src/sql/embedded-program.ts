/** A program with a PostgreSQL of its own, for `embedded-postgres.int.spec.ts`: says what it got and waits to be killed. */
import { startPostgres } from './embedded-postgres.ts';

const server = await startPostgres({ dataDir: process.argv[2] ?? '', durable: false });
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.stdout.write(
  `${JSON.stringify({ pid: server.pid(), port: server.port, adopted: server.adopted })}\n`,
);
setInterval(() => {}, 1_000);
