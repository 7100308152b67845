import { GenericContainer, Wait } from 'testcontainers';

/** A real server, or why there is none. */
export type RealServer =
  | { readonly url: string; readonly stop: () => Promise<void> }
  | { readonly url?: never; readonly reason: string };

const IMAGE = process.env['EVENTSTORE_IMAGE'] ?? 'kurrentplatform/kurrentdb:25.1';
const PORT = 2113;
const STARTUP_MS = 180_000;

/**
 * A real EventStoreDB or KurrentDB for tests: the one that EVENTSTORE_URL names, else a container where Docker runs.
 *
 * @throws Error when there is none and REQUIRE_REAL=1
 */
export async function realServer(): Promise<RealServer> {
  const url = process.env['EVENTSTORE_URL'];
  if (url) return { url, stop: async () => {} };
  try {
    return await startContainer();
  } catch (error) {
    const reason = `EVENTSTORE_URL is not set, and no container starts (${error instanceof Error ? error.message : 'unknown error'})`;
    if (process.env['REQUIRE_REAL'] === '1')
      throw new Error(`REQUIRE_REAL=1, and there is no EventStoreDB: ${reason}`, { cause: error });
    return { reason };
  }
}

async function startContainer(): Promise<RealServer> {
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({
      KURRENTDB_INSECURE: 'true',
      // Its default is 1 MiB, and one append may hold what many bidders did at once (docs/eventstoredb.md).
      KURRENTDB_MAX_APPEND_SIZE: String(15 * 1024 * 1024),
    })
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .withStartupTimeout(STARTUP_MS)
    .start();
  return {
    url: `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`,
    stop: async () => {
      await container.stop();
    },
  };
}
