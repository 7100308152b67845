import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Starts one real PostgreSQL for every spec that asks for it; see the file for how a spec gets its own database. */
const postgres = './services/platform/src/testing/global-setup.ts';
const kafka = './services/platform/src/testing/kafka-setup.ts';
const globalSetup = existsSync(new URL(postgres, import.meta.url)) ? [postgres, kafka] : [];

/** The cost of a spec stands in its suffix, and the cheap ones run first so that a broken rule shows within seconds. */
function project(name: 'unit' | 'int' | 'e2e', order: number, testTimeout: number, maxWorkers: number) {
  return {
    test: {
      name,
      include: [`{schemas,services,web,load-tests,tools,infra}/**/*.${name}.spec.{ts,tsx}`],
      globalSetup: name === 'unit' ? [] : globalSetup,
      environment: 'node' as const,
      testTimeout,
      hookTimeout: 120_000,
      teardownTimeout: 60_000,
      // A test that only passes the second time is a defect to be found, not repeated.
      retry: 0,
      maxWorkers,
      sequence: { groupOrder: order },
    },
  };
}

export default defineConfig({
  test: {
    projects: [project('unit', 0, 60_000, 2), project('int', 1, 120_000, 2), project('e2e', 2, 240_000, 1)],
  },
});
