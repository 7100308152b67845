import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts one real PostgreSQL for every spec that asks for it; see the file for how a spec gets its own database. */
const postgres = './services/platform/src/testing/global-setup.ts';
const kafka = './services/platform/src/testing/kafka-setup.ts';
const globalSetup = existsSync(new URL(postgres, import.meta.url)) ? [postgres, kafka] : [];

/**
 * The longest ones, the longest first: they begin before all others of their kind, or the last of them would run alone at the
 * end, beside a core with nothing to do. `.ci/run` names the slowest at its end.
 */
const LONGEST = [
  'services/simulation/src/simulation.unit.spec.ts',
  'tools/commands.unit.spec.ts',
  'infra/local/passagem.int.spec.ts',
  'infra/local/jornada.int.spec.ts',
  'infra/local/jornada-kafka.int.spec.ts',
  'services/single-process/src/adulteracao.int.spec.ts',
  'services/gateway/src/socket/send-batch.int.spec.ts',
  'services/single-process/src/eventstoredb.int.spec.ts',
  'services/bid-engine/src/motor/kill.int.spec.ts',
  'services/platform/src/event-store/postgres-faults.int.spec.ts',
].map((file) => new URL(file, import.meta.url).pathname);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ({ project, moduleId }: TestSpecification): [number, number] => {
      const place = LONGEST.indexOf(moduleId);
      return [project.config.sequence.groupOrder, place < 0 ? LONGEST.length : place];
    };
    return (await super.sort(files)).toSorted((a, b) => {
      const [[groupA, placeA], [groupB, placeB]] = [order(a), order(b)];
      return groupA - groupB || placeA - placeB;
    });
  }
}

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
      // Journeys that can share one stage (web/e2e/palco.ts, palcoComum) do, so all of them run in one process.
      isolate: name !== 'e2e',
      sequence: { groupOrder: order },
    },
  };
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [project('unit', 0, 60_000, 2), project('int', 1, 120_000, 2), project('e2e', 2, 240_000, 1)],
  },
});
