import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const here = import.meta.dirname;
const CACHE = path.join(here, '../../.cache/kafka');
const FETCH_TIMEOUT_MS = 480_000;

/** Why a real Kafka cannot be started on this machine. */
export class KafkaMissing extends Error {
  override name = 'KafkaMissing';
}

/** The Kafka version that the pom asks for. */
export const KAFKA_VERSION: string =
  /<artifactId>kafka_2\.13<\/artifactId>\s*<version>([\d.]+)</.exec(
    readFileSync(path.join(here, 'pom.xml'), 'utf8'),
  )?.[1] ?? 'unknown';

/**
 * The folder with the jars of Apache Kafka; fetched by Maven when they are not there yet. Safe when several processes ask
 * at once: each fetches into a folder of its own, and the first to finish gives it its name.
 *
 * @throws KafkaMissing without Java 17 or Maven, or when Maven cannot reach its repository
 */
export async function kafkaJars(): Promise<string> {
  await need('java', ['-version'], 'Java 17 or newer');
  const folder = path.join(CACHE, KAFKA_VERSION);
  if (existsSync(folder)) return folder;
  await need('mvn', ['-version'], 'Maven');
  await mkdir(CACHE, { recursive: true });
  const work = await mkdtemp(path.join(CACHE, 'fetching-'));
  try {
    await cp(path.join(here, 'pom.xml'), path.join(work, 'pom.xml'));
    const libs = path.join(work, 'libs');
    const args = ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${libs}`];
    await exec('mvn', args, { cwd: work, timeout: FETCH_TIMEOUT_MS });
    await rename(libs, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    throw new KafkaMissing(`Maven could not fetch Apache Kafka ${KAFKA_VERSION}: ${stdout.slice(0, 500)}`, {
      cause: error,
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return folder;
}

async function need(command: string, args: readonly string[], what: string): Promise<void> {
  try {
    await exec(command, args, { timeout: 60_000 });
  } catch (error) {
    throw new KafkaMissing(`${what} is not on this machine`, { cause: error });
  }
}
